import { useState } from 'react'
import type { OpportunityState } from '../../../../../contract/moneyKinds.ts'
import type { Opportunity } from '../../../../../contract/opportunities.ts'
import { useData } from '../../../../data/react.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { SectionFailed } from '../../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../../profile/SectionLoading.tsx'
import { opportunitiesOf } from './opportunitiesOf.ts'
import { OpportunityItem } from './OpportunityItem.tsx'

interface OpportunityGroupProps {
  companyURLName: string
  state: OpportunityState
  onTask: (kind: 'edit' | 'link' | 'delete', opportunity: Opportunity) => void
}

/** A company's opportunities in one state, a page at a time; nothing where there are none. */
export function OpportunityGroup({ companyURLName, state, onTask }: OpportunityGroupProps) {
  const { t } = useWords()
  const { data } = useData('/api/opportunities/get', opportunitiesOf(companyURLName, state))
  /** Where each page of them begins. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  if (!data || data.opportunities.length === 0) return null
  return (
    <section aria-label={t(`adminOpportunities.states.${state}`)} className="mt-4">
      <h3 className="border-b border-line pb-1.5 text-small text-ink-3">{t(`adminOpportunities.states.${state}`)}</h3>
      {cursors.map((cursor, at) => (
        <Page
          key={cursor ?? ''}
          {...{ companyURLName, state, cursor, onTask }}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </section>
  )
}

interface PageProps extends OpportunityGroupProps {
  cursor: string | null
  onMore: ((cursor: string) => void) | undefined
}

function Page({ companyURLName, state, cursor, onTask, onMore }: PageProps) {
  const { t } = useWords()
  const inputs = opportunitiesOf(companyURLName, state, cursor)
  const { data, error } = useData('/api/opportunities/get', inputs)
  if (!data)
    return error === null ? <SectionLoading /> : <SectionFailed path="/api/opportunities/get" inputs={inputs} />
  const { cursor: next } = data
  return (
    <>
      <ul>
        {data.opportunities.map((opportunity) => (
          <OpportunityItem
            key={opportunity.id}
            opportunity={opportunity}
            onTask={(kind) => onTask(kind, opportunity)}
          />
        ))}
      </ul>
      {onMore && next !== null && (
        <div className="mt-3">
          <Button size="small" onClick={() => onMore(next)}>
            {t(`adminOpportunities.more.${state}`)}
          </Button>
        </div>
      )}
    </>
  )
}
