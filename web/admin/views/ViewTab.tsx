import type { DragEvent, ReactNode } from 'react'
import type { ViewKind } from '../../../contract/views.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'

interface ViewTabProps {
  href: string
  name: string
  isOpen: boolean
  /** Given the tab's element once it is the open one; the same function each time. */
  onOpen: (tab: HTMLElement | null) => void
  /** Whether only the viewer has it. */
  isOwn?: boolean
  isChanged?: boolean
  count?: { count: number; isMore: boolean } | undefined
  /** What it counts. */
  kind: ViewKind
  isDragged?: boolean
  onDragStart?: () => void
  onDragOver?: () => void
  onDrop?: () => void
  onDragEnd?: () => void
  menu?: ReactNode
}

/** A tab is a link: the view has an address. It can be dragged to another place where it says what happens then. */
export function ViewTab({
  href,
  name,
  isOpen,
  onOpen,
  isOwn = false,
  isChanged = false,
  count,
  kind,
  isDragged = false,
  onDragStart,
  onDragOver,
  onDrop,
  onDragEnd,
  menu,
}: ViewTabProps) {
  const { t, number } = useWords()
  const isMovable = onDragStart !== undefined
  return (
    <li
      className={`flex shrink-0 items-center border-b-2 ${isOpen ? 'border-ink' : 'border-transparent'} ${isDragged ? 'opacity-50' : ''}`}
      onDragOver={(event) => {
        if (!isMovable) return
        event.preventDefault()
        onDragOver?.()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop?.()
      }}
    >
      <a
        ref={isOpen ? onOpen : undefined}
        href={href}
        aria-current={isOpen ? 'page' : undefined}
        draggable={isMovable}
        title={name}
        onDragStart={isMovable ? (event) => begin(event, onDragStart) : undefined}
        onDragEnd={onDragEnd}
        className={
          'flex h-9 items-center gap-1.5 px-1.5 text-ui text-ink-3 transition-colors hover:text-ink ' +
          'focus-visible:outline-offset-[-2px] aria-[current]:text-ink pointer-coarse:h-11'
        }
      >
        {isOwn && <Icon name="lock" size={14} className="text-ink-3" />}
        <span dir="auto" className="max-w-44 truncate">
          {name}
        </span>
        {isOwn && <VisuallyHidden>{` ${t('adminViews.own')}`}</VisuallyHidden>}
        {isChanged && (
          <>
            <span
              aria-hidden="true"
              className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[CanvasText]"
            />
            <VisuallyHidden>{` ${t('adminViews.changed')}`}</VisuallyHidden>
          </>
        )}
        {count && (
          <span className="text-small text-ink-3 tabular-nums">
            <span aria-hidden="true">{count.isMore ? `${number(count.count)}+` : number(count.count)}</span>
            <VisuallyHidden>
              {` ${t(count.isMore ? 'adminViews.countOver' : 'adminViews.count', { kind, count: count.count, shown: number(count.count) })}`}
            </VisuallyHidden>
          </span>
        )}
      </a>
      {menu && <span className="flex">{menu}</span>}
    </li>
  )
}

function begin(event: DragEvent, onDragStart: () => void): void {
  event.dataTransfer.effectAllowed = 'move'
  onDragStart()
}
