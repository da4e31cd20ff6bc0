import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { FileLink } from './FileLink.tsx'
import { daysAfter } from '../posts/filters/dayRange.ts'
import { reportPath, reportQuery, type ReportSearch } from './reportSearch.ts'
import type { Activity } from './reportWords.ts'
import { ShareTable } from './ShareTable.tsx'

const path = '/api/reporting/getSegments'

/** The same by segment, which is counted from rows: asked for once the page is there, and only of as many days as that is quick. */
export function SegmentShares({ report, search }: { report: Activity; search: ReportSearch }) {
  const { t } = useWords()
  const inputs = reportQuery(search)
  const { data, error } = useData(path, inputs)
  const title = t('adminReports.bySegment')
  if (data?.segments?.length === 0) return null
  if (data?.segments)
    return (
      <ShareTable
        part="segments"
        title={title}
        shares={data.segments.map(({ segment, ...sums }) => ({ ...sums, id: segment.id, name: segment.name }))}
        totals={report.totals.now}
        search={search}
      />
    )
  const days = data?.mostDays ?? 1
  return (
    <section aria-labelledby="by-segments" className="mt-10">
      <h2 id="by-segments" className="text-h3">
        {title}
      </h2>
      {data && (
        <>
          <p className="mt-1 mb-3 text-ink-2">{t('adminReports.segmentsTooMany', { days })}</p>
          <LinkButton
            size="small"
            href={reportPath(search, {
              days: undefined,
              from: daysAfter(report.period.to, -days),
              to: daysAfter(report.period.to, -1),
            })}
          >
            {t('adminReports.segmentsFewer', { days })}
          </LinkButton>
        </>
      )}
      {!data && error === null && (
        <>
          <div className="[@media(scripting:none)]:hidden">
            <RowsLoading rows={4} />
          </div>
          <noscript>
            <p className="mt-1 mb-3 text-ink-2">{t('adminReports.segmentsInFile')}</p>
            <FileLink search={search} part="segments" describedBy="by-segments" />
          </noscript>
        </>
      )}
      {!data && error !== null && <LoadFailed path={path} inputs={inputs} />}
    </section>
  )
}
