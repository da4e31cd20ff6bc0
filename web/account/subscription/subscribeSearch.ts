/** What the link of an email that confirms an address says; `done` and `refused` say what became of it where there is no JavaScript. */
export interface ConfirmSearch {
  request?: string
  proof?: string
  outcome?: 'refused'
}

/** Reads the query of that link. What it does not know leaves the address. */
export function readConfirmSearch({ request, proof, outcome }: Record<string, unknown>): ConfirmSearch {
  return {
    ...(isToken(request) ? { request } : {}),
    ...(isToken(proof) ? { proof } : {}),
    ...(outcome === 'refused' ? { outcome } : {}),
  }
}

/** The reader that the links of an email name, and what they have just done where there is no JavaScript. */
export interface SubscriptionSearch {
  reader?: string
  outcome?: SubscriptionOutcome
}

export const subscriptionOutcomes = ['confirmed', 'saved', 'left', 'refused'] as const
export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number]

/** Reads the query of a subscription's address. */
export function readSubscriptionSearch({ reader, outcome }: Record<string, unknown>): SubscriptionSearch {
  const known = subscriptionOutcomes.find((one) => one === outcome)
  return { ...(isToken(reader) ? { reader } : {}), ...(known ? { outcome: known } : {}) }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.~-]{1,200}$/.test(value)
}
