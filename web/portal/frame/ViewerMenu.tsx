import { forgetSignIn } from '../../components/signIn/forgetSignIn.ts'
import { useWrite } from '../../data/useWrite.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { openMenu } from '../../ui/overlay/openMenu.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/viewerMenu.json?texts'

/** The menu behind the picture of a signed-in person. It is loaded when its button is pressed, takes that one's place, and opens. */
export function ViewerMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const label = t('portal.account', { name: viewer.name || (viewer.email ?? '') })
  const signOut = useWrite('/api/viewer/signOut')
  const items: MenuItem[] = [
    ...(viewer.permissions.some((permission) => permission === 'admin.view' || permission === 'customers.view')
      ? [{ label: t('viewerMenu.admin'), icon: lateIcons.external, href: paths.admin() }]
      : []),
    { label: t('viewerMenu.profile'), icon: lateIcons.user, href: paths.person(viewer.id) },
    { label: t('viewerMenu.mine'), icon: 'comment', href: paths.mine('posts') },
    { label: t('viewerMenu.settings'), icon: lateIcons.settings, href: paths.settings() },
    {
      label: t('viewerMenu.logout'),
      icon: lateIcons['log-out'],
      onSelect: () => void signOut.run({}, forgetSignIn),
      startsGroup: true,
    },
  ]
  return (
    <span ref={openMenu}>
      <Menu
        label={label}
        items={items}
        button={(attributes) => (
          <button
            type="button"
            {...attributes}
            aria-label={label}
            className="flex size-10 pointer-coarse:size-11 items-center justify-center rounded-sm hover:bg-hover"
          >
            <Avatar name={viewer.name} seed={viewer.id} src={viewer.pictureURL} size={32} />
          </button>
        )}
      />
    </span>
  )
}
