import type { FactorKind } from '../../../../contract/factors.ts'
import { sql } from 'kysely'
import { CallError } from '../../../../contract/errors.ts'
import type { Db } from '../../../ports/database/database.ts'

/** SQL: whether the account of this id has a second factor. Recovery codes alone are none. */
export const hasFactor = (accountID: string) =>
  `(exists (select from authenticators f where f.account_id = ${accountID}) or exists (select from passkeys f where f.account_id = ${accountID}))`

/** The ways in which an account's person can give a second factor; none for an account without one. */
export async function factorsOf(db: Db, accountID: string): Promise<FactorKind[]> {
  const { rows } = await sql<Record<FactorKind, boolean>>`
    select
      exists (select from authenticators f where f.account_id = ${accountID}::uuid) as "code",
      exists (select from passkeys f where f.account_id = ${accountID}::uuid) as "passkey",
      exists (select from recovery_codes f where f.account_id = ${accountID}::uuid) as "recoveryCode"`.execute(db)
  const [found] = rows
  if (!found?.code && !found?.passkey) return []
  return (['passkey', 'code', 'recoveryCode'] as const).filter((kind) => found[kind])
}

/** Counts in the setups of the companies that require a second factor of this account, in which processes remember what its members may do. */
export async function noteFactorChange(tx: Db, accountID: string): Promise<void> {
  await sql`
    update companies set setup_version = setup_version + 1
    where requires_second_factor and id in (select m.company_id from members m where m.account_id = ${accountID}::uuid)`.execute(
    tx,
  )
}

/** The companies that require a second factor of this account, by name. */
export async function companiesThatRequire(db: Db, accountID: string): Promise<string[]> {
  const found = await db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.name')
    .where('members.account_id', '=', accountID)
    .where('companies.requires_second_factor', '=', true)
    .orderBy('companies.name')
    .execute()
  return found.map(({ name }) => name)
}

/**
 * What follows the removal of a factor, in its transaction: recovery codes go with the last one. Refuses with `factorRequired` when that was the last
 * and a company requires one. The caller holds the account's row.
 */
export async function checkFactorsLeft(tx: Db, accountID: string): Promise<void> {
  await noteFactorChange(tx, accountID)
  if ((await factorsOf(tx, accountID)).length > 0) return
  const [company] = await companiesThatRequire(tx, accountID)
  if (company !== undefined) throw new CallError('factorRequired', { company })
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountID).execute()
}

/** Holds an account while its factors change, so that two removals at once leave what a company requires. */
export async function lockAccount(tx: Db, accountID: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountID).forNoKeyUpdate().execute()
}
