import { useState } from 'react'
import type { Role } from '../../../contract/roles.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { firstRole } from '../team/firstRole.ts'
import { roleName, rolesWithin } from '../team/roleText.ts'

/** Deletes a role; its members get the one that is chosen. */
export function DeleteRoleDialog({ role, roles, onClose }: { role: Role; roles: Role[]; onClose: () => void }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const { run, pending, error } = useWrite('/api/roles/delete')
  const { general } = useRefusal(error, [], t('admin.failed.write'))
  const others = rolesWithin(roles, permissions).filter(({ id }) => id !== role.id)
  const [toRoleID, setToRoleID] = useState(firstRole(others))
  const confirm = async () => {
    const { output } = await run({ roleID: role.id, toRoleID })
    if (!output) return
    onClose()
    toasts.show({ text: t('adminRoles.deleted', { name: role.name }) })
    // Its column is gone: the focus stays on the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <ConfirmDialog
      title={t('adminRoles.deleteTitle', { name: role.name })}
      text={t('adminRoles.deleteText', { count: role.memberCount })}
      confirmLabel={t('adminRoles.deleteSubmit')}
      danger
      onConfirm={confirm}
      pending={pending}
      refusal={general}
      onClose={onClose}
    >
      <div className="mt-4">
        <Select
          label={t('adminRoles.deleteTo')}
          value={toRoleID}
          onChange={(event) => setToRoleID(event.target.value)}
          options={others.map((one) => ({ value: one.id, text: roleName(t, one) }))}
        />
      </div>
    </ConfirmDialog>
  )
}
