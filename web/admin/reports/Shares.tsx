import { useState } from 'react'
import { reportCounts } from '../../../contract/reportKinds.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { downloadCSV } from './downloadCSV.ts'
import type { Activity, Figures } from './reportWords.ts'

interface Share extends Figures {
  id: string
  name: string
  before: Figures
}

/** Where it happened: the same figures by board, category and tag, where there are several. */
export function Shares({ report }: { report: Activity }) {
  const { t } = useWords()
  const { byBoard, byCategory, byTag } = report
  const hasBoards = byBoard.length > 1
  const within = (name: string, board: { name: string }) =>
    hasBoards ? t('adminReports.inBoard', { name, board: board.name }) : name
  const parts = [
    {
      id: 'board',
      title: t('adminReports.byBoard'),
      shares: byBoard.map(({ board, ...sums }) => ({ ...sums, id: board.id, name: board.name })),
    },
    {
      id: 'category',
      title: t('adminReports.byCategory'),
      shares: byCategory.map(({ category, board, ...sums }) => ({
        ...sums,
        id: `${board.id} ${category?.id ?? ''}`,
        name: within(category?.name ?? t('adminReports.noCategory'), board),
      })),
      isWorth: byCategory.some(({ category }) => category !== null),
    },
    {
      id: 'tag',
      title: t('adminReports.byTag'),
      shares: byTag.map(({ tag, board, ...sums }) => ({ ...sums, id: tag.id, name: within(tag.name, board) })),
      isWorth: byTag.length > 0,
    },
  ].filter(({ shares, isWorth }) => isWorth ?? shares.length > 1)
  return (
    <div className="grid gap-x-12 lg:grid-cols-2">
      {parts.map(({ id, title, shares }) => (
        <ShareTable key={id} id={id} title={title} shares={shares} report={report} />
      ))}
    </div>
  )
}

const mostAtFirst = 8

interface ShareTableProps {
  id: string
  title: string
  shares: readonly Share[]
  report: Activity
}

function ShareTable({ id, title, shares, report }: ShareTableProps) {
  const { t, number } = useWords()
  const [isWhole, setWhole] = useState(false)
  const heading = `by-${id}`
  // A vote may count for several tags, and only the first shares are known: the whole is the report's.
  const all = number(report.totals.now.votes)
  const most = Math.max(1, ...shares.map(({ votes }) => votes))
  const [first, second] = shares
  const said =
    first && first.votes > 0
      ? first.votes === second?.votes
        ? t('adminReports.shareTie', { votes: number(first.votes), all })
        : t('adminReports.shareSentence', { first: first.name, votes: number(first.votes), all })
      : t('adminReports.noVotes')
  const download = () =>
    downloadCSV(`${heading}-${report.period.from}.csv`, [
      [
        t('adminReports.name'),
        ...reportCounts.map((count) => t('adminReports.count', { count })),
        t('adminReports.votesBefore'),
      ],
      ...shares.map((share) => [share.name, ...reportCounts.map((count) => share[count]), share.before.votes]),
    ])
  return (
    <section aria-labelledby={heading} className="mt-10 min-w-0">
      <h2 id={heading} className="text-h3">
        {title}
      </h2>
      <p dir="auto" className="mt-1 mb-2 text-ink-2 wrap-anywhere">
        {said}
      </p>
      <table aria-labelledby={heading} className="w-full table-fixed text-ui">
        <thead>
          <tr className="border-b border-line text-small text-ink-3">
            <th scope="col" className="h-9 text-start font-[480]">
              {t('adminReports.name')}
            </th>
            <th scope="col" className={`${figure} w-20`}>
              {t('adminReports.count', { count: 'votes' })}
            </th>
            <th scope="col" className={`${figure} w-16`}>
              {t('adminReports.count', { count: 'posts' })}
            </th>
            <th scope="col" className={`${figure} hidden w-24 sm:table-cell`}>
              {t('adminReports.count', { count: 'completed' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? shares : shares.slice(0, mostAtFirst)).map((share) => (
            <tr key={share.id} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-[480]">
                <span dir="auto" className="line-clamp-2 wrap-anywhere" title={share.name}>
                  {share.name}
                </span>
                <Bar share={share.votes / most} />
              </th>
              <td className={figure}>{number(share.votes)}</td>
              <td className={figure}>{number(share.posts)}</td>
              <td className={`${figure} hidden sm:table-cell`}>{number(share.completed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        {shares.length > mostAtFirst && (
          <Button size="small" aria-expanded={isWhole} aria-describedby={heading} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('adminReports.showFewer') : t('adminReports.showAll', { count: number(shares.length) })}
          </Button>
        )}
        <Button size="small" aria-describedby={heading} onClick={download}>
          {t('adminReports.csv')}
        </Button>
      </div>
    </section>
  )
}

/** A line as long as a share of the longest one. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-1 w-full text-ink-2 rtl:-scale-x-100"
    >
      <rect width="100" height="1" className="fill-hover" />
      <rect width={Math.round(share * 1000) / 10} height="1" fill="currentColor" />
    </svg>
  )
}

const figure = 'ps-3 text-end font-[480] tabular-nums'
