import type { APIKey } from '../../../contract/apiKeys.ts'
import { CallError } from '../../../contract/errors.ts'
import { keyScopes, type KeyScope } from '../../../contract/keyScopes.ts'
import { lengths } from '../../../contract/lengths.ts'
import { rows } from '../../ports/database/database.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { requireName } from '../text/checkText.ts'
import { newKey } from './keyToken.ts'
import { isListed } from './listKeys.ts'
import { keyColumns, shapeKey, type KeyRow } from './shape.ts'

const mostKeys = 50

interface NewKey {
  name: string
  scopes: readonly KeyScope[]
  boardIDs: readonly string[] | null
  /** Until it expires; null for never. */
  days: number | null
}

/**
 * Makes a key of the company and returns it with the secret, of which only the hash is stored. Refuses with `textMissing` and `textTooLong` for the name,
 * `scopesMissing`, `notFound` for a board that the viewer may not see, `forbidden` for what the viewer does not see or change, and `apiKeysFull`.
 */
export async function createKey(asking: Asking, wanted: NewKey): Promise<{ apiKey: APIKey; secret: string }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const name = requireName('name', wanted.name, lengths.name)
  const scopes = keyScopes.filter((scope) => wanted.scopes.includes(scope))
  // `private:read` alone reads nothing: it says how much of the rest is read.
  if (!scopes.some((scope) => scope !== 'private:read')) throw new CallError('scopesMissing', { field: 'scopes' })
  if (!asking.seesPrivate) throw new CallError('forbidden')
  // A key writes as much as who made it may: customers, and what they spend.
  if (scopes.includes('users:write') && !writing.every((permission) => may(asking, permission)))
    throw new CallError('forbidden', { field: 'scopes' })
  const boardIDs = wanted.boardIDs === null ? null : await boardsOf(asking, wanted.boardIDs)
  await requireRoom(asking)
  const { key, prefix, lastFour } = newKey()
  const id = newID()
  await db
    .insertInto('api_keys')
    .values({
      company_id: companyID,
      id,
      name,
      token_hash: hashOf(key),
      prefix,
      last_four: lastFour,
      scopes,
      board_ids: boardIDs,
      created_by: userID,
      expires_at: wanted.days === null ? null : new Date(Date.now() + wanted.days * dayMs),
    })
    .execute()
  await record(db, companyID, { type: 'apiKey.created', actorID: userID, data: { apiKeyID: id, scopes } })
  const [made] = await rows<KeyRow>(
    db,
    companyID,
    `select ${keyColumns} from api_keys k where k.company_id = $1 and k.id = $2::uuid`,
    [id],
  )
  if (!made) throw new Error('a key that has just been made is not there')
  return { apiKey: shapeKey(made), secret: key }
}

const writing = ['customers.edit', 'money.view'] as const
const dayMs = 24 * 60 * 60 * 1000

/** The boards by their stored ids, each once; refuses with `notFound`. */
async function boardsOf({ db, companyID }: Asking, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))]
  if (ids.length === 0 || !ids.every(isID)) throw new CallError('notFound', { field: 'boardIDs' })
  const found = await rows<{ id: string }>(
    db,
    companyID,
    'select b.id from boards b where b.company_id = $1 and b.id = any($2::uuid[])',
    [ids],
  )
  if (found.length < ids.length) throw new CallError('notFound', { field: 'boardIDs' })
  return ids
}

/** The company's row is locked, so that two who make the last key at once don't both succeed. */
async function requireRoom({ db, companyID }: Asking): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from api_keys k where k.company_id = $1 and ${isListed}`,
  )
  if (count >= mostKeys) throw new CallError('apiKeysFull', { most: mostKeys })
}
