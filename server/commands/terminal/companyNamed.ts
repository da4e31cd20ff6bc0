import type { CompanyFacts } from '../../domain/asking.ts'
import { companyByID } from '../../http/hosts.ts'
import type { Db } from '../../ports/database/database.ts'
import { wordsFor } from '../../words/words.ts'
import { BadArguments } from './args.ts'

/** The company at a subdomain; throws `BadArguments` when there is none. */
export async function companyNamed(db: Db, subdomain: string): Promise<CompanyFacts> {
  const found = await db.selectFrom('companies').select('id').where('subdomain', '=', subdomain).executeTakeFirst()
  const company = found ? await companyByID(db, found.id) : null
  if (!company) throw new BadArguments(wordsFor('en').t('commands.noCompany', { subdomain }))
  return company
}
