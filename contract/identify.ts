import { z } from 'zod'
import { member } from './access.ts'
import { write } from './call.ts'
import { customFieldSubjects, customFieldTypes } from './customFieldTypes.ts'
import { customFieldValue } from './customFields.ts'
import { id } from './values.ts'

/** People in one call. */
export const mostIdentified = 1_000
/** Companies of one person in one call. */
export const mostCompaniesOfOne = 50

const text = z.string().max(10_000).nullable().optional()
/** By the address of their fields, or by their names; null removes a value. A choice is the name of its option. */
const customFields = z.record(z.string().max(200), customFieldValue.nullable()).nullable().optional()

/** `domain` is one that only its people have addresses of: that of an email provider counts for nothing. `monthlySpend` is in minor units of `currency`. */
const companyOfUser = z.strictObject({
  id: text,
  name: text,
  domain: text,
  created: text,
  monthlySpend: z.number().nullable().optional(),
  currency: text,
  customFields,
})

/** `id` is what another system calls them; `created` since when they are a customer. `alias` is taken and put aside: an anonymous board makes its own. */
export const identifiedUser = z.strictObject({
  id: text,
  email: text,
  name: text,
  alias: text,
  avatarURL: text,
  created: text,
  customFields,
  companies: z.array(companyOfUser).max(mostCompaniesOfOne).nullable().optional(),
})
export type IdentifiedUser = z.infer<typeof identifiedUser>
export type CompanyOfIdentified = z.infer<typeof companyOfUser>

/** What became of an entry: the person it is about, or why nothing of it was written; `field` is the part of the entry. */
const outcome = z.union([
  z.object({ index: z.int(), userID: id, isNew: z.boolean() }),
  z.object({ index: z.int(), error: z.string(), code: z.string(), field: z.string().optional() }),
])
export type Identified = z.infer<typeof outcome>

/**
 * Says who a company's customers are and whom they work for: adds or changes people, found by `id`, then by `email`, and their companies, found by `id`, then by
 * `domain`. What is left out or null stays, a company that is left out stays theirs. A field that there is none of is made; `customFields` of the answer names those. Each entry
 * is done as a whole or not at all, and the answer has one for each. An entry is refused with `missingInput`, `badInput`, `badCreated`, `textTooLong`, `badDomain`, `badLinkAddress`,
 * `badNumber`, `badDay`, `optionGone`, `fieldsFull`, `fieldRoomFull`, `teamName`, with `ofTeam` for who is on the team, `idTaken` where the ID is someone else's, `otherID` where the person with the
 * address has another ID, `repeated` after another entry about the same person, and with
 * `forbidden` for money and for an address by who may not see them, and for another address of someone who is here by a member without `data.manage`.
 */
export const usersIdentify = write('/api/users/identify', {
  access: member('customers.edit'),
  keyScope: 'users:write',
  touches: ['users', 'thirdPartyCompanies', 'customFields', 'posts'],
  input: { users: z.array(identifiedUser).max(mostIdentified) },
  output: {
    result: z.object({
      users: z.array(outcome),
      customFields: z.array(
        z.object({
          id,
          subject: z.enum(customFieldSubjects),
          name: z.string(),
          urlName: z.string(),
          type: z.enum(customFieldTypes),
        }),
      ),
    }),
  },
})
