import { useState } from 'react'
import type { InviteLink } from '../../../contract/invites.ts'
import type { Role } from '../../../contract/roles.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { roleName, rolesWithin } from './roleText.ts'
import { useDay } from './useDay.ts'

/** The links by which people with an address of a domain join, and the dialog that makes one. */
export function LinkList({ links, roles }: { links: InviteLink[]; roles: Role[] }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const [isMaking, setIsMaking] = useState(false)
  const reached = rolesWithin(roles, permissions)
  return (
    <section aria-labelledby="links">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="links" tabIndex={-1} className="text-h2">
            {t('adminTeam.links.title')}
          </h2>
          <p className="mt-1 max-w-main text-ink-2 text-pretty">{t('adminTeam.links.text')}</p>
        </div>
        <Button onClick={() => setIsMaking(true)}>{t('adminTeam.links.make')}</Button>
      </div>
      {links.length > 0 && (
        <ul className="border-t border-line">
          {links.map((link) => (
            <Row key={link.id} link={link} isReached={reached.some(({ id }) => id === link.role.id)} />
          ))}
        </ul>
      )}
      {isMaking && <LinkDialog roles={roles} onClose={() => setIsMaking(false)} />}
    </section>
  )
}

function Row({ link, isReached }: { link: InviteLink; isReached: boolean }) {
  const { t } = useWords()
  const day = useDay()
  const revoke = useWrite('/api/invites/revokeLink')
  const refused = useRefusalToast()
  const { id, domain, role, url, expires, isExpired } = link
  const end = async () => {
    const { error } = await revoke.run({ linkID: id })
    if (error) return refused(error)
    toasts.show({ text: t('adminTeam.links.revoked', { domain }) })
    // The row is gone: the focus stays on the page.
    document.getElementById('links')?.focus()
  }
  const valid = t(isExpired ? 'adminTeam.invites.expired' : 'adminTeam.invites.expires', { date: day(expires) })
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
          <p className="text-ui">@{domain}</p>
          <p className={`text-small ${isExpired ? 'text-danger-ink' : 'text-ink-3'}`}>
            {roleName(t, role)} · {valid}
          </p>
        </div>
        <div className="flex gap-2">
          {url !== null && !isExpired && <Copy url={url} domain={domain} />}
          {isReached && (
            <Button
              size="small"
              look="ghost"
              loading={revoke.pending}
              aria-label={t('adminTeam.links.revokeOf', { domain })}
              onClick={() => void end()}
            >
              {t('adminTeam.links.revoke')}
            </Button>
          )}
        </div>
      </div>
      {url === null && <p className="mt-1 text-small text-danger-ink">{t('adminTeam.links.lost')}</p>}
      {url !== null && !isExpired && (
        <div className="mt-2 max-w-main">
          <TextField
            hideLabel
            size="medium"
            readOnly
            dir="ltr"
            label={t('adminTeam.links.url', { domain })}
            value={url}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </li>
  )
}

function Copy({ url, domain }: { url: string; domain: string }) {
  const { t } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ text: t('adminTeam.links.copied') })
    } catch {
      // Without TLS there is no clipboard.
      toasts.show({ text: t('adminTeam.links.copyFailed'), tone: 'error' })
    }
  }
  return (
    <Button
      size="small"
      icon={lateIcons.link}
      aria-label={t('adminTeam.links.copyOf', { domain })}
      onClick={() => void copy()}
    >
      {t('adminTeam.links.copy')}
    </Button>
  )
}
