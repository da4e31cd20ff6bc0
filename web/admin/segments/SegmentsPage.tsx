import type { Segment } from '../../../contract/segments.ts'
import { useData } from '../../data/react.tsx'
import { adminPaths } from '../adminPaths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'

/** The segments of users and of companies, with the number of their members. */
export default function SegmentsPage() {
  const { t } = useWords()
  const mayView = usePermission('customers.view')
  const mayManage = usePermission('segments.manage')
  return (
    <AdminPage
      title={t('adminSegments.title')}
      width="board"
      action={
        mayView &&
        mayManage && (
          <LinkButton look="primary" size="small" href={adminPaths.newSegment()}>
            {t('adminSegments.new')}
          </LinkButton>
        )
      }
    >
      {mayView ? <Segments mayManage={mayManage} /> : <Forbidden text={t('adminSegments.forbidden')} />}
    </AdminPage>
  )
}

function Segments({ mayManage }: { mayManage: boolean }) {
  const { t } = useWords()
  const { data: segments, error } = useData('/api/segments/get', {})
  if (!segments) return error === null ? <RowsLoading rows={6} /> : <LoadFailed path="/api/segments/get" inputs={{}} />
  if (segments.length === 0)
    return (
      <EmptyState
        title={t('adminSegments.none.title')}
        text={t('adminSegments.none.text')}
        action={mayManage && <LinkButton href={adminPaths.newSegment()}>{t('adminSegments.new')}</LinkButton>}
      />
    )
  return (
    <table aria-label={t('adminSegments.title')} className="w-full table-fixed text-start text-ui">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th scope="col" className="h-9 text-start font-[480]">
            {t('adminSegments.name')}
          </th>
          <th scope="col" className="w-20 text-end font-[480] sm:w-28">
            {t('adminSegments.users')}
          </th>
          <th scope="col" className="w-24 text-end font-[480] sm:w-32">
            {t('adminSegments.companies')}
          </th>
        </tr>
      </thead>
      <tbody>
        {segments.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} />
        ))}
      </tbody>
    </table>
  )
}

function SegmentRow({ segment }: { segment: Segment }) {
  const { t, number } = useWords()
  const { name, urlName, subject, isList, userCount, companyCount, isCounting, problems } = segment
  return (
    <tr className="h-14 border-b border-line last:border-b-0">
      <td className="py-2 wrap-anywhere">
        <TextLink look="title" href={adminPaths.segment(urlName)}>
          <bdi>{name}</bdi>
        </TextLink>
        <p className="text-small text-ink-3">
          {t(`adminSegments.kind.${subject}.${isList ? 'list' : 'rule'}`)}
          {problems.length > 0 && <span className="text-danger-ink"> · {t('adminSegments.broken')}</span>}
          {problems.length === 0 && isCounting && !isList && <> · {t('adminSegments.counting')}</>}
        </p>
      </td>
      <td className={`text-end tabular-nums ${userCount === 0 ? 'text-ink-3' : ''}`}>{number(userCount)}</td>
      <td className="text-end tabular-nums">
        {companyCount === null ? <span className="text-ink-3">–</span> : number(companyCount)}
      </td>
    </tr>
  )
}
