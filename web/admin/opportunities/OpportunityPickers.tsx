import { useWords } from '../../words/useWords.ts'
import { AccountOwnerChoice } from '../accountOwners/AccountOwnerChoice.tsx'
import { MergeTarget } from '../actions/merge/MergeTarget.tsx'
import { CompanyChoice } from './CompanyChoice.tsx'
import type { OpportunityDraft } from './opportunityDraft.ts'
import type { LinkedTo } from './PostFields.tsx'

/** What is chosen in a dialog above the form. */
export type Picking = 'company' | 'owner' | 'post'

interface OpportunityPickersProps {
  picking: Picking | null
  values: OpportunityDraft
  post: LinkedTo | null
  onChange: (part: Partial<OpportunityDraft>) => void
  onPost: (post: LinkedTo) => void
  onClose: () => void
}

/** The dialogs that the form of an opportunity opens above itself, one at a time. */
export function OpportunityPickers({ picking, values, post, onChange, onPost, onClose }: OpportunityPickersProps) {
  const { t } = useWords()
  const name = values.name.trim() || t('adminOpportunities.new')
  const taken = (part: Partial<OpportunityDraft>) => {
    onChange(part)
    onClose()
  }
  switch (picking) {
    case 'company':
      return <CompanyChoice chosen={values.company} onChoose={(company) => taken({ company })} onClose={onClose} />
    case 'owner':
      return (
        <AccountOwnerChoice
          title={t('adminAccountOwners.choose', { name })}
          chosen={values.owner}
          onChoose={(owner) => taken({ owner })}
          onClose={onClose}
        />
      )
    case 'post':
      return (
        <MergeTarget
          title={t('adminOpportunities.whichPost', { name })}
          suggested={[]}
          except={post?.id}
          empty={t('adminOpportunities.typePost')}
          onChoose={({ id, title }) => {
            onPost({ id, title })
            onClose()
          }}
          onClose={onClose}
        />
      )
    case null:
      return null
  }
}
