import { useState } from 'react'
import { opportunityStates } from '../../../../../contract/moneyKinds.ts'
import type { Opportunity } from '../../../../../contract/opportunities.ts'
import type { ThirdPartyCompany } from '../../../../../contract/thirdPartyCompanies.ts'
import '../../../../../locales/en/adminOpportunities.json?texts'
import { useData } from '../../../../data/react.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { DeleteOpportunity } from '../../../opportunities/DeleteOpportunity.tsx'
import { LinkPost } from '../../../opportunities/LinkPost.tsx'
import { OpportunityDialog } from '../../../opportunities/lazyOpportunity.ts'
import { ProfileSection } from '../../../profile/ProfileSection.tsx'
import { SectionFailed } from '../../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../../profile/SectionLoading.tsx'
import { usePermission } from '../../../states/usePermission.ts'
import { opportunitiesOf } from './opportunitiesOf.ts'
import { OpportunityGroup } from './OpportunityGroup.tsx'

/** What is open: adding an opportunity, or changing, linking or deleting one. */
type Task = { kind: 'new' } | { kind: 'edit' | 'link' | 'delete'; opportunity: Opportunity }

/** What a company may buy, bought and did not, for who may see money: open ones first, the latest of each first. */
export function CompanyOpportunities({ company }: { company: ThirdPartyCompany }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const [task, setTask] = useState<Task | null>(null)
  const open = useData('/api/opportunities/get', opportunitiesOf(company.urlName, 'open'))
  const won = useData('/api/opportunities/get', opportunitiesOf(company.urlName, 'won'))
  const lost = useData('/api/opportunities/get', opportunitiesOf(company.urlName, 'lost'))
  const groups = [open, won, lost]
  const failed = opportunityStates.find((_state, at) => groups[at]?.data === null && groups[at]?.error !== null)
  const shown = groups.flatMap(({ data }) => data?.opportunities ?? [])
  const isLoaded = groups.every(({ data }) => data !== null)
  const close = () => setTask(null)
  return (
    <ProfileSection title={t('adminOpportunities.title')}>
      {mayEdit && (
        <div className="mb-2">
          <Button size="small" onClick={() => setTask({ kind: 'new' })}>
            {t('adminOpportunities.new')}
          </Button>
        </div>
      )}
      {!isLoaded && failed !== undefined && (
        <SectionFailed path="/api/opportunities/get" inputs={opportunitiesOf(company.urlName, failed)} />
      )}
      {!isLoaded && failed === undefined && <SectionLoading />}
      {isLoaded && shown.length === 0 && (
        <p className="max-w-main text-ui text-ink-2">
          {t(mayEdit ? 'adminOpportunities.none' : 'adminOpportunities.noneToRead')}
        </p>
      )}
      {isLoaded &&
        opportunityStates.map((state) => (
          <OpportunityGroup
            key={state}
            state={state}
            companyURLName={company.urlName}
            onTask={(kind, opportunity) => setTask({ kind, opportunity })}
          />
        ))}
      {task?.kind === 'new' && (
        <OpportunityDialog begin={{ company: { id: company.id, name: company.name } }} onClose={close} />
      )}
      {task?.kind === 'edit' && (
        <OpportunityDialog
          // As it is by now, where someone else changed it.
          opportunity={shown.find(({ id }) => id === task.opportunity.id) ?? task.opportunity}
          onClose={close}
        />
      )}
      {task?.kind === 'link' && <LinkPost opportunity={task.opportunity} onClose={close} />}
      {task?.kind === 'delete' && (
        <DeleteOpportunity opportunity={task.opportunity} returnTo="main h1" onClose={close} />
      )}
    </ProfileSection>
  )
}
