import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isTeam, visibleTo } from '../boards/policy.ts'
import { concerns } from '../comments/policy.ts'

export interface Follower {
  userID: string
  name: string
  email: string
}

/**
 * Who follows a post and can be told by mail: subscribed or voting, not muted, not blocked, with an address, and still able to see the
 * post, and the comment that it is about. `only` narrows the question to one person, which a job asks again just before it sends.
 */
export async function followersOf(db: Db, companyID: CompanyID, postID: string, { except, only, commentID }: { except?: string | null; only?: string; commentID?: string } = {}): Promise<Follower[]> {
  return rows<Follower>(db, companyID, followersQuery, [postID, except ?? null, only ?? null, commentID ?? null])
}

const followersQuery = `
  with following as (
    select user_id from subscriptions where company_id = $1 and post_id = $2 and not muted
    union
    select user_id from votes where company_id = $1 and root_post_id = $2
    except
    select user_id from subscriptions where company_id = $1 and post_id = $2 and muted
  )
  select distinct on (u.id) u.id as "userID", u.name, i.value as email
  from following f
  join users u on u.company_id = $1 and u.id = f.user_id and u.blocked_at is null
  join user_identities i on i.company_id = $1 and i.user_id = u.id and i.kind = 'email'
  join posts p on p.company_id = $1 and p.id = $2 and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  where ${visibleTo('b', 'u')} and u.id is distinct from $3::uuid and ($4::uuid is null or u.id = $4::uuid)
    and ($5::uuid is null or not b.private_comments or ${isTeam('u')} or exists (
      select from comments c where c.company_id = $1 and c.id = $5::uuid and ${concerns('c', { viewer: 'u.id', postAuthor: 'p.author_id' })}))
  order by u.id, i.value`
