import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Company } from '../../contract/company.ts'
import { Logo } from '../components/company/Logo.tsx'
import { LazyBell } from '../components/notifications/LazyBell.tsx'
import { ViewerDialog } from '../components/viewer/lazyViewerDialog.ts'
import { useViewer, useWrite } from '../data/react.tsx'
import { isSignedIn } from '../data/viewerState.ts'
import { chooseTheme } from '../page/theme.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Avatar } from '../ui/marks/Avatar.tsx'
import { Menu, type MenuItem } from '../ui/overlay/Menu.tsx'
import { useWords } from '../words/useWords.ts'

/** 56 px: whose portal this is, its parts, and who looks. */
export function PortalHeader({ company }: { company: Company }) {
  const { t } = useWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const links = [
    { text: t('portal.nav.feedback'), href: paths.portal(), current: path !== paths.roadmap() },
    ...(company.statuses.some(({ onRoadmap }) => onRoadmap) ? [{ text: t('portal.nav.roadmap'), href: paths.roadmap(), current: path === paths.roadmap() }] : []),
  ]
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-14 max-w-board items-center gap-6 px-4 sm:px-6">
        <a href={paths.portal()} className="min-w-0 truncate text-h3">
          {company.logo ? <Logo logo={company.logo} name={company.name} /> : company.name}
        </a>
        <Tabs label={t('portal.nav.label')} links={links} className="flex-1 max-sm:hidden" />
        <span className="flex-1 sm:hidden" />
        <ViewerMenu />
      </div>
      <div className="overflow-x-auto border-t border-line px-4 sm:hidden">
        <Tabs label={t('portal.nav.label')} links={links} />
      </div>
    </header>
  )
}

function Tabs({ label, links, className = '' }: { label: string; links: readonly { text: string; href: string; current: boolean }[]; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex gap-5">
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined} className="flex h-11 items-center text-ui text-ink-2 hover:text-ink aria-[current]:text-ink">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ViewerMenu() {
  const { t } = useWords()
  const viewer = useViewer()
  const signOut = useWrite('/api/viewer/signOut')
  const [isEdited, setIsEdited] = useState(false)
  if (!isSignedIn(viewer)) {
    return (
      <LinkButton href={paths.login()} look="secondary" size="medium">
        {t('portal.login')}
      </LinkButton>
    )
  }
  const items: MenuItem[] = [
    ...(viewer.permissions.includes('admin.view') ? [{ label: t('portal.admin'), icon: 'settings' as const, href: paths.admin() }] : []),
    { label: t('portal.viewer.edit'), icon: 'edit', onSelect: () => setIsEdited(true) },
    { label: t('portal.theme.light'), icon: 'sun', onSelect: () => chooseTheme('light'), startsGroup: true },
    { label: t('portal.theme.dark'), icon: 'moon', onSelect: () => chooseTheme('dark') },
    { label: t('portal.theme.system'), icon: 'monitor', onSelect: () => chooseTheme('system') },
    { label: t('portal.logout'), icon: 'log-out', onSelect: () => void signOut.run({}), startsGroup: true },
  ]
  return (
    <div className="flex gap-1">
      <LazyBell />
      <Menu
        label={t('portal.account', { name: viewer.name })}
        items={items}
        button={(attributes) => (
          <button type="button" {...attributes} aria-label={t('portal.account', { name: viewer.name })} className="flex size-10 items-center justify-center rounded-sm hover:bg-hover">
            <Avatar name={viewer.name} src={viewer.pictureURL} size={32} />
          </button>
        )}
      />
      {isEdited && (
        <Suspense fallback={null}>
          <ViewerDialog viewer={viewer} onClose={() => setIsEdited(false)} />
        </Suspense>
      )}
    </div>
  )
}
