import { CallError } from '../../../../contract/errors.ts'
import type { Passkey } from '../../../../contract/factors.ts'
import type { Db } from '../../../ports/database/database.ts'
import { isID } from '../../ids.ts'
import { checkName } from '../../text/personName.ts'
import { checkFactorsLeft, lockAccount } from '../factors/factorsOf.ts'
import { recordOfAccount } from '../recordOfAccount.ts'

interface One {
  accountID: string
  passkeyID: string
}

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: Db, accountID: string): Promise<Passkey[]> {
  const found = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountID)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.map(({ id, name, created_at: created, last_used_at: used }) => ({
    id,
    name,
    created: created.toISOString(),
    lastUsed: used?.toISOString() ?? null,
  }))
}

/** `name` is cleaned. Refuses with `notFound` for a passkey that is no longer the account's, and as `checkName` does. */
export async function renamePasskey(tx: Db, { accountID, passkeyID, name }: One & { name: string }): Promise<void> {
  if (!isID(passkeyID)) throw new CallError('notFound')
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name: checkName(name) })
    .where('account_id', '=', accountID)
    .where('id', '=', passkeyID)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new CallError('notFound')
  await recordOfAccount(tx, accountID, { type: 'account.passkeyRenamed', data: { passkeyID } })
}

/** Removes a passkey, if it is still there. Refuses with `factorRequired`. */
export async function removePasskey(tx: Db, { accountID, passkeyID }: One): Promise<void> {
  if (!isID(passkeyID)) return
  await lockAccount(tx, accountID)
  const removed = await tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountID)
    .where('id', '=', passkeyID)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return
  await checkFactorsLeft(tx, accountID)
  await recordOfAccount(tx, accountID, { type: 'account.passkeyRemoved', data: { passkeyID } })
}
