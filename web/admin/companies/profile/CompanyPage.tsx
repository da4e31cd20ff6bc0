import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import { isNotFound } from '../../../data/dataSet.ts'
import { useData } from '../../../data/react.tsx'
import { adminPaths } from '../../adminPaths.ts'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminProfile.json?texts'
import { CompanyMerges } from '../../merging/MergeNotices.tsx'
import { ErasedCustomer } from '../../profile/data/lazyProfileData.ts'
import { ProfileFields } from '../../profile/fields/ProfileFields.tsx'
import { ProfileNotes } from '../../profile/notes/ProfileNotes.tsx'
import { ProfileColumns } from '../../profile/ProfileColumns.tsx'
import { ProfileTimeline } from '../../profile/timeline/ProfileTimeline.tsx'
import { readProfileSearch, type ProfileSearch } from '../../profile/profileSearch.ts'
import { AdminPage } from '../../states/AdminPage.tsx'
import { Forbidden } from '../../states/Forbidden.tsx'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { NotHere } from '../../states/NotHere.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyLists } from './CompanyLists.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyOpportunities } from './money/CompanyOpportunities.tsx'
import { CompanyWorths } from './money/CompanyWorths.tsx'

/** A customer's company as the team knows it: what it is, who of it is here, what they did, and what was noted about it. */
export default function CompanyPage() {
  const { t } = useWords()
  const { company = '' } = useParams({ strict: false })
  const mayView = usePermission('customers.view')
  const search = readProfileSearch(useSearch({ strict: false }))
  const inputs = { urlName: company }
  const found = useData('/api/thirdPartyCompanies/getOne', inputs, { enabled: mayView })
  const [erasing, setErasing] = useState<{ at: string; name: string; job: CompanyJob }>()
  if (!mayView)
    return (
      <AdminPage title={t('adminProfile.company')}>
        <Forbidden text={t('adminProfile.forbidden')} />
      </AdminPage>
    )
  if (erasing && erasing.at === company)
    return (
      <Suspense>
        <ErasedCustomer name={erasing.name} begun={erasing.job} />
      </Suspense>
    )
  if (found.data) {
    const { name } = found.data
    return <Company company={found.data} search={search} onErasing={(job) => setErasing({ at: company, name, job })} />
  }
  if (isNotFound(found.code))
    return <NotHere back={{ text: t('adminProfile.backToCompanies'), href: adminPaths.companies() }} />
  return (
    <AdminPage
      title={t('adminProfile.company')}
      above={[{ text: t('adminProfile.companies'), href: adminPaths.companies() }]}
      width="board"
    >
      {found.error === null ? <RowsLoading /> : <LoadFailed path="/api/thirdPartyCompanies/getOne" inputs={inputs} />}
    </AdminPage>
  )
}

interface CompanyProps {
  company: ThirdPartyCompany
  search: ProfileSearch
  onErasing: (job: CompanyJob) => void
}

function Company({ company, search, onErasing }: CompanyProps) {
  const { t } = useWords()
  const { id, name } = company
  const mayEdit = usePermission('customers.edit')
  const mayManage = usePermission('data.manage')
  const seesMoney = usePermission('money.view')
  return (
    <AdminPage
      title={name}
      above={[{ text: t('adminProfile.companies'), href: adminPaths.companies() }]}
      width="board"
      action={(mayEdit || mayManage) && <CompanyActions company={company} onErasing={onErasing} />}
    >
      <CompanyMerges thirdPartyCompanyID={id} />
      <ProfileColumns
        aside={
          <>
            <CompanyFacts company={company} />
            <ProfileFields subject="thirdPartyCompany" subjectID={id} />
            {seesMoney && <CompanyWorths company={company} />}
          </>
        }
      >
        <ProfileNotes subject="thirdPartyCompany" subjectID={id} />
        {seesMoney && <CompanyOpportunities company={company} />}
        <CompanyPeople company={company} />
        <CompanyLists company={company} search={search} />
        <ProfileTimeline subject="thirdPartyCompany" subjectID={id} name={name} />
      </ProfileColumns>
    </AdminPage>
  )
}
