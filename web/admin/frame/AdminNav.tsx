import type { FocusEvent } from 'react'
import { useRouterState } from '@tanstack/react-router'
import type { Viewer } from '../../../contract/viewer.ts'
import { linksFor, linksOf } from '../../area.ts'
import { LazyBell } from '../../components/notifications/LazyBell.tsx'
import { paths } from '../../paths.ts'
import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { pages } from '../areas.ts'
import { showOverlay } from '../keys/overlay.ts'
import { isApple } from '../keys/pressOf.ts'
import { ViewerMenu } from './ViewerMenu.tsx'

const links = linksOf(pages, `${paths.admin()}/`)

/** Where one can go: a column at the side, or a strip on top where there is no room for one. */
export function AdminNav({ company, viewer }: { company: string; viewer: Viewer }) {
  const { t } = useWords()
  const modKey = useInBrowser(() => (isApple() ? '⌘K' : 'Ctrl K'), '')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <header className="flex print:hidden flex-wrap items-center gap-x-2 border-b border-line bg-sunken px-4 pt-2 sm:px-6 md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:gap-x-0 md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-5">
      <p dir="auto" className="min-w-0 flex-1 truncate text-h3 md:flex-none md:px-3" title={company}>
        {company}
      </p>
      <button
        type="button"
        aria-label={t('admin.nav.commands')}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2 rounded-sm px-3 text-ui text-ink-2 hover:bg-hover hover:text-ink md:mt-4 pointer-coarse:h-11"
        onClick={() => showOverlay('commands')}
      >
        <Icon name="search" className="text-ink-3" />
        <span className="flex-1 text-start max-md:hidden">{t('admin.nav.commands')}</span>
        <kbd aria-hidden="true" className="font-[family-name:inherit] text-micro text-ink-3 max-md:hidden">
          {modKey}
        </kbd>
      </button>
      <nav
        aria-label={t('admin.nav.label')}
        className="order-last w-full overflow-x-auto md:order-none md:mt-3 md:flex-1"
      >
        <ul className="flex gap-1 md:flex-col" onFocus={showWhole}>
          {linksFor(links, viewer.permissions).map(({ href, text }) => (
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
      </nav>
      <div className="flex items-center gap-1 md:flex-col md:items-stretch md:border-t md:border-line md:pt-3">
        <a
          href={paths.portal()}
          className="flex h-8 items-center rounded-sm px-3 text-ui text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
        >
          {t('admin.nav.portal')}
        </a>
        <LazyBell />
        <ViewerMenu viewer={viewer} />
      </div>
    </header>
  )
}

/** Browsers leave a link where it is that lies in the window by half. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const linkLook =
  'flex h-9 items-center border-b-2 border-transparent px-3 text-ui whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:outline-offset-[-2px] ' +
  'aria-[current]:border-ink aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] pointer-coarse:h-11 md:rounded-e-sm md:border-s-2 md:border-b-0 md:hover:bg-hover'
