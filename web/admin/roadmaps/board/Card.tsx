import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import type { LateIcon } from '../../../ui/marks/iconPaths.ts'
import { useWords } from '../../../words/useWords.ts'
import type { Row } from '../row.ts'
import { PlainCard } from './plain.tsx'
import type { BoardProps } from './lanes.ts'
import type { useDrag } from './useDrag.ts'

interface CardProps {
  row: Row
  board: BoardProps
  drag: ReturnType<typeof useDrag>['drag']
}

const move: LateIcon = ['move', 'M4 12h15M13 6l6 6-6 6']

/** A post as a card: its score, its title and where it stands, and where it can be moved to. */
export function Card({ row, board: { canMove, onMoveTo, hidesETA = false }, drag }: CardProps) {
  const { t, number, compact, month } = useWords()
  const Shell = drag ? drag.DragCard : PlainCard
  const { title, score, votes, board, eta, owner } = row
  return (
    <Shell
      row={row}
      className="flex items-start gap-2 border-b border-line bg-bg py-3 hover:bg-hover focus-within:bg-hover"
    >
      <span className="w-12 shrink-0 text-end text-h3 tabular-nums" title={t('adminRoadmaps.score')}>
        <span className="sr-only">{`${t('adminRoadmaps.score')} `}</span>
        {score === null ? '–' : number(score)}
      </span>
      <div className="min-w-0 flex-1">
        <a
          href={paths.adminPost(board.urlName, row.urlName)}
          dir="auto"
          draggable={false}
          className="line-clamp-3 rounded-xs text-ui wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
        >
          {title}
        </a>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-small text-ink-3">
          <span className="tabular-nums">{t('adminRoadmaps.votesOf', { count: votes, shown: compact(votes) })}</span>
          <bdi className="truncate">{board.name}</bdi>
          {eta !== null && !hidesETA && <span>{month(eta)}</span>}
          {owner && <bdi className="truncate">{owner.name}</bdi>}
        </p>
      </div>
      {canMove && (
        <IconButton
          icon={move}
          size="small"
          label={t('adminRoadmaps.moveTo', { title })}
          data-move={row.id}
          onClick={() => onMoveTo(row)}
        />
      )}
    </Shell>
  )
}
