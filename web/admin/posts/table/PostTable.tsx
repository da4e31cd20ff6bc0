import { Fragment, type CSSProperties, type RefObject } from 'react'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { OnAction } from '../rowActions.ts'
import { leastTitle, type ShownColumn } from './columns.ts'
import { worthOf } from '../worth.ts'
import { HeadCell, type HeadCellProps } from './HeadCell.tsx'
import { PostTableRow } from './PostTableRow.tsx'
import type { RowRange } from './useRowsInSight.ts'

export interface PostTableProps extends Omit<HeadCellProps, 'column'> {
  body: RefObject<HTMLTableSectionElement | null>
  posts: readonly PostItem[]
  /** How many there are in all; -1 while that is not known, as ARIA has it. */
  rowCount: number
  range: RowRange
  columns: readonly ShownColumn[]
  fields: readonly CustomPostField[]
  /** Whether the head is only for readers: in the list beside a pane. */
  hidesHead: boolean
  hrefOf: (post: PostItem) => string
  openID: string | null
  /** The row that Tab reaches; null until the page is awake. */
  currentID: string | null
  chosen: { has(id: string): boolean }
  onChoose: (id: string, isExtending: boolean) => void
  onAction: OnAction
}

/** The posts as a dense ledger, of which the rows near the window are rendered and the one that the keyboard is at. */
export function PostTable({ body, posts, rowCount, range, columns, hidesHead, ...rest }: PostTableProps) {
  const { t } = useWords()
  const { fields, hrefOf, openID, currentID, chosen, onChoose, onAction, ...head } = rest
  const worth = worthOf(head.sort)
  const least = columns.reduce((sum, { id, width }) => sum + (id === 'title' ? leastTitle : width), 0)
  return (
    <table
      role="grid"
      aria-label={t('admin.nav.posts')}
      aria-rowcount={rowCount}
      aria-multiselectable
      style={{ '--least': columns.some(({ isUsual }) => !isUsual) ? `${least}px` : '0' } as CSSProperties}
      className="w-full table-fixed text-ui md:min-w-(--least)"
    >
      <thead className={hidesHead ? 'hidden' : 'max-md:hidden'}>
        <tr aria-rowindex={1} className="text-small text-ink-3">
          <th scope="col" className="sticky top-0 z-1 w-9 bg-bg shadow-[inset_0_-1px_var(--line)]">
            <VisuallyHidden>{t('adminPosts.chosen')}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} {...head} />
          ))}
          <th scope="col" className="sticky top-0 z-1 w-9 bg-bg shadow-[inset_0_-1px_var(--line)] pointer-coarse:w-11">
            <VisuallyHidden>{t('admin.posts.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="[overflow-anchor:none]">
        {renderedRows(posts, range, currentID).map(({ at, gap }) => {
          const post = posts[at]
          return (
            <Fragment key={post?.id ?? 'end'}>
              {gap > 0 && <Gap rows={gap} height={range.height} />}
              {post && (
                <PostTableRow
                  post={post}
                  index={at + 2}
                  columns={columns}
                  fields={fields}
                  href={hrefOf(post)}
                  isCurrent={currentID === null ? null : post.id === currentID}
                  isOpen={post.id === openID}
                  worth={worth}
                  isTall={hidesHead}
                  isChosen={chosen.has(post.id)}
                  onChoose={onChoose}
                  onAction={onAction}
                />
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** The places of the rows to render, each with how many are left out before it; the last one is the end of the list. */
function renderedRows(posts: readonly PostItem[], { from, to }: RowRange, currentID: string | null) {
  const places = new Set(Array.from({ length: to - from }, (_, at) => from + at))
  const current = posts.findIndex(({ id }) => id === currentID)
  if (current !== -1) places.add(current)
  const sorted = [...places].sort((a, b) => a - b)
  return [...sorted, posts.length].map((at, place) => ({ at, gap: at - (sorted[place - 1] ?? -1) - 1 }))
}

/** The room of rows that are not rendered. */
function Gap({ rows, height }: { rows: number; height: number }) {
  return <tr aria-hidden="true" style={{ height: rows * height }} />
}
