import { useState } from 'react'
import type { Role } from '../../../contract/roles.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { firstRole } from './firstRole.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { rolesWithin } from './roleText.ts'

const choices = [7, 14, 30] as const

/** Makes a link by which people with an address of a domain join. */
export function LinkDialog({ roles, onClose }: { roles: Role[]; onClose: () => void }) {
  const { t } = useWords()
  const { email, permissions = [] } = useViewer()
  const { run, pending, error } = useWrite('/api/invites/createLink')
  const refusal = useRefusal(error, ['domain', 'roleID'], t('admin.failed.write'))
  const [domain, setDomain] = useState('')
  const [roleID, setRoleID] = useState(() => firstRole(rolesWithin(roles, permissions)))
  const [days, setDays] = useState<number>(choices[0])
  const submit = async () => {
    const { output: link } = await run({ domain, roleID, days })
    if (!link) return
    onClose()
    toasts.show({ text: t('adminTeam.links.made', { domain: link.domain }) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('adminTeam.links.makeTitle')}
      text={t('adminTeam.links.text')}
      submitLabel={t('adminTeam.links.make')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={domain.trim() !== ''}
      gap={5}
    >
      <TextField
        label={t('adminTeam.links.domain')}
        hint={t('adminTeam.links.domainHint', { example: email?.split('@')[1] ?? 'example.com' })}
        error={refusal.of('domain')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={domain}
        onChange={(event) => setDomain(event.target.value)}
      />
      <RoleSelect roles={roles} value={roleID} error={refusal.of('roleID')} onChange={setRoleID} />
      <Select
        label={t('adminTeam.links.days')}
        value={String(days)}
        onChange={(event) => setDays(Number(event.target.value))}
        options={choices.map((count) => ({ value: String(count), text: t('adminTeam.links.nDays', { days: count }) }))}
      />
    </FormDialog>
  )
}
