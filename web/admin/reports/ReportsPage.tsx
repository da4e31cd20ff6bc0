import { useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { ActivityChart } from './ActivityChart.tsx'
import { CustomersPart } from './customers/CustomersPart.tsx'
import { Durations } from './Durations.tsx'
import { Headlines } from './Headlines.tsx'
import { PostLists } from './PostLists.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { Returns } from './Returns.tsx'
import { SegmentShares } from './SegmentShares.tsx'
import { Shares } from './Shares.tsx'
import { readReportSearch, reportPath, reportQuery, type ReportSearch } from './reportSearch.ts'
import { WeeklyReport } from './WeeklyReport.tsx'
import type { Activity } from './reportWords.ts'

const path = '/api/reporting/getDashboardActivity'

/** What happened at the portal in a period: figures, a chart, where it happened, how fast the team was, and the posts that stand out. */
export default function ReportsPage() {
  const { t } = useWords()
  const mayView = usePermission('reports.view')
  const search = readReportSearch(useSearch({ strict: false }))
  return (
    <AdminPage title={t('admin.nav.reports')} width="full">
      {mayView ? <Report search={search} /> : <Forbidden text={t('adminReports.forbidden')} />}
    </AdminPage>
  )
}

function Report({ search }: { search: ReportSearch }) {
  const inputs = reportQuery(search)
  const { data: report, error, code } = useData(path, inputs)
  return (
    <div className="max-w-[1120px]">
      <ReportFilters key={reportPath(search, { show: undefined })} search={search} period={report?.period ?? null} />
      {report && <Found report={report} search={search} />}
      {!report && error === null && <RowsLoading rows={10} />}
      {!report && code === 'badInput' && <TooLong search={search} />}
      {!report && error !== null && code !== 'badInput' && <LoadFailed path={path} inputs={inputs} />}
    </div>
  )
}

/** No report can be of such days: there are more of them than it may have, or it would end before it begins. */
function TooLong({ search }: { search: ReportSearch }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('adminReports.tooLong.title')}
      text={t('adminReports.tooLong.text')}
      action={
        <LinkButton href={reportPath(search, { days: '365', from: undefined, to: undefined })}>
          {t('adminReports.empty.longer')}
        </LinkButton>
      }
    />
  )
}

function Found({ report, search }: { report: Activity; search: ReportSearch }) {
  const { t } = useWords()
  const seesCustomers = usePermission('customers.view')
  const { now, before } = report.totals
  const isEmpty = [now, before].every((sums) => Object.values(sums).every((count) => count === 0))
  const isNarrowed = search.category !== undefined || search.tag !== undefined
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t('adminReports.empty.title')}
          text={t(isNarrowed ? 'adminReports.empty.narrowed' : 'adminReports.empty.text')}
          action={
            <LinkButton
              href={
                isNarrowed ? reportPath(search, { category: undefined, tag: undefined }) : reportPath({ days: '365' })
              }
            >
              {t(isNarrowed ? 'portal.filter.clear' : 'adminReports.empty.longer')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <Headlines report={report} search={search} />
          <ActivityChart report={report} search={search} />
          <Shares report={report} search={search} />
          {seesCustomers && <SegmentShares report={report} search={search} />}
          <Durations report={report} search={search} />
          <Returns search={search} />
        </>
      )}
      {seesCustomers && <CustomersPart search={search} />}
      <PostLists report={report} search={search} />
      <WeeklyReport />
    </>
  )
}
