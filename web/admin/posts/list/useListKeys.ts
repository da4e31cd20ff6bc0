import type { PostItem } from '../../../../contract/posts.ts'
import type { KeyEntry } from '../../keys/keyRegistry.ts'
import { useKeys } from '../../keys/useKeys.ts'
import type { Selection } from '../selection/useSelection.ts'
import type { RowFocus } from './useRowFocus.ts'

interface ListKeys {
  posts: readonly PostItem[]
  rows: RowFocus
  selection: Selection
  /** Something is open beside the list. */
  isOpen: boolean
  /** Came to a post by a key. */
  onMove: (post: PostItem) => void
  onOpen: (post: PostItem) => void
  onClose: () => void
  onFilter: () => void
  onLayout: () => void
  /** What can be done with the row that the keyboard is at. */
  actions: readonly (Omit<KeyEntry, 'run'> & { run(post: PostItem): void })[]
}

/** The keys of the list of posts: from row to row, opening, choosing, filtering, and what is done with a row. */
export function useListKeys(list: ListKeys): void {
  const { posts, rows, selection, isOpen, actions } = list
  const current = () => posts.find(({ id }) => id === rows.currentID)
  /** Nothing is done to a post that the keyboard has not been led to. */
  const withCurrent = (run: (post: PostItem) => void) => () => {
    const post = current()
    if (!post || !(rows.isInside() || isOpen)) return false
    run(post)
    return true
  }
  const move = (step: number) => {
    const post = rows.move(step)
    if (post) list.onMove(post)
    return post !== null
  }
  const extend = (step: number) => {
    const from = current()
    if (!from || !rows.isInside()) return false
    if (!selection.has(from.id)) selection.toggle(from.id)
    const to = rows.move(step)
    if (to) selection.extendTo(to.id)
    return true
  }
  const arrows = (step: number) => rows.isInside() && move(step)
  const close = () => {
    if (isOpen) list.onClose()
    else if (selection.count > 0) selection.clear()
    else return false
    return true
  }
  const hidden = { isShown: false }
  useKeys('adminPosts.keys', [
    { key: 'j', text: 'adminPosts.keys.next', run: () => move(1) },
    { key: 'ArrowDown', text: 'adminPosts.keys.next', ...hidden, run: () => arrows(1) },
    { key: 'k', text: 'adminPosts.keys.previous', run: () => move(-1) },
    { key: 'ArrowUp', text: 'adminPosts.keys.previous', ...hidden, run: () => arrows(-1) },
    { key: 'o', text: 'adminPosts.keys.open', run: withCurrent(list.onOpen) },
    { key: 'Enter', text: 'adminPosts.keys.open', ...hidden, run: withCurrent(list.onOpen) },
    { key: 'x', text: 'adminPosts.keys.select', run: withCurrent(({ id }) => selection.toggle(id)) },
    { key: 'Shift+ArrowDown', text: 'adminPosts.keys.extendDown', run: () => extend(1) },
    { key: 'Shift+ArrowUp', text: 'adminPosts.keys.extendUp', run: () => extend(-1) },
    { key: 'Mod+a', text: 'adminPosts.keys.selectAll', run: () => posts.length > 0 && choosePage(selection) },
    { key: 'f', text: 'adminPosts.keys.filter', run: list.onFilter },
    { key: 'v', text: 'adminPosts.keys.layout', run: list.onLayout },
    { key: 'Escape', text: 'adminPosts.keys.close', run: close },
    ...actions.map((action) => ({ ...action, run: withCurrent((post) => action.run(post)) })),
  ])
}

function choosePage(selection: Selection): true {
  selection.choosePage()
  return true
}
