import { z } from 'zod'
import { customFieldTypes } from '../../../../contract/customFieldTypes.ts'
import { lengths, longestImportedText } from '../../../../contract/lengths.ts'
import { companyDoubleReasons, userDoubleReasons } from '../../../../contract/mergingKinds.ts'
import { opportunityStates } from '../../../../contract/moneyKinds.ts'
import { votePriorities } from '../../../../contract/votePriorities.ts'
import { checkName } from '../../text/personName.ts'
import { requireName, requireText } from '../../text/checkText.ts'
import { roadmapShapes } from './roadmapShapes.ts'
import { amount, checked, currency, email, fieldName, flag, id, int, jsonText, sourceURL, time } from './rowValues.ts'

const value = {
  field_id: id,
  text: checked((text) => requireText('text', text, lengths.fieldText)).nullable(),
  number: z.number().nullable(),
  amount: amount.nullable(),
  currency: currency.nullable(),
  day: z.iso.date().nullable(),
  option_id: id.nullable(),
  is_on: flag.nullable(),
}

/** An object as JSON, as the database spells it. Undoing a merge writes nothing of it but into columns that it knows. */
const someJSON = checked((text) => {
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('it is no object')
  return text
})

/** Of a company itself: the currency of all its sums. */
export const reportingCurrency = currency.nullable()

/** The part of `rowShapes` that is about customers: companies, who looks after them, custom fields and segments, and how posts are weighed. */
export const customerShapes = {
  ...roadmapShapes,
  accountOwners: z.object({
    id,
    user_id: id.nullable(),
    name: checked(checkName).nullable(),
    email: email.nullable(),
    created_at: time,
  }),
  thirdPartyCompanies: z.object({
    id,
    name: checked((text) => requireName('name', text, 200)),
    url_name: z.string().min(1).max(200),
    external_id: z.string().min(1).max(200).nullable(),
    domain: z.string().min(3).max(253).toLowerCase().nullable(),
    monthly_spend: amount.min(0).nullable(),
    currency: currency.nullable(),
    owner_id: id.nullable(),
    since: time.nullable(),
    created_at: time,
  }),
  thirdPartyCompanyPeople: z.object({ third_party_company_id: id, user_id: id, created_at: time }),
  customFields: z.object({
    id,
    subject: z.enum(['user', 'thirdPartyCompany']),
    name: fieldName,
    url_name: z.string().min(1).max(60),
    type: z.enum(customFieldTypes),
    position: int,
    is_shown: flag,
    created_at: time,
    is_plan: flag,
  }),
  customFieldOptions: z.object({ id, field_id: id, name: fieldName, position: int, created_at: time }),
  userFieldValues: z.object({ user_id: id, ...value }),
  thirdPartyCompanyFieldValues: z.object({ third_party_company_id: id, ...value }),
  currencyRates: z.object({
    to_currency: currency,
    currency,
    day: z.iso.date(),
    rate: z.number().positive().max(1e9),
    created_at: time,
  }),
  thirdPartyCompanyWorths: z.object({
    third_party_company_id: id,
    at: time,
    monthly_spend: amount.min(0).nullable(),
    currency: currency.nullable(),
    owner_id: id.nullable(),
    plan: checked((text) => requireText('plan', text, lengths.fieldText)).nullable(),
  }),
  opportunities: z.object({
    id,
    third_party_company_id: id.nullable(),
    name: checked((text) => requireName('name', text, 200)),
    value: amount.min(0).nullable(),
    currency: currency.nullable(),
    stage: checked((text) => requireName('stage', text, 60)).nullable(),
    probability: z.int().min(0).max(100).nullable(),
    owner_id: id.nullable(),
    state: z.enum(opportunityStates),
    close_date: z.iso.date().nullable(),
    url: sourceURL.nullable(),
    created_at: time,
  }),
  opportunityPosts: z.object({
    opportunity_id: id,
    post_id: id,
    priority: z.enum(votePriorities).nullable(),
    created_at: time,
  }),
  segments: z.object({
    id,
    subject: z.enum(['user', 'thirdPartyCompany']),
    name: checked((text) => requireName('name', text, 60)),
    url_name: z.string().min(1).max(80),
    rule: jsonText.nullable(),
    created_at: time,
  }),
  boardSegments: z.object({ board_id: id, segment_id: id }),
  boardMailSegments: z.object({ board_id: id, segment_id: id }),
  segmentUsers: z.object({ segment_id: id, user_id: id }),
  profileNotes: z.object({
    id,
    user_id: id.nullable(),
    third_party_company_id: id.nullable(),
    author_id: id.nullable(),
    body: checked((text) => requireText('body', text, longestImportedText)),
    edited_at: time.nullable(),
    created_at: time,
  }),
  customerMerges: z.object({
    id,
    subject: z.enum(['user', 'thirdPartyCompany']),
    merged_id: id,
    url_name: z.string().min(1).max(200).nullable(),
    external_id: z.string().min(1).max(200).nullable(),
    domain: z.string().min(3).max(253).toLowerCase().nullable(),
    into_user_id: id.nullable(),
    into_third_party_company_id: id.nullable(),
    picture_id: id.nullable(),
    merged_by: id.nullable(),
    created_at: time,
  }),
  customerMergeRows: z.object({
    id,
    merge_id: id,
    table_name: z.string().min(1).max(60),
    column_name: z.string().min(1).max(60),
    what: z.enum(['moved', 'kept', 'changed', 'made']),
    key: someJSON,
    before: someJSON.nullable(),
  }),
  userDoubles: z.object({
    user_id: id,
    other_id: id,
    reason: z.enum(userDoubleReasons),
    dismissed_at: time.nullable(),
    dismissed_by: id.nullable(),
  }),
  thirdPartyCompanyDoubles: z.object({
    third_party_company_id: id,
    other_id: id,
    reason: z.enum(companyDoubleReasons),
    dismissed_at: time.nullable(),
    dismissed_by: id.nullable(),
  }),
  segmentCompanies: z.object({ segment_id: id, third_party_company_id: id }),
}
