import type { Role } from '../../../contract/roles.ts'
import { useViewer } from '../../data/react.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { roleHint, roleName, rolesWithin } from './roleText.ts'

interface RoleSelectProps {
  roles: Role[]
  value: string
  error: string | undefined
  onChange: (roleID: string) => void
}

/** The choice of a role that the viewer may give, with what it is for. */
export function RoleSelect({ roles, value, error, onChange }: RoleSelectProps) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const choices = rolesWithin(roles, permissions)
  const chosen = choices.find(({ id }) => id === value)
  return (
    <Select
      label={t('adminTeam.role')}
      {...(chosen ? { hint: roleHint(t, chosen) } : {})}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={choices.map((role) => ({ value: role.id, text: roleName(t, role) }))}
    />
  )
}
