import { sql } from 'kysely'
import { markURL } from '../pictures/fileURL.ts'
import type { RootAsking } from '../rootAsking.ts'
import type { SignedInAccount } from '../../../contract/accounts.ts'

/** The companies whose team an account is on, by name. */
export async function teamsOf(
  { db, companyOrigin }: Pick<RootAsking, 'db' | 'companyOrigin'>,
  accountID: string,
): Promise<SignedInAccount['companies']> {
  const found = await db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.company_id', '=', 'members.company_id').onRef('roles.id', '=', 'members.role_id'),
    )
    .select(['companies.id', 'companies.name', 'companies.subdomain', 'companies.favicon_id', 'roles.name as role'])
    .where('members.account_id', '=', accountID)
    .orderBy(sql`lower(companies.name) collate "C"`)
    .orderBy('companies.id')
    .execute()
  return found.map(({ favicon_id: markID, ...team }) => ({
    ...team,
    url: companyOrigin(team),
    markURL: markURL(team.id, markID),
  }))
}
