import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import '../../../locales/en/adminNewPost.json?texts'
import '../../../locales/en/adminShortcuts.json?texts'
import { linksFor, linksOf } from '../../area.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useViewer } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { paths } from '../../paths.ts'
import { undoLatest } from '../actions/offerUndo.ts'
import { pages } from '../areas.ts'
import { LiveChanges } from '../live/LiveChanges.tsx'
import { usePermission } from '../states/usePermission.ts'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { showOverlay, useOverlay } from './overlay.ts'
import { useKeys } from './useKeys.ts'

const KeySheet = lazyPart(() => loadChunk('web/admin/keys/KeySheet.tsx', () => import('./KeySheet.tsx')))

const loadCommandMenu = () => loadChunk('web/admin/command/CommandMenu.tsx', () => import('../command/CommandMenu.tsx'))
const CommandMenu = lazyPart(loadCommandMenu)

const NewPostDialog = lazyPart(() =>
  loadChunk('web/admin/newPost/NewPostDialog.tsx', () => import('../newPost/NewPostDialog.tsx')),
)

const links = linksOf(pages, `${paths.admin()}/`)

/** What minds every page of the admin once it is awake: the keys that work everywhere and what they open, and what others change. */
export default function AdminKeys() {
  const navigate = useNavigate()
  const overlay = useOverlay()
  const mayAdd = usePermission('posts.edit')
  const { permissions } = useViewer()
  useKeys(
    'adminShortcuts.goTo',
    linksFor(links, permissions ?? []).flatMap(({ key, text, href }) =>
      key === undefined ? [] : [{ key: `g ${key}`, text, run: () => navigate({ href }) }],
    ),
    { isBeneath: true },
  )
  useKeys(
    'adminShortcuts.everywhere',
    [
      { key: 'Mod+k', text: 'adminShortcuts.commands', run: () => showOverlay('commands'), inFields: true },
      ...(mayAdd ? [{ key: 'c', text: 'adminNewPost.open', run: () => showOverlay('newPost') } as const] : []),
      { key: '/', text: 'adminShortcuts.search', run: enterSearch },
      { key: '?', text: 'adminShortcuts.sheet', run: () => showOverlay('keys') },
      { key: 'Mod+z', text: 'adminShortcuts.undo', run: undoLatest },
    ],
    { isBeneath: true },
  )
  // There before it is asked for: it opens at once.
  useOnceAwake(() => whenIdle(() => void loadCommandMenu().catch(() => {})))
  const close = () => showOverlay(null)
  return (
    <>
      <LiveChanges />
      <Suspense>
        {overlay === 'keys' && <KeySheet onClose={close} />}
        {overlay === 'commands' && <CommandMenu onClose={close} />}
        {overlay === 'newPost' && <NewPostDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** False on a page without a search. */
function enterSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}
