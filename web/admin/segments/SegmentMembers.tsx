import { useState } from 'react'
import type { WholeSegment } from '../../../contract/segments.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useRowsFocus } from '../../ui/behaviour/useRowsFocus.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { peopleFilters, peoplePath } from '../people/peopleSearch.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { AddMembers } from './AddMembers.tsx'

interface Part {
  segment: WholeSegment
  mayManage: boolean
}

const shownRows = 20

/** The first of a segment's members, with the way to all of them; those of a list can be added and taken out. */
export function SegmentMembers(props: Part) {
  const { t } = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const { segment, mayManage } = props
  const title = t(segment.subject === 'user' ? 'adminSegments.users' : 'adminSegments.companies')
  return (
    <section aria-labelledby="segment-members">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="segment-members" tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {segment.isList && mayManage && (
          <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
            {t(`adminSegments.add.${segment.subject}`)}
          </Button>
        )}
      </div>
      {segment.subject === 'user' ? <People {...props} /> : <Companies {...props} />}
      {isAdding && <AddMembers segment={segment} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function People({ segment, mayManage }: Part) {
  const { t } = useWords()
  const inputs = {
    ...peopleFilters({ segment: segment.urlName }),
    sort: 'lastActivity' as const,
    limit: shownRows,
  }
  const { data, error } = useData('/api/users/get', inputs)
  if (!data) return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/users/get" inputs={inputs} />
  return (
    <>
      <Rows
        segment={segment}
        mayManage={mayManage}
        rows={data.users.map(({ id, name, urlName, email }) => ({
          id,
          name,
          href: paths.adminPerson(urlName),
          more: email,
        }))}
      />
      <All segment={segment} hasMore={data.hasNextPage}>
        <TextLink href={peoplePath({ segment: segment.urlName })}>{t('adminSegments.allUsers')}</TextLink>
      </All>
    </>
  )
}

function Companies({ segment, mayManage }: Part) {
  const { t } = useWords()
  const inputs = { limit: shownRows, segmentURLName: segment.urlName }
  const { data, error } = useData('/api/thirdPartyCompanies/get', inputs)
  if (!data)
    return error === null ? (
      <RowsLoading rows={4} />
    ) : (
      <LoadFailed path="/api/thirdPartyCompanies/get" inputs={inputs} />
    )
  return (
    <>
      <Rows
        segment={segment}
        mayManage={mayManage}
        rows={data.companies.map(({ id, name, urlName, domain }) => ({
          id,
          name,
          href: paths.adminCompany(urlName),
          more: domain,
        }))}
      />
      <All segment={segment} hasMore={data.hasNextPage}>
        <TextLink href={peoplePath({ segment: segment.urlName })}>{t('adminSegments.theirUsers')}</TextLink>
      </All>
    </>
  )
}

function All({ segment, hasMore, children }: { segment: WholeSegment; hasMore: boolean; children: React.ReactNode }) {
  const isWanted = hasMore || segment.subject === 'thirdPartyCompany'
  return isWanted && segment.userCount > 0 ? <p className="mt-3 text-ui">{children}</p> : null
}

interface Row {
  id: string
  name: string
  href: string
  more: string | null
}

function Rows({ segment, mayManage, rows }: Part & { rows: readonly Row[] }) {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/segments/changeMembers')
  const list = useRowsFocus(rows.length, '#segment-members')
  if (rows.length === 0)
    return (
      <p className="text-ui text-ink-2">
        {t(
          segment.isList
            ? 'adminSegments.emptyList'
            : segment.isCounting
              ? 'adminSegments.counting'
              : `adminSegments.nobody.${segment.subject}`,
        )}
      </p>
    )
  const remove = async ({ id, name }: Row) => {
    const { error } = await run({ segmentID: segment.id, removes: [id] })
    toasts.show(
      error
        ? { text: t('admin.failed.write'), tone: 'error' }
        : {
            text: t('adminSegments.removed', { name }),
            action: { label: t('admin.undo'), onSelect: () => void run({ segmentID: segment.id, adds: [id] }) },
          },
    )
  }
  return (
    <ul {...list}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <div className="min-w-0 wrap-anywhere">
            <TextLink look="title" href={row.href}>
              <bdi>{row.name === '' ? t('adminSegments.nameless') : row.name}</bdi>
            </TextLink>
            {row.more !== null && <span className="ms-2 text-small text-ink-3">{row.more}</span>}
          </div>
          {segment.isList && mayManage && (
            <Button
              size="small"
              look="ghost"
              loading={pending}
              aria-label={t('adminSegments.removeMember', { name: row.name })}
              onClick={() => void remove(row)}
            >
              {t('adminSegments.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
