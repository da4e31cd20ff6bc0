import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { cursor, done, id, limit, searchText } from './values.ts'

/** Who looks after customers: a member of the team (`userID`), or someone another system named. `email` is null for who may not see addresses. */
export const accountOwner = z.object({
  id,
  name: z.string(),
  userID: id.nullable(),
  email: z.string().nullable(),
  companyCount: z.int(),
})
export type AccountOwner = z.infer<typeof accountOwner>

/** By name; `search` is how a name begins, or a word of it. */
export const accountOwnersGet = read('/api/accountOwners/get', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: { limit, search: searchText.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({
      accountOwners: z.array(accountOwner),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

const ownerTexts = {
  name: z.string().max(1_000).optional(),
  email: z.string().max(1_000).nullable().optional(),
}

/**
 * Makes an owner of a member (`userID`), or of a name with or without an address. Who is one already, by that member or address, is given as they are. Refuses with `notFound`
 * who is not of the team, `textMissing`, `textTooLong`, `badAddress`, with `forbidden` an address from who may not see addresses, and with `badInput` where both or neither is given.
 */
export const accountOwnersCreate = write('/api/accountOwners/create', {
  access: member('customers.edit'),
  touches: ['accountOwners'],
  input: {
    userID: id.optional(),
    name: z.string().max(1_000).optional(),
    email: z.string().max(1_000).optional(),
  },
  output: { accountOwner },
  creates: true,
})

/**
 * Changes the name or the address of an owner whom another system named; a member's are their own: `badInput`. Refuses with `notFound`, `textMissing`, `textTooLong`, `badAddress`, with
 * `addressTaken` for one that another owner has, with `forbidden` an address from who may not see addresses, and with `changedMeanwhile` where `expects` differs by now.
 */
export const accountOwnersUpdate = write('/api/accountOwners/update', {
  access: member('customers.edit'),
  touches: ['accountOwners', 'thirdPartyCompanies', 'opportunities', 'posts'],
  input: {
    accountOwnerID: id,
    ...ownerTexts,
    expects: z.strictObject(ownerTexts).partial().optional(),
  },
  output: { accountOwner },
})

/** Gives a customer's company this owner, or none (`null`). Refuses with `notFound`. */
export const accountOwnersAssign = write('/api/accountOwners/assign', {
  access: member('customers.edit'),
  touches: ['accountOwners', 'thirdPartyCompanies', 'posts'],
  input: { thirdPartyCompanyID: id, accountOwnerID: id.nullable().optional() },
  output: { result: done },
})

/** Removes an owner; their companies and opportunities have none then. */
export const accountOwnersDelete = write('/api/accountOwners/delete', {
  access: member('customers.edit'),
  touches: ['accountOwners', 'thirdPartyCompanies', 'opportunities', 'posts'],
  input: { accountOwnerID: id },
  output: { result: done },
})
