// What amounts of money are, apart from the schemas, so that the browser can know it without those.

/** Whether a customer still thinks about it, bought, or did not. */
export const opportunityStates = ['open', 'won', 'lost'] as const
export type OpportunityState = (typeof opportunityStates)[number]

/** What the score of posts is made of where a list is ordered by it (`sort: 'top'`). A list of a segment counts the votes of those who belong to it anyway. */
export const scoreFactors = ['votes', 'companies', 'spend', 'opportunity', 'segmentVotes'] as const
export type ScoreFactor = (typeof scoreFactors)[number]

/** The largest amount that is kept, in minor units. */
export const mostMoney = 1_000_000_000_000_000

const withoutDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
const withFourDigits = 'CLF UYW'.split(' ')

/** How many digits of a currency are its minor units (ISO 4217); `currency_digits` of the database says the same. */
export function currencyDigits(currency: string): number {
  if (withoutDigits.includes(currency)) return 0
  if (withThreeDigits.includes(currency)) return 3
  return withFourDigits.includes(currency) ? 4 : 2
}
