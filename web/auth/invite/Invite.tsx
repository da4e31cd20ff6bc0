import { useState } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { invitesRead, InviteProof } from '../../../contract/invites.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { AccountForm } from '../signIn/AccountForm.tsx'
import { useRoleName } from '../signIn/useRoleName.ts'
import { AddressSteps } from './AddressSteps.tsx'
import { JoinForm } from './JoinForm.tsx'

/** Whose place on the team it is, how they show that it is they, and the code of a link's address. */
export interface Invited {
  email: string
  proof: InviteProof
  code?: string
}

/** An invitation that works: by whom, to which company and role, and the step that is next. */
export function Invite({ invite, token }: { invite: OutputOf<typeof invitesRead>; token: string }) {
  const { t } = useWords()
  const client = useDataClient()
  const roleName = useRoleName()
  const account = useData('/api/accounts/get', {}).data
  const [proven, setProven] = useState<Invited | null>(null)
  const { company, role, by, email, proof, domain } = invite
  const invited = email !== null && proof !== null ? { email, proof } : proven
  const readAgain = () => void client.load('/api/invites/read', { token }, { force: true })
  return (
    <AuthPage
      title={t('acceptInvite.join', { company: company.name })}
      text={t(by === null ? 'acceptInvite.invited' : 'acceptInvite.invitedBy', {
        by: by ?? '',
        company: company.name,
        role: roleName(role.builtIn ?? role.name),
      })}
    >
      {invited && account && account.email !== invited.email && (
        <p className="mb-6 border-s-2 border-line-strong ps-3 wrap-anywhere">
          {t('acceptInvite.other', { email: invited.email, other: account.email })}
        </p>
      )}
      {!invited ? (
        <AddressSteps token={token} domain={domain ?? ''} onProven={setProven} />
      ) : invited.proof === 'signIn' ? (
        <>
          <p className="mb-6 text-ink-2 wrap-anywhere">{t('acceptInvite.signInFirst', { email: invited.email })}</p>
          <AccountForm onSignedIn={readAgain} />
        </>
      ) : (
        <JoinForm key={invited.proof} token={token} company={company.name} invited={invited} />
      )}
    </AuthPage>
  )
}
