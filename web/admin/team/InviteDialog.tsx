import { useState } from 'react'
import { mostInvited, readAddresses } from '../../../contract/inviteAddresses.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { firstRole } from './firstRole.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { rolesWithin } from './roleText.ts'

/** Invites the addresses that are typed or pasted, and says of those that were on the team or invited already. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, list } = useWords()
  const { permissions = [] } = useViewer()
  const { data: roles } = useData('/api/roles/get', {})
  const { run, pending, error } = useWrite('/api/invites/create')
  const refusal = useRefusal(error, ['emails', 'roleID'], t('admin.failed.write'))
  const [emails, setEmails] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [known, setKnown] = useState<string | null>(null)
  const roleID = chosen ?? firstRole(rolesWithin(roles ?? [], permissions))

  const submit = async () => {
    setKnown(null)
    const { output } = await run({ emails, roleID })
    if (!output) return
    const { invited, onTeam, invitedBefore } = output
    const said = [
      ...(onTeam.length > 0 ? [t('adminTeam.invite.onTeam', { emails: list(onTeam) })] : []),
      ...(invitedBefore.length > 0 ? [t('adminTeam.invite.before', { emails: list(invitedBefore) })] : []),
    ].join(' ')
    if (invited.length === 0) return setKnown(said)
    onClose()
    toasts.show({ text: `${t('adminTeam.invite.done', { count: invited.length })} ${said}`.trim() })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('adminTeam.invite.title')}
      submitLabel={t('adminTeam.invite.send', { count: readAddresses(emails).addresses.length })}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={emails.trim() !== ''}
      gap={5}
    >
      <TextArea
        label={t('adminTeam.invite.emails')}
        hint={t('adminTeam.invite.emailsHint', { most: mostInvited })}
        error={refusal.of('emails')}
        dir="ltr"
        rows={3}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        value={emails}
        onChange={(event) => setEmails(event.target.value)}
      />
      {roles && <RoleSelect roles={roles} value={roleID} error={refusal.of('roleID')} onChange={setChosen} />}
      <p role="status" className="text-ui text-ink-2 empty:hidden">
        {known}
      </p>
    </FormDialog>
  )
}
