import { sql } from 'kysely'
import { mostShared } from '../../../contract/sharedPageLimits.ts'
import { newID } from '../../../server/domain/ids.ts'
import { hashOf, newToken } from '../../../server/secrets/tokens.ts'
import type { World } from '../../../server/test/world.ts'

/**
 * Has a customer, whose people are all there are, want every post, one of them complete, and shares its page as often as it can be. Gives the token of one of
 * the links.
 */
export async function fillRequests({ db, company }: World, customerID: string): Promise<string> {
  await sql`
    insert into third_party_company_requests (company_id, third_party_company_id, post_id, votes, first_vote_at, last_vote_at)
    select p.company_id, ${customerID}::uuid, p.id, 1, coalesce(v.first, now()), coalesce(v.last, now())
    from posts p
    left join (select root_post_id, min(created_at) as first, max(created_at) as last from votes group by 1) v on v.root_post_id = p.id
    where p.company_id = ${company.id} and p.deleted_at is null`.execute(db)
  const token = newToken()
  await db
    .insertInto('shared_customer_pages')
    .values(
      Array.from({ length: mostShared }, (_, at) => ({
        company_id: company.id,
        id: newID(),
        third_party_company_id: customerID,
        token_hash: hashOf(at === 0 ? token : newToken()),
        shows_money: true,
        created_by: company.owner.userID,
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute()
  await sql`
    update posts set status_id = (select s.id from statuses s where s.company_id = posts.company_id and s.type = 'complete' limit 1)
    where company_id = ${company.id} and id = (
      select q.post_id
      from third_party_company_requests q
      join posts p on p.company_id = q.company_id and p.id = q.post_id
      where q.company_id = ${company.id} and q.third_party_company_id = ${customerID}::uuid and p.status_changed_at is null and p.merged_into_id is null
      order by q.post_id limit 1
    )`.execute(db)
  return token
}
