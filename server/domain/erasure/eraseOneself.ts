import { CallError } from '../../../contract/errors.ts'
import type { ErasedTexts } from '../../../contract/users.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { tryProof, useProof } from '../people/signIn/proofCode.ts'
import { erasePerson } from './erasePerson.ts'

/**
 * Erases the viewer, with the code that was sent to their address for this purpose. Refuses with `forbidden` for a
 * member of the team, and with `badCode`. Takes the plain database: a wrong try must stay counted.
 */
export async function eraseOneself(
  asking: Asking,
  { texts, code }: { texts: ErasedTexts; code: string },
): Promise<void> {
  const { userID, isMember } = signedIn(asking)
  if (isMember) throw new CallError('forbidden')
  const proof = await tryProof(asking, 'erase', code)
  await inTransaction(asking.db, async (db) => {
    await useProof({ ...asking, db }, proof)
    await erasePerson({ ...asking, db }, userID, texts)
  })
}
