import { Suspense, useState } from 'react'
import { LazyBell } from '../components/notifications/LazyBell.tsx'
import { ViewerDialog } from '../components/viewer/lazyViewerDialog.ts'
import { useWrite } from '../data/react.tsx'
import type { Viewer } from '../../contract/viewer.ts'
import { chooseTheme } from '../page/theme.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/marks/Avatar.tsx'
import { Menu, type MenuItem } from '../ui/overlay/Menu.tsx'
import { useWords } from '../words/useWords.ts'

/** What somebody who is signed in finds behind their picture. */
export function ViewerMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const signOut = useWrite('/api/viewer/signOut')
  const [isEdited, setIsEdited] = useState(false)
  const items: MenuItem[] = [
    ...(viewer.permissions.includes('admin.view') ? [{ label: t('portal.admin'), icon: 'settings' as const, href: paths.admin() }] : []),
    { label: t('portal.viewer.edit'), icon: 'edit', onSelect: () => setIsEdited(true) },
    { label: t('portal.theme.light'), icon: 'sun', onSelect: () => chooseTheme('light'), startsGroup: true },
    { label: t('portal.theme.dark'), icon: 'moon', onSelect: () => chooseTheme('dark') },
    { label: t('portal.theme.system'), icon: 'monitor', onSelect: () => chooseTheme('system') },
    { label: t('portal.logout'), icon: 'log-out', onSelect: () => void signOut.run({}), startsGroup: true },
  ]
  return (
    <>
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
    </>
  )
}
