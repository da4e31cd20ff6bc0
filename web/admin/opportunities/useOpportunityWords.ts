import type { Opportunity } from '../../../contract/opportunities.ts'
import { useWords } from '../../words/useWords.ts'
import { amountText } from '../profile/amountText.ts'

/** What an opportunity says of itself, in words: its facts but its value, and its value as it was entered and in the reporting currency where that is another. */
export function useOpportunityWords() {
  const { t, date, number, locale } = useWords()
  return {
    factsOf: ({ state, stage, probability, closeDate, accountOwner }: Opportunity): string[] => [
      ...(stage === null ? [] : [stage]),
      // How likely it was is over once it is decided.
      ...(probability === null || state !== 'open'
        ? []
        : [t('adminOpportunities.likely', { percent: number(probability) })]),
      ...(closeDate === null
        ? []
        : [t(state === 'open' ? 'adminOpportunities.closes' : 'adminOpportunities.closed', { date: date(closeDate) })]),
      ...(accountOwner === null ? [] : [t('adminOpportunities.owner', { name: accountOwner.name })]),
    ],
    valueOf: ({ value, currency }: Opportunity): string | null =>
      value === null || currency === null ? null : amountText(locale, value, currency),
    /** `reporting`: the currency of sums, null where none was chosen. */
    reportedOf: ({ value, currency, reportingValue }: Opportunity, reporting: string | null): string | null => {
      if (value === null || reporting === null || currency === reporting) return null
      return reportingValue === null
        ? t('adminOpportunities.noRate')
        : `≈ ${amountText(locale, reportingValue, reporting)}`
    },
  }
}
