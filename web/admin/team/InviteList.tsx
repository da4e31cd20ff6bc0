import type { Invite } from '../../../contract/invites.ts'
import type { Role } from '../../../contract/roles.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useDay } from './useDay.ts'
import { roleName, rolesWithin } from './roleText.ts'

/** The people who were invited and have not joined yet, each with the ways to send it again and to end it. */
export function InviteList({ invites, roles }: { invites: Invite[]; roles: Role[] }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const reached = rolesWithin(roles, permissions)
  return (
    <section aria-labelledby="invites">
      <h2 id="invites" tabIndex={-1} className="mb-2 text-h2">
        {t('adminTeam.invites.title')}
      </h2>
      <ul className="border-t border-line">
        {invites.map((invite) => (
          <Row key={invite.id} invite={invite} isReached={reached.some(({ id }) => id === invite.role.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ invite, isReached }: { invite: Invite; isReached: boolean }) {
  const { t } = useWords()
  const day = useDay()
  const { id, email, role, expires, isExpired, by } = invite
  const resend = useWrite('/api/invites/resend')
  const revoke = useWrite('/api/invites/revoke')
  const refused = useRefusalToast()
  const sendAgain = async () => {
    const { error } = await resend.run({ inviteID: id })
    if (error) return refused(error)
    toasts.show({ text: t('adminTeam.invites.resent', { email }) })
  }
  const end = async () => {
    const { error } = await revoke.run({ inviteID: id })
    if (error) return refused(error)
    toasts.show({ text: t('adminTeam.invites.revoked', { email }) })
    // The row is gone: the focus stays on the page.
    document.querySelector<HTMLElement>('#invites, main h1')?.focus()
  }
  const facts = [
    roleName(t, role),
    t(isExpired ? 'adminTeam.invites.expired' : 'adminTeam.invites.expires', { date: day(expires) }),
    ...(by === null ? [] : [t('adminTeam.invites.by', { name: by })]),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="text-ui">{email}</p>
        <p className={`text-small ${isExpired ? 'text-danger-ink' : 'text-ink-3'}`}>{facts.join(' · ')}</p>
      </div>
      {isReached && (
        <div className="flex gap-2">
          <Button
            size="small"
            loading={resend.pending}
            aria-label={t('adminTeam.invites.resendTo', { email })}
            onClick={() => void sendAgain()}
          >
            {t('adminTeam.invites.resend')}
          </Button>
          <Button
            size="small"
            look="ghost"
            loading={revoke.pending}
            aria-label={t('adminTeam.invites.revokeOf', { email })}
            onClick={() => void end()}
          >
            {t('adminTeam.invites.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}
