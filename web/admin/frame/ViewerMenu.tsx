import { Suspense, useState } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { forgetSignIn } from '../../components/signIn/forgetSignIn.ts'
import { ViewerDialog } from '../../components/viewer/lazyViewerDialog.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { paths } from '../../paths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { Menu, type MenuButtonAttributes } from '../../ui/overlay/Menu.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { useRestoreSteps } from '../onboarding/useRestoreSteps.ts'
import { showOverlay } from '../keys/overlay.ts'

export function ViewerMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useWords()
  const { run } = useWrite('/api/viewer/signOut')
  const [isEdited, setIsEdited] = useState(false)
  const [isReached, setIsReached] = useState(false)
  const restoreSteps = useRestoreSteps(isReached)
  const companies = useData('/api/viewer/getCompanies', {}, { enabled: isReached }).data ?? []
  const signOut = async () => {
    const { error } = await run({}, forgetSignIn)
    if (error) toasts.show({ text: t('admin.failed.write'), tone: 'error' })
    // Nothing that the team sees may stay in the window's memory.
    else location.assign(paths.portal())
  }
  return (
    <>
      <Menu
        label={t('admin.viewer.menu')}
        items={[
          { label: t('admin.viewer.edit'), icon: lateIcons.edit, onSelect: () => setIsEdited(true) },
          { label: t('admin.viewer.account'), href: rootPaths.ownAccount() },
          { label: t('admin.viewer.keys'), onSelect: () => showOverlay('keys') },
          ...(restoreSteps ? [{ label: t('admin.viewer.firstSteps'), onSelect: () => void restoreSteps() }] : []),
          ...companies.map(({ name, subdomain }, at) => ({
            label: t('admin.viewer.switchTo', { company: name }),
            href: rootPaths.switchTo(subdomain),
            startsGroup: at === 0,
          })),
          {
            label: t('admin.viewer.signOut'),
            icon: lateIcons['log-out'],
            startsGroup: true,
            onSelect: () => void signOut(),
          },
        ]}
        button={viewerButton(viewer, () => setIsReached(true))}
      />
      {isEdited && (
        <Suspense fallback={null}>
          <ViewerDialog viewer={viewer} onClose={() => setIsEdited(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The companies are asked for once someone is about to open the menu. */
function viewerButton({ id, name, email, pictureURL }: Viewer, onReached: () => void) {
  return (attributes: MenuButtonAttributes) => (
    <button
      type="button"
      {...attributes}
      onPointerEnter={onReached}
      onFocus={onReached}
      className="flex h-9 min-w-0 items-center gap-2 rounded-sm px-2 text-ui text-ink hover:bg-hover aria-expanded:bg-hover md:px-3 pointer-coarse:h-11"
    >
      <Avatar name={name} seed={id} src={pictureURL} />
      <span className="sr-only min-w-0 flex-1 truncate text-start md:not-sr-only">{name || email}</span>
      <Icon name="chevron-down" size={14} className="text-ink-3" />
    </button>
  )
}
