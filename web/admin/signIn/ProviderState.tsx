import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { useWords } from '../../words/useWords.ts'

/** How a provider stands, in a word and a shape. */
export function ProviderState({ provider: { isEnabled, isOnly, tested } }: { provider: SignInProvider }) {
  const { t } = useWords()
  const state = isOnly ? 'only' : isEnabled ? 'on' : tested === null ? 'untested' : 'off'
  return (
    <span className={`inline-flex items-center gap-2 text-small ${isEnabled ? 'text-status-green' : 'text-ink-3'}`}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isEnabled ? 'bg-status-green' : 'border border-line-strong'}`}
      />
      {t(`adminSignIn.state.${state}`)}
    </span>
  )
}
