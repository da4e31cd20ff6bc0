import type { OpportunityState } from '../../../../../contract/moneyKinds.ts'

/** What the opportunities of a company in a state are asked for. */
export function opportunitiesOf(companyURLName: string, state: OpportunityState, cursor: string | null = null) {
  return { companyURLName, state, limit: 10, ...(cursor === null ? {} : { cursor }) }
}
