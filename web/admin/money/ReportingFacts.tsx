import type { CurrencySettings } from '../../../contract/currencies.ts'
import { KeyValue } from '../../ui/layout/KeyValue.tsx'
import { useWords } from '../../words/useWords.ts'
import { useCompanyFields } from './useCompanyFields.ts'

/** The reporting currency and the field of plans, for who may not change them. */
export function ReportingFacts({ currencies: { reporting, planFieldID } }: { currencies: CurrencySettings }) {
  const { t } = useWords()
  const fields = useCompanyFields()
  return (
    <KeyValue
      facts={[
        { name: t('adminMoney.reporting'), value: reporting ?? t('adminMoney.noReporting') },
        ...(fields === null
          ? []
          : [
              {
                name: t('adminMoney.plan'),
                value: (
                  <bdi className="wrap-anywhere">
                    {fields.find(({ id }) => id === planFieldID)?.name ?? t('adminMoney.noPlan')}
                  </bdi>
                ),
              },
            ]),
      ]}
    />
  )
}
