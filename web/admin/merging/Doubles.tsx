import { useState, type ReactNode } from 'react'
import type { ReadPath } from '../../data/callTypes.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import MergeCompanies from './MergeCompanies.tsx'
import { MergeUsers } from './MergeUsers.tsx'

/** A page of what may be one, and how the next one is asked for. */
interface PageProps {
  cursor: string | null
  onMore: ((cursor: string) => void) | undefined
}

/** People who may be one, two by two, a page at a time. */
export function UserDoubles() {
  return <Pages page={UsersPage} />
}

/** The same of companies. */
export function CompanyDoubles() {
  return <Pages page={CompaniesPage} />
}

function Pages({ page: Page }: { page: (props: PageProps) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return cursors.map((cursor, at) => (
    <Page
      key={cursor ?? ''}
      cursor={cursor}
      onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ))
}

function UsersPage({ cursor, onMore }: PageProps) {
  const { t, number } = useWords()
  const inputs = cursor === null ? {} : { cursor }
  const { data, error } = useData('/api/users/getDoubles', inputs)
  const dismissal = useWrite('/api/users/dismissDouble')
  const refused = useRefusalToast()
  if (!data) return <Instead error={error} path="/api/users/getDoubles" inputs={inputs} />
  return (
    <List isEmpty={data.doubles.length === 0 && cursor === null} next={data.cursor} onMore={onMore}>
      {data.doubles.map(({ reason, user, other }) => (
        <Pair
          key={`${user.id}${other.id}`}
          reason={t(`adminMerging.reason.${reason}`)}
          sides={[user, other].map((one) => ({
            name: one.name,
            href: paths.adminPerson(one.urlName),
            more: [one.email, t('adminMerging.voteCount', { count: one.voteCount, shown: number(one.voteCount) })],
          }))}
          pending={dismissal.pending}
          onDismiss={async () => {
            const { error: refusal } = await dismissal.run({ userID: user.id, otherUserID: other.id })
            if (refusal) refused(refusal)
          }}
          dialog={(close) => {
            // Nobody on the team becomes part of anyone.
            const [from, into] = user.isMember ? [other, user] : [user, other]
            return <MergeUsers person={from} other={into} onClose={close} />
          }}
        />
      ))}
    </List>
  )
}

function CompaniesPage({ cursor, onMore }: PageProps) {
  const { t, number } = useWords()
  const inputs = cursor === null ? {} : { cursor }
  const { data, error } = useData('/api/thirdPartyCompanies/getDoubles', inputs)
  const dismissal = useWrite('/api/thirdPartyCompanies/dismissDouble')
  const refused = useRefusalToast()
  if (!data) return <Instead error={error} path="/api/thirdPartyCompanies/getDoubles" inputs={inputs} />
  return (
    <List isEmpty={data.doubles.length === 0 && cursor === null} next={data.cursor} onMore={onMore}>
      {data.doubles.map(({ reason, company, other }) => (
        <Pair
          key={`${company.id}${other.id}`}
          reason={t(`adminMerging.reason.${reason}`)}
          sides={[company, other].map((one) => ({
            name: one.name,
            href: paths.adminCompany(one.urlName),
            more: [
              one.domain,
              t('adminMerging.peopleCount', { count: one.memberCount, shown: number(one.memberCount) }),
            ],
          }))}
          pending={dismissal.pending}
          onDismiss={async () => {
            const { error: refusal } = await dismissal.run({
              thirdPartyCompanyID: company.id,
              otherThirdPartyCompanyID: other.id,
            })
            if (refusal) refused(refusal)
          }}
          dialog={(close) => <MergeCompanies company={company} other={other} onClose={close} />}
        />
      ))}
    </List>
  )
}

function Instead<P extends ReadPath<Calls>>({
  error,
  ...of
}: {
  error: string | null
  path: P
  inputs: Calls[P]['input']
}) {
  return error === null ? <RowsLoading /> : <LoadFailed {...of} />
}

interface ListProps {
  isEmpty: boolean
  next: string | null
  onMore: ((cursor: string) => void) | undefined
  children: ReactNode
}

function List({ isEmpty, next, onMore, children }: ListProps) {
  const { t } = useWords()
  if (isEmpty) return <EmptyState title={t('adminMerging.none.title')} text={t('adminMerging.none.text')} />
  return (
    <>
      <ul>{children}</ul>
      {onMore && next !== null && (
        <div className="mt-3">
          <Button size="small" onClick={() => onMore(next)}>
            {t('adminMerging.more')}
          </Button>
        </div>
      )}
    </>
  )
}

interface Side {
  name: string
  href: string
  more: readonly (string | null)[]
}

interface PairProps {
  reason: string
  sides: readonly Side[]
  pending: boolean
  onDismiss: () => Promise<void>
  /** What merging them opens; `close` puts it away. */
  dialog: (close: () => void) => ReactNode
}

function Pair({ reason, sides, pending, onDismiss, dialog }: PairProps) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const names = { one: sides[0]?.name ?? '', other: sides[1]?.name ?? '' }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {sides.map(({ name, href, more }) => (
            <div key={href} className="min-w-0 text-ui">
              <TextLink look="title" dir="auto" href={href}>
                <span className="wrap-anywhere">{name}</span>
              </TextLink>
              <p className="text-small wrap-anywhere text-ink-3">{more.filter((one) => one !== null).join(' · ')}</p>
            </div>
          ))}
        </div>
        <p className="mt-1 text-small text-ink-2">{reason}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t('adminMerging.mergeLabel', names)} onClick={() => setIsOpen(true)}>
          {t('adminMerging.submit')}
        </Button>
        <Button
          size="small"
          look="ghost"
          loading={pending}
          aria-label={t('adminMerging.notSameLabel', names)}
          onClick={() => void onDismiss()}
        >
          {t('adminMerging.notSame')}
        </Button>
      </div>
      {isOpen && dialog(() => setIsOpen(false))}
    </li>
  )
}
