import type pg from 'pg'
import type { CompanyFacts } from '../../asking.ts'
import type { ProfileExportSetup } from '../../companyJobs/profileJob.ts'
import { readSetup } from '../../companies/setup.ts'
import type { Db } from '../../../ports/database/database.ts'
import { teamSight } from '../../sight.ts'
import { copyOf, document, listed } from '../ownData.ts'
import { companyLists, companyQuery } from './companyLists.ts'

interface Copying {
  db: Db
  pool: pg.Pool
  company: CompanyFacts
  /** The address of the portal, without a slash at its end. */
  origin: string
  secret: Buffer
}

/**
 * What is kept of a person, as their own copy has it, or of a customer's company and its people: a document in chunks. Addresses and money are in it as `setup`
 * says.
 */
export async function* profileCopy(
  { db, pool, company, origin, secret }: Copying,
  { subject, subjectID, showsAddresses, showsMoney }: ProfileExportSetup,
): AsyncGenerator<string> {
  const shown = (list: string, row: Record<string, unknown>): Record<string, unknown> | null => {
    const { addresses, ...rest } = row
    const kept = addresses === undefined || showsAddresses ? row : rest
    return !showsMoney && list === 'customFields' && row['currency'] !== null ? null : kept
  }
  if (subject === 'thirdPartyCompany')
    return yield* companyCopy({ pool, company, origin, subjectID, showsMoney, shown })
  const setup = await readSetup(db, company.id)
  yield* copyOf(pool, {
    asking: {
      companyID: company.id,
      company,
      language: 'en',
      secret,
      seesPrivate: true,
      viewer: null,
      origin,
      sight: teamSight,
    },
    setup,
    userID: subjectID,
    mayDelete: false,
    seesCustomers: true,
    editsChangelog: false,
    shown,
  })
}

async function* companyCopy({
  pool,
  company,
  origin,
  subjectID,
  showsMoney,
  shown,
}: Pick<Copying, 'pool' | 'company' | 'origin'> & {
  subjectID: string
  showsMoney: boolean
  shown: (list: string, row: Record<string, unknown>) => Record<string, unknown> | null
}): AsyncGenerator<string> {
  const values = [company.id, subjectID, origin]
  yield* document(pool, async function* (client) {
    const { rows: found } = await client.query<Record<string, unknown>>(companyQuery, values)
    const { monthlySpend, currency, accountOwner, ...facts } = found[0] ?? {}
    const customer = showsMoney ? { ...facts, monthlySpend, currency, accountOwner } : facts
    yield `{\n"company": ${JSON.stringify(company.name)},\n"customer": ${JSON.stringify(found[0] === undefined ? null : customer)}`
    for (const { name, rows, isMoney } of companyLists) {
      if (isMoney && !showsMoney) continue
      const query = `select q.* from (${rows}) as q where num_nulls($1::uuid, $2::uuid, $3::text) = 0`
      yield* listed(client, { name, query, values }, (row) => shown(name, row))
    }
  })
}
