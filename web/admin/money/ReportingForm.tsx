import type { CurrencySettings } from '../../../contract/currencies.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import { useCompanyFields } from './useCompanyFields.ts'

/** The currency that sums are in, and the field of companies that has their plan. */
export function ReportingForm({ currencies: { reporting, planFieldID } }: { currencies: CurrencySettings }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/currencies/update')
  const draft = useDraft({ reporting, planFieldID })
  const refusal = useRefusal(error, ['reporting', 'planFieldID'], t('admin.failed.write'))
  const fields = useCompanyFields()
  // A plan is a word: of other fields only the one that is chosen is offered.
  const plans = (fields ?? []).filter(({ id, type }) => type === 'choice' || type === 'text' || id === planFieldID)
  const labels = { reporting: t('adminMoney.reporting'), planFieldID: t('adminMoney.plan') }
  const said = (field: keyof typeof labels, value: string | null) =>
    field === 'reporting' ? (value ?? '') : (fields?.find(({ id }) => id === value)?.name ?? '')
  return (
    <DraftForm
      draft={draft}
      save={(expects) => run({ ...draft.changes, expects })}
      shown={(field) => ({
        label: labels[field],
        theirs: said(field, { reporting, planFieldID }[field]),
        mine: said(field, draft.values[field]),
      })}
      pending={pending}
      refusal={refusal}
      gap={6}
    >
      <CurrencySelect
        label={labels.reporting}
        hint={t(reporting === null ? 'adminMoney.noReportingText' : 'adminMoney.reportingHint')}
        error={refusal.of('reporting')}
        none={t('adminMoney.noReporting')}
        value={draft.values.reporting ?? ''}
        onChange={(code) => draft.change({ reporting: code || null })}
      />
      {fields !== null &&
        (plans.length === 0 ? (
          <NoFields label={labels.planFieldID} />
        ) : (
          <Select
            label={labels.planFieldID}
            hint={t('adminMoney.planHint')}
            error={refusal.of('planFieldID')}
            options={[
              { value: '', text: t('adminMoney.noPlan') },
              ...plans.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            value={draft.values.planFieldID ?? ''}
            onChange={({ target }) => draft.change({ planFieldID: target.value || null })}
          />
        ))}
    </DraftForm>
  )
}

function NoFields({ label }: { label: string }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  return (
    <div className="text-ui">
      <p>{label}</p>
      <p className="mt-1 text-small text-ink-3">
        {t('adminMoney.noFields')}{' '}
        {mayEdit && <TextLink href={paths.adminSettings('customer-fields')}>{t('adminMoney.addField')}</TextLink>}
      </p>
    </div>
  )
}
