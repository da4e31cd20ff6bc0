import { opportunityStates } from '../../../contract/moneyKinds.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { PickField } from '../post/fields/PickField.tsx'
import type { OpportunityDraft } from './opportunityDraft.ts'

interface OpportunityFieldsProps {
  values: OpportunityDraft
  hasCompany: boolean
  errorOf: (field: keyof OpportunityDraft) => string | undefined
  onChange: (part: Partial<OpportunityDraft>) => void
  onPick: (what: 'company' | 'owner') => void
}

/** The fields of an opportunity. */
export function OpportunityFields({ values, hasCompany, errorOf, onChange, onPick }: OpportunityFieldsProps) {
  const { t } = useWords()
  const field = (name: 'name' | 'value' | 'currency' | 'stage' | 'probability') => (
    <TextField
      label={t(`adminOpportunities.${name}`)}
      error={errorOf(name)}
      autoComplete="off"
      maxLength={200}
      inputMode={name === 'value' ? 'decimal' : name === 'probability' ? 'numeric' : undefined}
      value={values[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <>
      {field('name')}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hasCompany && (
          <div className="sm:col-span-2">
            <PickField
              label={t('adminOpportunities.company')}
              text={values.company?.name ?? t('adminOpportunities.noCompany')}
              isEmpty={values.company === null}
              error={errorOf('company')}
              onOpen={() => onPick('company')}
            />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3">
          {field('value')}
          {field('currency')}
        </div>
        <Select
          label={t('adminOpportunities.state')}
          error={errorOf('state')}
          options={opportunityStates.map((state) => ({ value: state, text: t(`adminOpportunities.states.${state}`) }))}
          value={values.state}
          onChange={({ target }) =>
            onChange({ state: opportunityStates.find((state) => state === target.value) ?? values.state })
          }
        />
        {field('stage')}
        {field('probability')}
        <TextField
          label={t('adminOpportunities.closeDate')}
          error={errorOf('closeDate')}
          type="date"
          value={values.closeDate}
          onChange={({ target }) => onChange({ closeDate: target.value })}
        />
        <PickField
          label={t('adminOpportunities.accountOwner')}
          text={values.owner?.name ?? t('adminOpportunities.noOwner')}
          isEmpty={values.owner === null}
          error={errorOf('owner')}
          onOpen={() => onPick('owner')}
        />
      </div>
      <TextField
        label={t('adminOpportunities.url')}
        hint={t('adminOpportunities.urlHint')}
        error={errorOf('url')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={values.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
    </>
  )
}
