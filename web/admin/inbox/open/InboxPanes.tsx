import { Suspense, type ReactNode } from 'react'
import type { PostItem } from '../../../../contract/posts.ts'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { OpenItem } from './lazyOpenItem.ts'

interface InboxPanesProps {
  label: string
  /** The rows of the list. */
  children: ReactNode
  open: PostItem
  /** On a phone the open post lies over the list. */
  isOver: boolean
  /** Above the open post: where it stands, and what can be decided about it. */
  bar: ReactNode
}

/** A list of the inbox, and the open post beside it. */
export function InboxPanes({ label, children, open, isOver, bar }: InboxPanesProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 md:min-h-0 md:flex-1 md:grid-rows-1 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
      <ul
        data-inbox
        aria-label={label}
        className={`col-start-1 row-start-1 min-w-0 border-t border-line md:h-full md:overflow-y-auto md:overscroll-contain ${isOver ? 'max-lg:invisible' : ''}`}
      >
        {children}
      </ul>
      <section
        data-inbox-open
        aria-label={open.title}
        className={`sticky top-0 z-2 col-start-1 row-start-1 h-dvh min-w-0 overflow-y-auto overscroll-contain border-t border-line bg-bg md:static md:h-full lg:col-start-2 lg:border-s ${isOver ? '' : 'max-lg:hidden'}`}
      >
        {bar}
        <Suspense fallback={<RowsLoading rows={6} />}>
          <OpenItem key={open.id} post={open} />
        </Suspense>
      </section>
    </div>
  )
}
