import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeSegment } from '../../../contract/segments.ts'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { adminPaths } from '../adminPaths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { EditRule } from './EditRule.tsx'
import { RuleWords } from './rule/RuleWords.tsx'
import { useGround } from './rule/useGround.ts'
import { SegmentActions } from './SegmentActions.tsx'
import { SegmentMembers } from './SegmentMembers.tsx'

/** A segment: whom it is of and how many they are, its rule or its list, and who uses it. */
export default function SegmentPage() {
  const { t } = useWords()
  const { segment = '' } = useParams({ strict: false })
  const mayView = usePermission('customers.view')
  const inputs = { urlName: segment }
  const found = useData('/api/segments/getOne', inputs, { enabled: mayView })
  const above = [{ text: t('adminSegments.title'), href: adminPaths.segments() }]
  if (!mayView)
    return (
      <AdminPage title={t('adminSegments.one')}>
        <Forbidden text={t('adminSegments.forbidden')} />
      </AdminPage>
    )
  if (found.data) return <Segment key={found.data.id} segment={found.data} above={above} />
  if (isNotFound(found.code)) return <NotHere back={{ text: t('adminSegments.back'), href: adminPaths.segments() }} />
  return (
    <AdminPage title={t('adminSegments.one')} above={above} width="board">
      {found.error === null ? <RowsLoading /> : <LoadFailed path="/api/segments/getOne" inputs={inputs} />}
    </AdminPage>
  )
}

function Segment({ segment, above }: { segment: WholeSegment; above: { text: string; href: string }[] }) {
  const { t, number } = useWords()
  const mayManage = usePermission('segments.manage')
  const { name, subject, isList, userCount, companyCount, isCounting, problems } = segment
  return (
    <AdminPage title={name} above={above} width="board" action={mayManage && <SegmentActions segment={segment} />}>
      <p className="text-ui text-ink-2" aria-live="polite">
        {t(`adminSegments.kind.${subject}.${isList ? 'list' : 'rule'}`)}
        {' · '}
        {t('adminSegments.userCount', { count: userCount, shown: number(userCount) })}
        {companyCount !== null && (
          <>
            {' · '}
            {t('adminSegments.companyCount', { count: companyCount, shown: number(companyCount) })}
          </>
        )}
        {isCounting && !isList && problems.length === 0 && ` · ${t('adminSegments.counting')}`}
      </p>
      {problems.length > 0 && (
        <div className="mt-4 rounded-sm bg-danger-soft px-4 py-3 text-ui text-danger-ink">
          <p>{t('adminSegments.brokenText')}</p>
          <ul className="mt-1 list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem}>{t(`adminSegments.problem.${problem}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-8 grid gap-10">
        {!isList && <Rule segment={segment} mayManage={mayManage} />}
        <SegmentMembers segment={segment} mayManage={mayManage} />
        {segment.uses.length > 0 && (
          <section aria-labelledby="segment-uses">
            <h2 id="segment-uses" className="text-h3">
              {t('adminSegments.uses')}
            </h2>
            <ul className="mt-2 grid gap-1">
              {segment.uses.map((use) => (
                <li key={`${use.kind} ${use.urlName}`}>
                  <TextLink
                    href={use.kind === 'board' ? adminPaths.board(use.urlName) : adminPaths.segment(use.urlName)}
                  >
                    <bdi>{use.name}</bdi>
                  </TextLink>
                  {use.kind === 'board' && <span className="text-ink-2"> · {t('adminSegments.boardUse')}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </AdminPage>
  )
}

function Rule({ segment, mayManage }: { segment: WholeSegment; mayManage: boolean }) {
  const { t } = useWords()
  const ground = useGround()
  const [isEdited, setIsEdited] = useState(false)
  const { rule, subject, names, isHidden } = segment
  return (
    <section aria-labelledby="segment-rule">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="segment-rule" className="text-h3">
          {t('adminSegments.rule')}
        </h2>
        {mayManage && ground !== null && rule !== null && !isEdited && (
          <Button size="small" onClick={() => setIsEdited(true)}>
            {t('adminSegments.editRule')}
          </Button>
        )}
      </div>
      {isHidden && <p className="text-ui text-ink-2">{t('adminSegments.hidden')}</p>}
      {rule !== null &&
        (ground === null ? (
          <RowsLoading rows={2} />
        ) : isEdited ? (
          <EditRule segment={segment} rule={rule} ground={ground} onClose={() => setIsEdited(false)} />
        ) : (
          <div className="text-ui">
            <RuleWords ground={ground} subject={subject} rule={rule} names={names} />
          </div>
        ))}
    </section>
  )
}
