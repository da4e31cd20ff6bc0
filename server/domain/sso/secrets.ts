import { randomBytes } from 'node:crypto'
import { CallError } from '../../../contract/errors.ts'
import type { SSOSecret } from '../../../contract/sso.ts'
import { mostSSOSecrets, type SSOPurpose } from '../../../contract/ssoKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { open, seal } from '../../secrets/seal.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import type { OpenedSecret } from './checkToken.ts'

/** What secrets are sealed for. */
export const sealedForSSO = 'sso_secrets.sealed_secret'

/** A company's secrets, the latest first. */
export async function listSecrets(db: Db, companyID: CompanyID): Promise<SSOSecret[]> {
  const found = await rows<Omit<SSOSecret, 'created'> & { created: Date }>(
    db,
    companyID,
    'select s.id, s.purpose, s.ending, s.created_at as created from sso_secrets s where s.company_id = $1 order by s.created_at desc, s.id',
  )
  return found.map((one) => ({ ...one, created: one.created.toISOString() }))
}

/** Its secrets of a purpose as they are used, the latest first. */
export async function openSecrets(
  { db, companyID, secret }: Pick<Asking, 'db' | 'companyID' | 'secret'>,
  purpose: SSOPurpose,
): Promise<OpenedSecret[]> {
  const found = await rows<{ id: string; sealed: string }>(
    db,
    companyID,
    'select s.id, s.sealed_secret as sealed from sso_secrets s where s.company_id = $1 and s.purpose = $2 order by s.created_at desc, s.id',
    [purpose],
  )
  return found.map(({ id, sealed }) => ({ id, text: open(secret, sealedForSSO, sealed, id) }))
}

/** Makes a secret of 256 bits, or keeps the one that is given. Refuses with `secretThere` and `secretsFull`. */
export async function makeSecret(
  asking: Asking,
  purpose: SSOPurpose,
  given?: string,
): Promise<{ secret: SSOSecret; text: string }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  // Two at once don't both take the last place.
  await db.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const present = await openSecrets(asking, purpose)
  if (present.some(({ text }) => text === given)) throw new CallError('secretThere', { field: 'secret' })
  if (present.length >= mostSSOSecrets) throw new CallError('secretsFull')
  const text = given ?? randomBytes(32).toString('base64url')
  const id = newID()
  await db
    .insertInto('sso_secrets')
    .values({
      company_id: companyID,
      id,
      purpose,
      sealed_secret: seal(asking.secret, sealedForSSO, text, id),
      ending: text.slice(-4),
    })
    .execute()
  await record(db, companyID, {
    type: 'ssoSecret.made',
    actorID: userID,
    data: { purpose, isPasted: given !== undefined },
  })
  const secret = (await listSecrets(db, companyID)).find((one) => one.id === id)
  if (!secret) throw new Error('a secret that was just made is gone')
  return { secret, text }
}

/** Removes a secret. Refuses with `notFound`. */
export async function removeSecret(asking: Asking, secretID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (!isID(secretID)) throw new CallError('notFound', { field: 'secretID' })
  const [gone] = await rows<{ purpose: SSOPurpose }>(
    db,
    companyID,
    'delete from sso_secrets s where s.company_id = $1 and s.id = $2::uuid returning s.purpose',
    [secretID],
  )
  if (!gone) throw new CallError('notFound', { field: 'secretID' })
  await record(db, companyID, { type: 'ssoSecret.removed', actorID: userID, data: { purpose: gone.purpose } })
}
