import type { Opportunity } from '../../../contract/opportunities.ts'
import type { OpportunityState } from '../../../contract/moneyKinds.ts'
import { amountTyped, readAmount, readCurrency, readNumber } from '../profile/fields/fieldWords.ts'

interface Named {
  id: string
  name: string
}

/** An opportunity as its form holds it: amounts and numbers as they are typed. */
export interface OpportunityDraft {
  name: string
  company: Named | null
  value: string
  currency: string
  state: OpportunityState
  stage: string
  probability: string
  closeDate: string
  url: string
  owner: Named | null
}

export const blankOpportunity: OpportunityDraft = {
  name: '',
  company: null,
  value: '',
  currency: '',
  state: 'open',
  stage: '',
  probability: '',
  closeDate: '',
  url: '',
  owner: null,
}

/** An opportunity as its form begins with it. */
export function draftOf(opportunity: Opportunity): OpportunityDraft {
  const { name, thirdPartyCompany, value, currency, state, stage, probability, closeDate, url, accountOwner } =
    opportunity
  return {
    name,
    company: thirdPartyCompany && { id: thirdPartyCompany.id, name: thirdPartyCompany.name },
    value: value === null || currency === null ? '' : amountTyped(value, currency),
    currency: currency ?? '',
    state,
    stage: stage ?? '',
    probability: probability === null ? '' : String(probability),
    closeDate: closeDate ?? '',
    url: url ?? '',
    owner: accountOwner && { id: accountOwner.id, name: accountOwner.name },
  }
}

/** The first field whose typed text is none of its kind. */
export function wrongField({
  value,
  currency,
  probability,
}: OpportunityDraft): 'value' | 'currency' | 'probability' | undefined {
  if (moneyOf({ value, currency }) === undefined) return readCurrency(currency) === undefined ? 'currency' : 'value'
  return percentOf(probability) === undefined ? 'probability' : undefined
}

/** What a call is sent of the named fields of a form that is not wrong; an amount goes with its currency. */
export function inputOf(fields: readonly (keyof OpportunityDraft)[], draft: OpportunityDraft) {
  const has = (field: keyof OpportunityDraft) => fields.includes(field)
  return {
    ...(has('name') ? { name: draft.name } : {}),
    ...(has('company') ? { thirdPartyCompanyID: draft.company?.id ?? null } : {}),
    ...(has('value') || has('currency') ? (moneyOf(draft) ?? {}) : {}),
    ...(has('state') ? { state: draft.state } : {}),
    ...(has('stage') ? { stage: draft.stage.trim() || null } : {}),
    ...(has('probability') ? { probability: percentOf(draft.probability) ?? null } : {}),
    ...(has('closeDate') ? { closeDate: draft.closeDate || null } : {}),
    ...(has('url') ? { url: draft.url.trim() || null } : {}),
    ...(has('owner') ? { accountOwnerID: draft.owner?.id ?? null } : {}),
  }
}

/** The value in minor units with its currency, none of both where no value is typed; undefined for what is no amount. */
function moneyOf({ value, currency }: Pick<OpportunityDraft, 'value' | 'currency'>) {
  if (value.trim() === '') return { value: null, currency: null }
  const code = readCurrency(currency)
  const amount = code === undefined ? undefined : readAmount(value, code)
  return code === undefined || amount === undefined || amount < 0 ? undefined : { value: amount, currency: code }
}

/** A whole number of per cent, null for none; undefined for what is no such number. */
function percentOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const percent = readNumber(typed.replace(/%\s*$/, ''))
  return percent !== undefined && Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : undefined
}
