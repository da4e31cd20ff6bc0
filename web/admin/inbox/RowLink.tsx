import type { ReactNode } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { Icon } from '../../ui/marks/Icon.tsx'

interface RowLinkProps {
  post: PostItem
  href: string
  isOpen: boolean
  /** At the end of the title's line: a time. */
  end: ReactNode
  /** The second line. */
  children: ReactNode
}

/** A row of the inbox, which opens its post. */
export function RowLink({ post, href, isOpen, end, children }: RowLinkProps) {
  return (
    <li className="border-b border-line">
      <a
        href={href}
        data-post={post.id}
        aria-current={isOpen || undefined}
        className="grid gap-0.5 border-s-2 border-transparent px-4 py-2.5 hover:bg-hover focus-visible:outline-offset-[-2px] aria-current:border-ink aria-current:bg-hover"
      >
        <span className="flex items-baseline gap-3">
          <span dir="auto" className="line-clamp-1 min-w-0 flex-1 font-[480] wrap-anywhere">
            {post.title}
          </span>
          <span className="shrink-0 text-small text-ink-3">{end}</span>
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
          {children}
          {post.commentCount > 0 && (
            <span className="ms-auto flex shrink-0 items-center gap-1 text-ink-3 tabular-nums">
              <Icon name="comment" size={14} />
              {post.commentCount}
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
