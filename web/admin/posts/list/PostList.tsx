import { useRef, type ReactNode, type RefObject } from 'react'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { useInBrowser } from '../../../ui/behaviour/useInBrowser.ts'
import type { OnAction } from '../rowActions.ts'
import type { Selection } from '../selection/useSelection.ts'
import type { ShownColumn } from '../table/columns.ts'
import { PostTable } from '../table/PostTable.tsx'
import { renderedRange, type RowRange } from '../table/useRowsInSight.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import type { RowFocus } from './useRowFocus.ts'

interface PostListProps {
  body: RefObject<HTMLTableSectionElement | null>
  posts: readonly PostItem[]
  listKey: string
  rowCount: number
  inSight: RowRange
  columns: readonly ShownColumn[]
  fields: readonly CustomPostField[]
  sort: string
  sortHref: (sort: string) => string
  onSize: (id: string, width: number | null) => void
  onMoveColumn: (id: string, before: string) => void
  hrefOf: (post: PostItem) => string
  openID: string | null
  isBesidePane: boolean
  rows: RowFocus
  selection: Selection
  onAction: OnAction
  /** What stands at the list's end: the way to further rows. */
  children: ReactNode
}

/** The rows of the posts, scrolling by themselves where the window is wide, with the page on a phone. */
export function PostList(props: PostListProps) {
  const { body, posts, listKey, inSight, rows, selection, isBesidePane, onMoveColumn, children, ...table } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isAwake = useInBrowser(() => true, false)
  useScrollAnchor(body, scroller, { posts, listKey, currentID: rows.currentID })
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id="posts"
      className={`min-w-0 border-t border-line md:h-full md:overflow-auto md:overscroll-contain md:scroll-pt-9 ${isBesidePane ? '' : 'md:border-t-0'}`}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-post]')?.dataset['post']
        if (id !== undefined) rows.enter(id)
      }}
    >
      {posts.length > 0 && (
        <PostTable
          {...table}
          body={body}
          posts={posts}
          range={renderedRange(inSight, posts.length)}
          hidesHead={isBesidePane}
          currentID={isAwake ? rows.currentID : null}
          chosen={selection}
          onChoose={(id, isExtending) => (isExtending ? selection.extendTo(id) : selection.toggle(id))}
          onMove={onMoveColumn}
        />
      )}
      {children}
    </div>
  )
}
