import { useWords } from '../../words/useWords.ts'
import type { ReportSearch } from './reportSearch.ts'
import type { Activity } from './reportWords.ts'
import { ShareTable } from './ShareTable.tsx'

/** Where it happened: the same figures by board, category and tag, where there are several. */
export function Shares({ report, search }: { report: Activity; search: ReportSearch }) {
  const { t } = useWords()
  const { byBoard, byCategory, byTag } = report
  const hasBoards = byBoard.length > 1
  const within = (name: string, board: { name: string }) =>
    hasBoards ? t('adminReports.inBoard', { name, board: board.name }) : name
  const parts = [
    {
      part: 'boards' as const,
      title: t('adminReports.byBoard'),
      shares: byBoard.map(({ board, ...sums }) => ({ ...sums, id: board.id, name: board.name })),
      isWorth: byBoard.length > 1,
    },
    {
      part: 'categories' as const,
      title: t('adminReports.byCategory'),
      shares: byCategory.map(({ category, board, ...sums }) => ({
        ...sums,
        id: `${board.id} ${category?.id ?? ''}`,
        name: within(category?.name ?? t('adminReports.noCategory'), board),
      })),
      isWorth: byCategory.some(({ category }) => category !== null),
    },
    {
      part: 'tags' as const,
      title: t('adminReports.byTag'),
      shares: byTag.map(({ tag, board, ...sums }) => ({ ...sums, id: tag.id, name: within(tag.name, board) })),
      isWorth: byTag.length > 0,
    },
  ]
  return parts
    .filter(({ isWorth }) => isWorth)
    .map(({ part, title, shares }) => (
      <ShareTable key={part} part={part} title={title} shares={shares} totals={report.totals.now} search={search} />
    ))
}
