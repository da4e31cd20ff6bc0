import { useState } from 'react'
import { withNeeded, type Permission } from '../../../contract/access.ts'
import type { Role } from '../../../contract/roles.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { roleName } from '../team/roleText.ts'
import { permissionGroups, permissionTexts } from './permissionGroups.ts'
import type { RoleTask } from './RoleTable.tsx'

interface RoleDialogProps {
  task: Exclude<RoleTask, { kind: 'delete' }>
  roles: Role[]
  onClose: () => void
}

/** Makes a role, as a copy of another, or changes one. A built-in role keeps its name. */
export function RoleDialog({ task, roles, onClose }: RoleDialogProps) {
  const { t } = useWords()
  const { permissions: own = [] } = useViewer()
  const create = useWrite('/api/roles/create')
  const update = useWrite('/api/roles/update')
  const role = task.kind === 'edit' ? task.role : null
  const [from, setFrom] = useState(task.kind === 'new' ? task.from : task.role)
  const begun = startingWith(from, own)
  const [name, setName] = useState(role?.name ?? '')
  const [allowed, setAllowed] = useState<readonly Permission[]>(begun)
  const { pending, error } = role ? update : create
  const refusal = useRefusal(error, ['name', 'permissions'], t('admin.failed.write'))

  const begin = (id: string) => {
    const chosen = roles.find((one) => one.id === id)
    setFrom(chosen)
    setAllowed(startingWith(chosen, own))
  }
  // What means nothing without another permission comes with it, and goes with it.
  const toggle = (permission: Permission, isOn: boolean) => {
    const needed = withNeeded(permission).filter((one) => one === permission || own.includes(one))
    if (isOn) setAllowed([...new Set([...allowed, ...needed])])
    else setAllowed(allowed.filter((one) => !withNeeded(one).includes(permission)))
  }
  const submit = async () => {
    const permissions = [...allowed]
    const { output } = role
      ? await update.run({ roleID: role.id, ...(role.builtIn === null ? { name } : {}), permissions })
      : await create.run({ name, permissions })
    if (!output) return
    onClose()
    toasts.show({ text: t(role ? 'adminRoles.saved' : 'adminRoles.created', { name: roleName(t, output) }) })
  }
  const isChanged = name !== (role?.name ?? '') || allowed.toSorted().join() !== begun.toSorted().join()
  const refused = refusal.of('permissions')
  return (
    <FormDialog
      onClose={onClose}
      title={role ? t('adminRoles.editTitle', { name: roleName(t, role) }) : t('adminRoles.newTitle')}
      submitLabel={t(role ? 'adminRoles.save' : 'adminRoles.create')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={isChanged}
      gap={5}
    >
      {role?.builtIn == null && (
        <TextField
          label={t('adminRoles.name')}
          {...(role ? {} : { hint: t('adminRoles.nameHint') })}
          error={refusal.of('name')}
          autoComplete="off"
          autoFocus={role === null}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {role === null && (
        <Select
          label={t('adminRoles.copyOf')}
          value={from?.id ?? ''}
          onChange={(event) => begin(event.target.value)}
          options={roles.map((one) => ({ value: one.id, text: roleName(t, one) }))}
        />
      )}
      {permissionGroups.map((group) => (
        <fieldset key={group.text} className="grid gap-3">
          <legend className="mb-3 text-small text-ink-3">{t(group.text)}</legend>
          {group.permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={t(permissionTexts[permission])}
              {...(own.includes(permission) ? {} : { hint: t('adminRoles.lacking'), disabled: true })}
              aria-invalid={refused === undefined ? undefined : true}
              checked={allowed.includes(permission)}
              onChange={(event) => toggle(permission, event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
      {refused !== undefined && <InlineError>{refused}</InlineError>}
    </FormDialog>
  )
}

/** A role's permissions as far as the viewer has them. */
function startingWith(role: Role | undefined, own: readonly Permission[]): Permission[] {
  return (role?.permissions ?? []).filter((permission) => own.includes(permission))
}
