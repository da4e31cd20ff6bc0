import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { done, id } from './values.ts'

const code = z.string().regex(/^[A-Z]{3}$/)
const day = z.iso.date().refine((text) => text >= '1900-01-01')

/** One of `currency` is `rate` of the reporting currency from `day` on, until the next day that has a rate. */
export const currencyRate = z.object({ currency: z.string(), day: z.string(), rate: z.number() })
export type CurrencyRate = z.infer<typeof currencyRate>

/**
 * How amounts become sums. `reporting` is the currency of all sums, null until someone has chosen it. `rates` are those into it, each currency's latest first.
 * `missing` are the currencies of customers and opportunities that have none: their amounts are in no sum. `planFieldID` is the custom field of companies
 * that has their plan.
 */
export const currencySettings = z.object({
  reporting: z.string().nullable(),
  planFieldID: id.nullable(),
  rates: z.array(currencyRate),
  missing: z.array(z.string()),
})
export type CurrencySettings = z.infer<typeof currencySettings>

const touched = ['currencies', 'posts', 'opportunities', 'thirdPartyCompanies', 'users'] as const

export const currenciesGet = read('/api/currencies/get', {
  access: member('money.view'),
  input: {},
  output: { currencies: currencySettings },
})

/**
 * Chooses the reporting currency, or the field of plans; what is not named stays, and null is none. Rates stay with the currency that they are into. `expects` has
 * what the form began with: `changedMeanwhile` names what differs by now. Refuses with `badInput` an unknown currency and with `fieldGone` a field that
 * companies do not have.
 */
export const currenciesUpdate = write('/api/currencies/update', {
  access: member('company.manage'),
  touches: touched,
  input: {
    reporting: code.nullable().optional(),
    planFieldID: id.nullable().optional(),
    expects: z.strictObject({ reporting: code.nullable(), planFieldID: id.nullable() }).partial().optional(),
  },
  output: { currencies: currencySettings },
})

/**
 * Enters the rate of a day, or another one for it. Refuses with `badNumber` a rate that is not above 0, with `badDay` a day in the future, with `reportingMissing` until there is a reporting currency, with `badInput` an unknown
 * currency, or the reporting currency itself, and with `ratesFull`.
 */
export const currenciesPutRate = write('/api/currencies/putRate', {
  access: member('company.manage'),
  touches: touched,
  input: { currency: code, day, rate: z.number() },
  output: { currencies: currencySettings },
})

/** Removes the rate of a day; nothing happens where there is none. */
export const currenciesDeleteRate = write('/api/currencies/deleteRate', {
  access: member('company.manage'),
  touches: touched,
  input: { currency: code, day },
  output: { result: done },
})
