import type { Board } from '../../../contract/boards.ts'
import { keptRow } from '../../page/kept/keptRow.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/marks/Badge.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import { entry, entryTitle } from './entry.ts'

/** A board with the number of its open posts. */
export const BoardRow = keptRow(Row)

function Row({ board }: { board: Board }) {
  const { t, number, langOf } = useWords()
  return (
    <li className={entry}>
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="flex flex-wrap items-center gap-x-2 text-h3">
          <a lang={langOf(board.language)} className={entryTitle} href={paths.board(board.urlName)}>
            {board.name}
          </a>
          {board.isPrivate && <Badge kind="private">{t('portal.board.private')}</Badge>}
        </h3>
        <VisuallyHidden>
          <p>{t('overview.open', { count: board.openCount })}</p>
        </VisuallyHidden>
        {board.description !== '' && (
          <p
            dir="auto"
            lang={langOf(board.descriptionLanguage)}
            className="mt-1 line-clamp-2 text-ui text-ink-2 wrap-anywhere"
          >
            {board.description}
          </p>
        )}
      </div>
      <span aria-hidden="true" className="shrink-0 text-h3 tabular-nums">
        {number(board.openCount)}
      </span>
    </li>
  )
}
