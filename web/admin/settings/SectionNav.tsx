import { useRouterState } from '@tanstack/react-router'
import { useWords } from '../../words/useWords.ts'
import { SettingsSearch } from './search/SettingsSearch.tsx'
import { useSections } from './sections.ts'

/** The sections beside the one that is shown, below the search over all of them. */
export function SectionNav() {
  const { t } = useWords()
  const sections = useSections()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav aria-label={t('adminSettings.title')} className="sticky top-6">
      <SettingsSearch>
        <ul className="mt-3">
          {sections.map(({ href, text }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={pathname === href || pathname.startsWith(`${href}/`) ? 'page' : undefined}
                className={linkLook}
              >
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </SettingsSearch>
    </nav>
  )
}

const linkLook =
  'flex min-h-9 items-center rounded-e-sm border-s-2 border-transparent px-3 text-ui text-ink-2 transition-colors hover:bg-hover hover:text-ink ' +
  'focus-visible:outline-offset-[-2px] aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:min-h-11'
