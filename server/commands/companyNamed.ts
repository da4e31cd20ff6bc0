import type { CompanyID } from '../../db/companyID.ts'
import type { Db } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments } from './args.ts'

/** The company at a subdomain; throws `BadArguments` when there is none. */
export async function companyNamed(
  db: Db,
  subdomain: string,
): Promise<{ id: CompanyID; name: string; subdomain: string }> {
  const found = await db
    .selectFrom('companies')
    .select(['id', 'name', 'subdomain'])
    .where('subdomain', '=', subdomain)
    .executeTakeFirst()
  if (!found) throw new BadArguments(wordsFor('en').t('commands.noCompany', { subdomain }))
  return found
}
