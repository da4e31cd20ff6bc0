import { memo } from 'react'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { WorthFactor } from '../../../../contract/filterKinds.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { OnAction } from '../rowActions.ts'
import { RowActions } from '../RowActions.tsx'
import { RowCheckbox } from '../selection/RowCheckbox.tsx'
import { worthText } from '../worth.ts'
import { shownFrom, sideOf } from './cellClasses.ts'
import type { ShownColumn } from './columns.ts'
import { PostCell } from './PostCell.tsx'

export interface PostTableRowProps {
  post: PostItem
  /** Its place in the table, in which the head is the first row. */
  index: number
  columns: readonly ShownColumn[]
  fields: readonly CustomPostField[]
  href: string
  /** The one row that Tab reaches; null until the page is awake, when it reaches all of them. */
  isCurrent: boolean | null
  isOpen: boolean
  /** What of its customers’ worth the list is ordered by: said under the title, where there are no columns. */
  worth: WorthFactor | null
  /** As on a phone, however wide the window is. */
  isTall: boolean
  isChosen: boolean
  onChoose: (id: string, isExtending: boolean) => void
  onAction: OnAction
}

/** A post in 44 px, on a phone in 76 px: its title in up to two lines and, under it, where it stands. */
export const PostTableRow = memo(function PostTableRow(props: PostTableRowProps) {
  const { post, index, columns, fields, href, isCurrent, isOpen, worth, isTall, isChosen, onChoose, onAction } = props
  const words = useWords()
  const { t } = words
  const said = worth && worthText(post, worth, words)
  const tabIndex = isCurrent === false ? -1 : undefined
  return (
    <tr
      data-post={post.id}
      aria-rowindex={index}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      className={`h-19 border-b border-line hover:bg-hover focus-within:bg-hover aria-current:bg-hover aria-selected:bg-accent-soft ${isTall ? '' : 'md:h-11'}`}
    >
      <td className="w-9">
        <RowCheckbox
          label={t('adminPosts.choose', { title: post.title })}
          checked={isChosen}
          tabIndex={tabIndex}
          onChoose={(isExtending) => onChoose(post.id, isExtending)}
        />
      </td>
      {columns.map((column) =>
        column.id === 'title' ? (
          <th key={column.id} scope="row" className="min-w-0 pe-4 text-start font-[480]">
            <a
              href={href}
              tabIndex={tabIndex}
              title={post.title}
              dir="auto"
              className={`line-clamp-2 rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2 ${isTall ? '' : 'md:line-clamp-1'}`}
            >
              {post.team?.pinned === true && (
                <>
                  <Icon name="pin" size={14} className="me-1.5 inline align-[-2px] text-ink-3" />
                  <VisuallyHidden>{`${t('adminPin.mark')}: `}</VisuallyHidden>
                </>
              )}
              {post.title}
            </a>
            <span className={`flex min-w-0 gap-3 text-small text-ink-3 ${isTall ? '' : 'md:hidden'}`}>
              {worth && said !== null && (
                <span className="shrink-0 text-ink-2">
                  {t(`adminPosts.worth.${worth}`, { worth: said, count: post.team?.worth?.companies ?? 0 })}
                </span>
              )}
              <StatusChip {...post.status} look="text" />
              <span dir="auto" className="truncate">
                {post.board.name}
              </span>
            </span>
          </th>
        ) : (
          <td
            key={column.id}
            style={{ width: column.width }}
            className={`truncate text-ink-2 ${sideOf(column)} ${shownFrom(column)}`}
          >
            <PostCell column={column.id} post={post} fields={fields} />
          </td>
        ),
      )}
      <td className="w-9 text-end pointer-coarse:w-11">
        <RowActions post={post} tabIndex={tabIndex} onAction={onAction} />
      </td>
    </tr>
  )
})
