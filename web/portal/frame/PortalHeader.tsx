import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import type { Company } from '../../../contract/company.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { linksOf } from '../../area.ts'
import { Logo } from '../../components/company/Logo.tsx'
import { LazyBell } from '../../components/notifications/LazyBell.tsx'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { useLoadFailure } from '../../page/useLoadFailure.ts'
import { containerOf, paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { pages } from '../areas.ts'
import { NewPost } from './NewPost.tsx'
import type { ViewerMenu } from './ViewerMenu.tsx'

const parts = linksOf(pages, paths.portal())

/** The part of the portal that an address belongs to: a page with an address of its own is its own part, what is left are boards and posts. */
function current(path: string): string | undefined {
  const part = parts.find(({ href }) => `${path}/`.startsWith(`${href}/`))
  if (part ?? pages.some((page) => `/${page.path}` === path)) return part?.href
  return containerOf('company', path) === 'portal' && /^\/[^/]*(\/p\/[^/]+)?$/.test(path) ? paths.portal() : undefined
}

/** 56 px: whose portal this is, its parts, and who looks. On a phone what can be done is in a bar along the lower edge (`.action-bar`). */
export function PortalHeader({ company, boards }: { company: Company; boards: readonly Board[] }) {
  const { t } = useWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const links = parts
    .filter(({ isShown }) => isShown?.(company) ?? true)
    .map(({ text, href }) => ({ text: t(text), href, current: href === current(path) }))
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex h-14 max-w-board items-center gap-3 px-4 sm:px-6">
        <a href={company.portal.homeURL ?? paths.portal()} className="me-3 min-w-0 text-h3">
          <Logo company={company} />
        </a>
        <Tabs label={t('portal.nav.label')} links={links} className="flex-1 max-sm:hidden" />
        <div className="action-bar">
          <a
            href={`${paths.search()}#search-words`}
            aria-label={t('portal.search.all')}
            className="flex size-10 pointer-coarse:size-11 items-center justify-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink"
          >
            <Icon name="search" size={20} />
          </a>
          <Who />
          {boards.length > 0 && <NewPost boards={boards} path={path} />}
        </div>
      </div>
      <div className="overflow-x-auto border-t border-line px-4 sm:hidden">
        <Tabs label={t('portal.nav.label')} links={links} />
      </div>
    </header>
  )
}

function Tabs({
  label,
  links,
  className = '',
}: {
  label: string
  links: readonly { text: string; href: string; current: boolean }[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex gap-5">
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="flex h-11 items-center text-ui text-ink-2 hover:text-ink aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way in for a visitor; for a signed-in person their notifications and their menu. */
function Who() {
  const { t } = useWords()
  const viewer = useViewer()
  if (!isSignedIn(viewer)) {
    return (
      <LinkButton href={paths.login()} look="secondary" size="medium">
        {t('portal.login')}
      </LinkButton>
    )
  }
  return (
    <div className="flex gap-1">
      <LazyBell />
      <Account viewer={viewer} />
    </div>
  )
}

/** The button of a signed-in person's menu, whose code comes when it is about to be pressed. */
function Account({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const failed = useLoadFailure()
  const [Menu, setMenu] = useState<typeof ViewerMenu | null>(null)
  if (Menu) return <Menu viewer={viewer} />
  const preload = () => void loadViewerMenu().catch(() => {})
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('portal.account', { name: viewer.name || (viewer.email ?? '') })}
      onClick={() => void loadViewerMenu().then((loaded) => setMenu(() => loaded.ViewerMenu), failed)}
      onPointerEnter={preload}
      onFocus={preload}
      className="flex size-10 pointer-coarse:size-11 items-center justify-center rounded-sm hover:bg-hover"
    >
      <Avatar name={viewer.name} seed={viewer.id} src={viewer.pictureURL} size={32} />
    </button>
  )
}

const loadViewerMenu = () => loadChunk('web/portal/frame/ViewerMenu.tsx', () => import('./ViewerMenu.tsx'))
