import { Fragment } from 'react'
import type { ListedUser } from '../../../contract/directory.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { CountCell } from '../directory/CountCell.tsx'
import type { DirectoryColumn } from '../directory/columns.ts'
import { amountText } from '../profile/amountText.ts'
import { usePermission } from '../states/usePermission.ts'

/** The columns that the list of people can have, of what the viewer may see; `seesSpend` is whether that column is wanted. */
export function usePeopleColumns(seesSpend: boolean): DirectoryColumn<ListedUser>[] {
  const { t, locale } = useWords()
  const seesMoney = usePermission('money.view')
  const { data: money } = useData('/api/currencies/get', {}, { enabled: seesMoney && seesSpend })
  const count = (id: string, head: string, of: (user: ListedUser) => number): DirectoryColumn<ListedUser> => ({
    id,
    head,
    width: 96,
    from: 'sm',
    cell: (user) => <CountCell count={of(user)} />,
  })
  const time = (at: string) => (
    <span className="text-small text-ink-3">
      <PastTime at={at} />
    </span>
  )
  const spendOf = ({ spend }: ListedUser) =>
    spend === null || !money?.reporting ? (
      <span className="text-ink-3">{t('adminDirectory.unknown')}</span>
    ) : (
      amountText(locale, spend, money.reporting)
    )
  return [
    {
      id: 'companies',
      head: t('adminDirectory.companies'),
      width: 240,
      isWords: true,
      from: 'lg',
      cell: (user) => <Companies user={user} />,
    },
    count('posts', t('adminDirectory.column.posts'), ({ postCount }) => postCount),
    count('votes', t('adminDirectory.column.votes'), ({ voteCount }) => voteCount),
    count('comments', t('adminDirectory.column.comments'), ({ commentCount }) => commentCount),
    ...(seesMoney
      ? [{ id: 'spend', head: t('adminDirectory.spend'), width: 144, from: 'chosen' as const, cell: spendOf }]
      : []),
    {
      id: 'created',
      head: t('adminDirectory.joined'),
      width: 136,
      from: 'chosen',
      cell: ({ created }) => time(created),
    },
    {
      id: 'lastActivity',
      head: t('adminDirectory.lastActivity'),
      width: 136,
      from: 'always',
      cell: ({ lastActivity }) => time(lastActivity),
    },
  ]
}

function Companies({ user: { companies, companyCount } }: { user: ListedUser }) {
  const { t } = useWords()
  return (
    <span className="text-small wrap-anywhere text-ink-2">
      {companies.map((company, at) => (
        <Fragment key={company.id}>
          {at > 0 && ', '}
          <TextLink look="quiet" href={paths.adminCompany(company.urlName)}>
            <bdi>{company.name}</bdi>
          </TextLink>
        </Fragment>
      ))}
      {companyCount > companies.length &&
        ` ${t('adminDirectory.moreCompanies', { count: companyCount - companies.length })}`}
    </span>
  )
}
