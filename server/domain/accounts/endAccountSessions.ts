import { sql, type RawBuilder } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'

/** Ends an account's member sessions at every company with the hand-overs on their way there, and those at the root but the one that is kept. */
export async function endAccountSessions(db: Db, accountID: string, kept: Buffer | null = null): Promise<void> {
  await db
    .deleteFrom('account_sessions')
    .where('account_id', '=', accountID)
    .where('token_hash', '<>', kept ?? Buffer.alloc(0))
    .execute()
  await endMemberSessions(db, accountID)
  await endHandovers(db, accountID)
}

/**
 * Ends an account's member sessions, or those of them that `which` (a condition on `s`) matches. Each company records the sessions that ended there, as
 * when the member ends them at its host.
 */
export async function endMemberSessions(
  db: Db,
  accountID: string,
  which: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  const { rows } = await sql<{ company_id: CompanyID; user_id: string; count: number }>`
    with ended as (
      delete from sessions s using members m
      where m.account_id = ${accountID}::uuid and s.company_id = m.company_id and s.user_id = m.user_id and s.kind = 'member' and ${which}
      returning s.company_id, s.user_id
    )
    select company_id, user_id, count(*)::int as count from ended group by company_id, user_id`.execute(db)
  for (const { company_id: companyID, user_id: userID, count } of rows)
    await record(db, companyID, { type: 'user.sessionsEnded', userID, actorID: userID, data: { count } })
}

/** Ends hand-overs to companies that have not arrived yet: each would begin a session after all others were ended. */
async function endHandovers(tx: Db, accountID: string): Promise<void> {
  await tx
    .deleteFrom('handovers')
    .using('members')
    .whereRef('handovers.company_id', '=', 'members.company_id')
    .whereRef('handovers.user_id', '=', 'members.user_id')
    .where('members.account_id', '=', accountID)
    .where('handovers.kind', '=', 'member')
    .execute()
}
