import { useState } from 'react'
import type { Role } from '../../../contract/roles.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { RoleTable, type RoleTask } from './RoleTable.tsx'
import '../../../locales/en/adminRoles.json?texts'

/** What each role allows, as a table, and the dialogs that make, change and delete one. */
export default function RolesPage() {
  const { t } = useWords()
  const mayManage = usePermission('roles.manage')
  const { data: roles, error } = useData('/api/roles/get', {})
  const [task, setTask] = useState<RoleTask | null>(null)
  const close = () => setTask(null)
  const make = (
    <Button look="primary" icon="plus" onClick={() => setTask({ kind: 'new', from: leastOf(roles ?? []) })}>
      {t('adminRoles.new')}
    </Button>
  )
  return (
    <SettingsSection
      title={t('adminSettings.roles')}
      intro={t('adminRoles.intro')}
      width="full"
      {...(mayManage && roles ? { action: make } : {})}
    >
      {!mayManage && <Forbidden text={t('adminRoles.forbidden')} />}
      {mayManage && roles && <RoleTable roles={roles} onTask={setTask} />}
      {mayManage &&
        !roles &&
        (error === null ? <RowsLoading rows={8} /> : <LoadFailed path="/api/roles/get" inputs={{}} />)}
      {task && roles && task.kind === 'delete' && <DeleteRoleDialog role={task.role} roles={roles} onClose={close} />}
      {task && roles && task.kind !== 'delete' && <RoleDialog task={task} roles={roles} onClose={close} />}
    </SettingsSection>
  )
}

/** The role that a new one begins with: the one that allows the least. */
function leastOf(roles: readonly Role[]): Role | undefined {
  return roles.find(({ builtIn }) => builtIn === 'contributor') ?? roles.at(-1)
}
