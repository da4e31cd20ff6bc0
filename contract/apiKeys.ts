import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { keyScopes } from './keyScopes.ts'
import { id } from './values.ts'

/**
 * An API key as its company sees it: never the key itself. `prefix` and `lastFour` are how it begins and ends. `boardIDs`: it is held to these; null for
 * all. `lastUsed` is precise to a few minutes.
 */
const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  boardIDs: z.array(id).nullable(),
  createdBy: z.string().nullable(),
  created: z.string(),
  expires: z.string().nullable(),
  lastUsed: z.string().nullable(),
})
export type APIKey = z.infer<typeof apiKey>

/** The oldest live key, or null when there is none. */
export const companyGetAPIKey = read('/api/company/getAPIKey', {
  access: member('keys.manage'),
  input: {},
  output: { apiKey: apiKey.omit({ id: true, boardIDs: true, createdBy: true }).nullable() },
})

/** Every key that is neither revoked nor expired, and those that expired within the last 30 days, the oldest first. */
export const companyGetAPIKeys = read('/api/company/getAPIKeys', {
  access: member('keys.manage'),
  input: {},
  output: { apiKeys: z.array(apiKey.extend({ isExpired: z.boolean() })) },
})

/**
 * Makes a key and answers it once, as `secret`. `boardIDs` holds it to boards, private ones too; `days` until it expires, null for never. Refused with
 * `textMissing`, `scopesMissing`, `notFound` for a board, and `apiKeysFull`.
 */
export const companyCreateAPIKey = write('/api/company/createAPIKey', {
  access: member('keys.manage'),
  fresh: true,
  touches: ['company'],
  input: {
    name: z.string().max(1_000),
    scopes: z.array(z.enum(keyScopes)).max(keyScopes.length),
    boardIDs: z.array(id).max(100).nullable().optional(),
    days: z.int().min(1).max(3_650).nullable().optional(),
  },
  output: { result: z.object({ apiKey, secret: z.string() }) },
})

/** Ends a key: from the next request on it opens nothing. Refused with `notFound` for one that is not there or is revoked already. */
export const companyRevokeAPIKey = write('/api/company/revokeAPIKey', {
  access: member('keys.manage'),
  touches: ['company'],
  input: { apiKeyID: id },
  output: { result: z.object({ id }) },
})
