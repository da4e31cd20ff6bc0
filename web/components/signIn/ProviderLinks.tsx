import '../../../locales/en/sso.json?texts'
import type { Ways } from '../../../contract/signInProviders.ts'
import { useData } from '../../data/react.tsx'
import { withSearch } from '../../paths.ts'
import { buttonClasses } from '../../ui/actions/buttonClasses.ts'
import { useWords } from '../../words/useWords.ts'

interface ProviderLinksProps {
  ways: Ways
  /** The path to come back to. */
  next: string | undefined
  /** Whether they stand before another way in, or after it; alone where there is none. */
  place: 'before' | 'after'
  /** Called before the page is left for a provider. */
  onLeave?: () => void
}

/** The company's own sign-in page and the providers to sign in with, each a plain link, and the word between them and another way in. */
export function ProviderLinks({ ways: { providers, isOnly, hasPage }, next, place, onLeave }: ProviderLinksProps) {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const links = [
    // A company that lets in by a provider only has closed its own page too.
    ...(hasPage && !isOnly ? [{ name: company, href: withSearch('/auth/own', { next }) }] : []),
    ...providers.map(({ id, name }) => ({ name, href: withSearch('/auth/sso', { provider: id, next }) })),
  ]
  if (links.length === 0) return null
  const or = !isOnly && (
    <p className="flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('sso.or')}
    </p>
  )
  return (
    <div className={`grid gap-4 ${place === 'before' ? 'mb-4' : 'mt-4'}`}>
      {place === 'after' && or}
      <ul className="grid gap-2">
        {links.map(({ name, href }) => (
          <li key={href} className="grid">
            <a href={href} rel="external" onClick={onLeave} dir="auto" className={buttonClasses('secondary', 'large')}>
              <span className="truncate">{t('sso.continue', { name })}</span>
            </a>
          </li>
        ))}
      </ul>
      {place === 'before' && or}
    </div>
  )
}
