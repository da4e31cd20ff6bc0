import { sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../ports/database/database.ts'
import { writeAuditOfAccount } from '../writeAudit.ts'
import type { Happening } from '../events.ts'
import { mailsOf, tellAccount } from './securityMails.ts'

interface OfAccount extends Pick<Happening, 'data'> {
  type: Extract<Happening['type'], `account.${string}`>
  /** The operator did it, not the account's person. */
  byOperator?: boolean
  /** It is part of another change, which the person is told of. */
  isTold?: boolean
  /** The language of the request, for a person who never chose one. */
  language?: Language
}

/**
 * Records what happened to an account at every company whose team it is on, in the given transaction: events belong to companies, and each of these
 * concerns who may enter them. For an account on no team nothing is recorded. No listener hears of these; the account's person is told by email as
 * `securityMails` says, on a team or not.
 */
export async function recordOfAccount(
  tx: Db,
  accountID: string,
  { type, data = {}, byOperator = false, isTold = false, language }: OfAccount,
): Promise<void> {
  await sql`
    insert into events (company_id, id, type, user_id, actor_id, data)
    select m.company_id, new_id(), ${type}, m.user_id, ${byOperator ? null : sql.ref('m.user_id')}, ${JSON.stringify(data)}::jsonb
    from members m
    where m.account_id = ${accountID}::uuid`.execute(tx)
  await writeAuditOfAccount(tx, accountID, { type, data, byOperator })
  if (!isTold) for (const mail of mailsOf(type)) await tellAccount(tx, accountID, mail, language)
}
