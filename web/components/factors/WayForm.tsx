import { useState, type SubmitEvent } from 'react'
import '../../../locales/en/factors.json?texts'
import type { ProofWay } from '../../../contract/factors.ts'
import type { DataError } from '../../data/errors/dataError.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusal } from '../forms/useRefusal.ts'

type TypedWay = Exclude<ProofWay, 'passkey'>

interface WayFormProps {
  /** The ways that are open, the usual one first. */
  ways: readonly ProofWay[]
  pending: boolean
  error: DataError | null
  onTyped: (answer: Partial<Record<TypedWay, string>>) => void
  /** Asks the browser for a passkey; only where `ways` has it. */
  onPasskey?: () => void
  /** Why no passkey came from the browser. */
  passkeyFailed?: boolean
}

/** One way of showing who it is, and buttons to the others: a passkey, the password, a code of an app, a recovery code. */
export function WayForm({ ways, pending, error, onTyped, onPasskey, passkeyFailed = false }: WayFormProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<ProofWay>()
  const way = chosen ?? ways[0] ?? 'password'
  return (
    <div className="grid gap-4">
      {way === 'passkey' ? (
        <>
          <p className="text-ink-2">{t('factors.passkey.text')}</p>
          {passkeyFailed && !pending && <InlineError>{t('factors.passkey.failed')}</InlineError>}
          <Button look="primary" loading={pending} full {...(onPasskey && { onClick: onPasskey })}>
            {t('factors.use.passkey')}
          </Button>
        </>
      ) : (
        <TypedForm key={way} way={way} pending={pending} error={error} onTyped={onTyped} />
      )}
      <div className="flex flex-wrap gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="ghost" size="small" onClick={() => setChosen(other)}>
              {t(`factors.use.${other}`)}
            </Button>
          ))}
      </div>
    </div>
  )
}

function TypedForm({
  way,
  pending,
  error,
  onTyped,
}: { way: TypedWay } & Pick<WayFormProps, 'pending' | 'error' | 'onTyped'>) {
  const { t } = useWords()
  const { form, of, general } = useRefusal(error, [way], t('factors.failed'))
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = text.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) event.currentTarget.querySelector('input')?.focus()
    else if (!pending) onTyped({ [way]: text })
  }
  return (
    <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        {...fields[way]}
        label={t(`factors.${way}.label`)}
        hint={way === 'password' ? undefined : t(`factors.${way}.hint`)}
        error={tried && isMissing ? t(`factors.${way}.missing`) : of(way)}
        name={way}
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoFocus
      />
      {general !== undefined && <InlineError>{general}</InlineError>}
      <Button look="primary" type="submit" loading={pending} full>
        {t('factors.submit')}
      </Button>
    </form>
  )
}

const fields = {
  password: { type: 'password', autoComplete: 'current-password' },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr' },
  recoveryCode: { autoComplete: 'off', dir: 'ltr' },
} as const
