import type { CompanyPost, ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { useWords } from '../../../words/useWords.ts'
import { PersonLink } from '../../profile/PersonLink.tsx'
import { ProfileLists } from '../../profile/ProfileLists.tsx'
import { listQuery, type ProfileSearch } from '../../profile/profileSearch.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'

/** What the people of a company asked for, voted for and said, each with who of them it was. */
export function CompanyLists({ company: { urlName }, search }: { company: ThirdPartyCompany; search: ProfileSearch }) {
  const inputs = { urlName, ...listQuery(search) }
  const { data, error } = useData('/api/thirdPartyCompanies/getPosts', inputs, { keepPrevious: true })
  return (
    <ProfileLists
      profile={paths.adminCompany(urlName)}
      search={search}
      counts={{}}
      found={data ?? null}
      by={(post) => <Doer post={post} />}
      instead={
        error === null ? <RowsLoading /> : <LoadFailed path="/api/thirdPartyCompanies/getPosts" inputs={inputs} />
      }
    />
  )
}

/** Who wrote it or said it; of those who voted the latest, and how many others. */
function Doer({ post: { who, voterCount } }: { post: CompanyPost }) {
  const { t } = useWords()
  if (who === null) return voterCount !== null && t('adminProfile.voters', { count: voterCount })
  return (
    <>
      <bdi>
        <PersonLink person={who} />
      </bdi>
      {voterCount !== null && voterCount > 1 && ` ${t('adminProfile.more', { count: voterCount - 1 })}`}
    </>
  )
}
