import { useState } from 'react'
import type { SSOSecret } from '../../../contract/sso.ts'
import { mostSSOSecrets, type SSOPurpose } from '../../../contract/ssoKinds.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { Part } from '../settings/Part.tsx'
import { NewSecret } from './NewSecret.tsx'

/** What is said of the secrets of each purpose. */
const said = {
  token: {
    title: 'adminSSO.secrets',
    text: 'adminSSO.secretsText',
    none: 'adminSSO.noSecret',
    remove: 'adminSSO.removeText',
    made: 'adminSSO.madeText',
    own: 'adminSSO.which.ownText',
  },
  identify: {
    title: 'adminSSO.identify.secrets',
    text: 'adminSSO.identify.secretsText',
    none: 'adminSSO.identify.noSecret',
    remove: 'adminSSO.identify.removeText',
    made: 'adminSSO.identify.madeText',
    own: 'adminSSO.identify.ownText',
  },
} as const

/** The secrets of a purpose, such as signing tokens: one, or two while one takes the other's place. */
export function Secrets({ purpose, secrets: all }: { purpose: SSOPurpose; secrets: readonly SSOSecret[] }) {
  const { t, date } = useWords()
  const secrets = all.filter((secret) => secret.purpose === purpose)
  const words = said[purpose]
  const [isMaking, setIsMaking] = useState(false)
  const [removed, setRemoved] = useState<SSOSecret | null>(null)
  return (
    <Part
      id="sso-secrets"
      title={t(words.title)}
      text={t(words.text)}
      action={
        secrets.length < mostSSOSecrets && (
          <Button icon="plus" look={secrets.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsMaking(true)}>
            {t('adminSSO.new')}
          </Button>
        )
      }
    >
      {secrets.length === 0 ? (
        <p className="border-t border-line pt-4 text-ui text-ink-3">{t(words.none)}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {secrets.map((secret) => (
            <li
              key={secret.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-ui"
            >
              <span>
                <code dir="ltr" className="font-mono text-small">
                  …{secret.ending}
                </code>
                <span className="ms-3 text-small text-ink-3">{t('adminSSO.made', { date: date(secret.created) })}</span>
              </span>
              <Button
                size="small"
                aria-label={t('adminSSO.removeName', { ending: secret.ending })}
                onClick={() => setRemoved(secret)}
              >
                {t('adminSSO.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {secrets.length === mostSSOSecrets && <p className="text-small text-ink-3">{t('adminSSO.twoSecrets')}</p>}
      {isMaking && (
        <NewSecret
          purpose={purpose}
          madeText={t(words.made)}
          ownText={t(words.own)}
          onClose={() => setIsMaking(false)}
        />
      )}
      {removed && <RemoveSecret secret={removed} onClose={() => setRemoved(null)} />}
    </Part>
  )
}

function RemoveSecret({ secret: { id, ending, purpose }, onClose }: { secret: SSOSecret; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/sso/removeSecret')
  const { general } = useRefusal(error, [], t('admin.failed.write'))
  const remove = async () => {
    const { output } = await run({ secretID: id })
    if (!output) return
    toasts.show({ text: t('adminSSO.removed', { ending }) })
    document.querySelector<HTMLElement>('#sso-secrets')?.focus()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('adminSSO.removeTitle', { ending })}
      text={t(said[purpose].remove)}
      confirmLabel={t('adminSSO.remove')}
      danger
      pending={pending}
      refusal={general}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
