import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { CountCell } from '../directory/CountCell.tsx'
import type { DirectoryColumn } from '../directory/columns.ts'
import { amountText } from '../profile/amountText.ts'
import { usePermission } from '../states/usePermission.ts'

/** The columns that the list of companies can have, of what the viewer may see. */
export function useCompanyColumns(): DirectoryColumn<ThirdPartyCompany>[] {
  const { t, locale } = useWords()
  const seesMoney = usePermission('money.view')
  const time = (at: string | null) => (
    <span className="text-small text-ink-3">{at !== null && <PastTime at={at} />}</span>
  )
  const count = (
    id: string,
    head: string,
    of: (company: ThirdPartyCompany) => number,
  ): DirectoryColumn<ThirdPartyCompany> => ({
    id,
    head,
    width: 96,
    from: id === 'votes' ? 'sm' : 'chosen',
    cell: (company) => <CountCell count={of(company)} />,
  })
  return [
    {
      id: 'people',
      head: t('adminDirectory.people'),
      width: 104,
      narrow: 64,
      from: 'always',
      cell: ({ memberCount }) => <CountCell count={memberCount} />,
    },
    ...(seesMoney
      ? [
          {
            id: 'spend',
            head: t('adminDirectory.spend'),
            width: 168,
            narrow: 116,
            from: 'always' as const,
            cell: ({ monthlySpend, currency }: ThirdPartyCompany) =>
              monthlySpend === null || currency === null ? (
                <span className="text-ink-3">{t('adminDirectory.unknown')}</span>
              ) : (
                amountText(locale, monthlySpend, currency)
              ),
          },
        ]
      : []),
    count('votes', t('adminDirectory.column.votes'), ({ voteCount }) => voteCount),
    count('posts', t('adminDirectory.column.posts'), ({ postCount }) => postCount),
    count('comments', t('adminDirectory.column.comments'), ({ commentCount }) => commentCount),
    {
      id: 'since',
      head: t('adminDirectory.since'),
      width: 168,
      from: 'chosen',
      cell: ({ since, created }) => time(since ?? created),
    },
    {
      id: 'lastActivity',
      head: t('adminDirectory.lastActivity'),
      width: 136,
      from: 'sm',
      cell: ({ lastActivity }) => time(lastActivity),
    },
    {
      id: 'created',
      head: t('adminDirectory.added'),
      width: 144,
      from: 'chosen',
      cell: ({ created }) => time(created),
    },
    {
      id: 'externalID',
      head: t('adminDirectory.externalID'),
      width: 176,
      isWords: true,
      from: 'chosen',
      cell: ({ externalID }) => <span className="block truncate text-small text-ink-2">{externalID}</span>,
    },
  ]
}
