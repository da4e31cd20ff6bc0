import type { Board } from '../../../contract/boards.ts'
import type { OpenPosts } from '../../../contract/overview.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/marks/Badge.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import { entry, entryTitle } from './entry.ts'

/** A board with the number of its open posts; without, where that is not known. */
export function BoardRow({ board, open }: { board: Board; open: OpenPosts | undefined }) {
  const { t, number } = useWords()
  return (
    <li className={entry}>
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="flex flex-wrap items-center gap-x-2 text-h3">
          <a className={entryTitle} href={paths.board(board.urlName)}>
            {board.name}
          </a>
          {board.isPrivate && <Badge kind="private">{t('portal.board.private')}</Badge>}
        </h3>
        {open && (
          <VisuallyHidden>
            <p>
              {open.isMore
                ? t('overview.openMore', { count: number(open.count) })
                : t('overview.open', { count: open.count })}
            </p>
          </VisuallyHidden>
        )}
        {board.description !== '' && (
          <p dir="auto" className="mt-1 line-clamp-2 text-ui text-ink-2 wrap-anywhere">
            {board.description}
          </p>
        )}
      </div>
      {open && (
        <span aria-hidden="true" className="shrink-0 text-h3 tabular-nums">
          {number(open.count)}
          {open.isMore && '+'}
        </span>
      )}
    </li>
  )
}
