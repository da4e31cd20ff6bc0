import { sql } from 'kysely'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { removeCompany } from '../../directory/writeCompanies.ts'
import { record } from '../../events.ts'
import type { Erasing } from '../erasePerson.ts'
import { eraseExports } from './eraseExports.ts'
import { goesAlongSQL } from './erasedPeople.ts'

/**
 * Erases a customer's company: its row with all that cascades from it, its opportunities, what an import or a repeated answer keeps of it, and its name in saved
 * views. Returns false, having done nothing, while someone works for it who is erased first; one that is gone is done.
 */
export async function eraseCustomer(
  erasing: Pick<Erasing, 'db' | 'companyID' | 'actorID'>,
  id: string,
): Promise<boolean> {
  const { db, companyID, actorID } = erasing
  const run = (text: string) => rows(db, companyID, text, [id])
  const [company] = await rows<{ url_name: string; name: string }>(
    db,
    companyID,
    'select t.url_name, t.name from third_party_companies t where t.company_id = $1 and t.id = $2::uuid for update of t',
    [id],
  )
  if (!company) return true
  const left = await run(
    `select from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = $2::uuid and ${goesAlongSQL} limit 1`,
  )
  if (left.length > 0) return false
  await run(`
    insert into recounts (company_id, kind, subject_id)
    select distinct $1::uuid, 'post', coalesce(p.merged_into_id, p.id)
    from opportunities o
    join opportunity_posts l on l.company_id = $1 and l.opportunity_id = o.id
    join posts p on p.company_id = $1 and p.id = l.post_id
    where o.company_id = $1 and o.third_party_company_id = $2::uuid`)
  await run('delete from opportunities where company_id = $1 and third_party_company_id = $2::uuid')
  await run('delete from import_refs where company_id = $1 and subject_id = $2::uuid')
  await run('delete from import_rows where company_id = $1 and key = $2::text')
  await run('delete from idempotency_keys where company_id = $1 and strpos(answer::text, $2::text) > 0')
  await forgetInViews(erasing, company)
  await eraseExports(erasing, { subject: 'thirdPartyCompany', subjectID: id })
  await removeCompany(erasing, id)
  await record(db, companyID, { type: 'thirdPartyCompany.erased', actorID, data: { thirdPartyCompanyID: id } })
  return true
}

/** An address is made of a name: no saved view keeps either. */
async function forgetInViews(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  { url_name: urlName, name }: { url_name: string; name: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:views`}, 0))`.execute(db)
  const views = await rows<{ id: string; query: string }>(
    db,
    companyID,
    `select v.id, v.query from views v
     where v.company_id = $1 and (strpos(v.query, $2) > 0 or strpos(lower(v.query), lower($3::text)) > 0)
     order by v.id`,
    [JSON.stringify(urlName), JSON.stringify(name)],
  )
  for (const view of views) {
    const query = JSON.stringify(withoutCustomer(JSON.parse(view.query) as Record<string, unknown>, { urlName, name }))
    await rows(db, companyID, 'update views set query = $3 where company_id = $1 and id = $2::uuid', [view.id, query])
  }
}

/** A saved query without a company's address, and without its name where that is searched for; the rest stays in its order. */
function withoutCustomer(query: Record<string, unknown>, { urlName, name }: { urlName: string; name: string }) {
  const isName = (value: unknown) => typeof value === 'string' && value.toLowerCase() === name.toLowerCase()
  return Object.fromEntries(
    Object.entries(query).flatMap(([part, value]) => {
      if (part === 'companyURLNames' && Array.isArray(value)) {
        const kept = value.filter((one) => one !== urlName)
        return kept.length > 0 ? [[part, kept]] : []
      }
      if (part === 'directory' && typeof value === 'object' && value !== null)
        return [[part, Object.fromEntries(Object.entries(value).filter(([, text]) => !isName(text)))]]
      return [[part, value]]
    }),
  )
}
