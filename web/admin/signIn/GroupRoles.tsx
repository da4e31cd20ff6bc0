import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

export interface GroupRole {
  group: string
  roleID: string
}

interface GroupRolesProps {
  entries: readonly GroupRole[]
  roles: readonly { id: string; name: string }[]
  error: string | undefined
  onChange: (entries: GroupRole[]) => void
}

/** The groups of a provider and the role that each gives, the first that fits first. */
export function GroupRoles({ entries, roles, error, onChange }: GroupRolesProps) {
  const { t } = useWords()
  const put = (at: number, change: Partial<GroupRole>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry)))
  return (
    <fieldset className="grid gap-3">
      <legend className="text-ui">{t('adminSignIn.groupRoles')}</legend>
      <p className="text-small text-ink-3">{t('adminSignIn.groupRolesHint')}</p>
      {entries.map((entry, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label={t('adminSignIn.group')}
            autoComplete="off"
            spellCheck={false}
            value={entry.group}
            onChange={(event) => put(at, { group: event.target.value })}
          />
          <Select
            label={t('adminSignIn.role')}
            value={entry.roleID}
            onChange={(event) => put(at, { roleID: event.target.value })}
            options={roles.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <IconButton
            icon="x"
            label={t('adminSignIn.removeGroup', { group: entry.group })}
            onClick={() => onChange(entries.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {error !== undefined && <InlineError>{error}</InlineError>}
      <div>
        <Button onClick={() => onChange([...entries, { group: '', roleID: roles.at(-1)?.id ?? '' }])}>
          {t('adminSignIn.addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}
