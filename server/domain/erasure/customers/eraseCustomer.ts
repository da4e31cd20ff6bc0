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
  const [company] = await rows<{ url_name: string; is_left: boolean }>(
    db,
    companyID,
    'select t.url_name from third_party_companies t where t.company_id = $1 and t.id = $2::uuid for update of t',
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
  await forgetInViews(erasing, company.url_name)
  await eraseExports(erasing, { subject: 'thirdPartyCompany', subjectID: id })
  await removeCompany(erasing, id)
  await record(db, companyID, { type: 'thirdPartyCompany.erased', actorID, data: { thirdPartyCompanyID: id } })
  return true
}

/** An address is made of a name: no saved view keeps it. */
async function forgetInViews({ db, companyID }: Pick<Asking, 'db' | 'companyID'>, urlName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:views`}, 0))`.execute(db)
  const views = await rows<{ id: string; query: string }>(
    db,
    companyID,
    'select v.id, v.query from views v where v.company_id = $1 and strpos(v.query, $2) > 0 order by v.id',
    [JSON.stringify(urlName)],
  )
  for (const view of views) {
    const { companyURLNames, ...rest } = JSON.parse(view.query) as Record<string, unknown>
    if (!Array.isArray(companyURLNames)) continue
    const kept = companyURLNames.filter((name) => name !== urlName)
    await rows(db, companyID, 'update views set query = $3 where company_id = $1 and id = $2::uuid', [
      view.id,
      JSON.stringify({ ...rest, ...(kept.length > 0 ? { companyURLNames: kept } : {}) }),
    ])
  }
}
