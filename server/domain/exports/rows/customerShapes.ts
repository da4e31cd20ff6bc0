import { z } from 'zod'
import { customFieldTypes } from '../../../../contract/customFieldTypes.ts'
import { lengths } from '../../../../contract/lengths.ts'
import { checkName } from '../../text/personName.ts'
import { requireName, requireText } from '../../text/checkText.ts'
import { amount, checked, currency, email, fieldName, flag, id, int, jsonText, time } from './rowValues.ts'

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

/** The part of `rowShapes` that is about customers: companies, who looks after them, custom fields and segments. */
export const customerShapes = {
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
  }),
  customFieldOptions: z.object({ id, field_id: id, name: fieldName, position: int, created_at: time }),
  userFieldValues: z.object({ user_id: id, ...value }),
  thirdPartyCompanyFieldValues: z.object({ third_party_company_id: id, ...value }),
  segments: z.object({
    id,
    subject: z.enum(['user', 'thirdPartyCompany']),
    name: checked((text) => requireName('name', text, 60)),
    url_name: z.string().min(1).max(80),
    rule: jsonText.nullable(),
    created_at: time,
  }),
  segmentUsers: z.object({ segment_id: id, user_id: id }),
  segmentCompanies: z.object({ segment_id: id, third_party_company_id: id }),
}
