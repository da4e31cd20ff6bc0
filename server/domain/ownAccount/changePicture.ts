import { createHash } from 'node:crypto'
import { enqueueEach } from '../../jobs/queue.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import type { PictureShape } from '../../ports/images/makePicture.ts'
import { newID } from '../ids.ts'
import { decodePicture } from '../pictures/decodePicture.ts'
import { signedInAccount, type AccountAsker, type RootAsking } from '../rootAsking.ts'

/** As large as a person's picture at a company. It stands still, so that it stays small in the database. */
const shape: PictureShape = { large: { width: 256, height: 256 }, small: { width: 64, height: 64 }, isStill: true }

/**
 * Makes what was sent the picture of the signed-in account; a job gives it to its person at every company whose team it is on. Refuses as `decodePicture`
 * does. Takes the plain database: a transaction would be open while the file is decoded.
 */
export async function putAccountPicture(asking: RootAsking, bytes: Buffer): Promise<AccountAsker> {
  const account = signedInAccount(asking)
  const { large, small, width, height, smallWidth } = await decodePicture(bytes, { shape, owner: asking.address })
  const fresh = {
    id: newID(),
    large,
    small,
    sha256: createHash('sha256').update(large).digest(),
    width,
    height,
    small_width: smallWidth,
    created_at: new Date(),
  }
  await inTransaction(asking.db, async (tx) => {
    await holdAccount(tx, account.accountID)
    await tx
      .insertInto('account_pictures')
      .values({ account_id: account.accountID, ...fresh })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
      .execute()
    await tellCompanies(tx, account.accountID)
  })
  return { ...account, pictureID: fresh.id }
}

/** Takes the picture of the signed-in account away, in the given transaction. */
export async function removeAccountPicture(asking: RootAsking): Promise<AccountAsker> {
  const account = signedInAccount(asking)
  await holdAccount(asking.db, account.accountID)
  await asking.db.deleteFrom('account_pictures').where('account_id', '=', account.accountID).execute()
  await tellCompanies(asking.db, account.accountID)
  return { ...account, pictureID: null }
}

/** Until the transaction has ended, the account is put on no team: who is put on one after that has the picture that it has then. */
async function holdAccount(tx: Db, accountID: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountID).forUpdate().executeTakeFirst()
}

async function tellCompanies(tx: Db, accountID: string): Promise<void> {
  const members = await tx
    .selectFrom('members')
    .select(['company_id as companyID', 'user_id as userID'])
    .where('account_id', '=', accountID)
    .execute()
  await enqueueEach(tx, 'takeAccountPicture', members, {
    keyOf: ({ companyID, userID }) => `accountPicture:${companyID}:${userID}`,
  })
}

/** The picture of an account at its address on the root's host, which is shown to anyone who has that; null if there is none, or no longer. */
export async function findAccountPicture(
  db: Db,
  id: string,
): Promise<{ sha256: Buffer; large: Buffer; small: Buffer } | null> {
  const found = await db
    .selectFrom('account_pictures')
    .select(['sha256', 'large', 'small'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}
