import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { chosen } from '../notifications/defaults.ts'
import type { Told } from './followers.ts'

/**
 * The members notified of a new post: those who see its board, while the post exists. Email is for boards that email
 * the team.
 */
export async function teamOf(
  db: Db,
  companyID: CompanyID,
  postID: string,
  { except, only }: { except?: string | null; only?: string } = {},
): Promise<Told[]> {
  return rows<Told>(
    db,
    companyID,
    `select u.id as "userID", u.name, 'newPost' as kind, ${chosen('c', `'newPost'`).inApp} as "inApp", a.email,
       case when b.mails_team and i.refused_at is null then ${chosen('c', `'newPost'`).mail} else 'off' end as mail
     from posts p
     join boards b on b.company_id = $1 and b.id = p.board_id
     join members m on m.company_id = $1
     join roles r on r.company_id = $1 and r.id = m.role_id and 'admin.view' = any (r.permissions)
     join users u on u.company_id = $1 and u.id = m.user_id
     join accounts a on a.id = m.account_id
     left join user_identities i on i.company_id = $1 and i.kind = 'email' and i.value = a.email
     left join notification_choices c on c.company_id = $1 and c.user_id = u.id and c.kind = 'newPost'
     where p.company_id = $1 and p.id = $2 and p.deleted_at is null
       and u.id is distinct from $3::uuid and ($4::uuid is null or u.id = $4::uuid)
       and not exists (select from subscriptions q where q.company_id = $1 and q.post_id = $2 and q.user_id = u.id and q.muted)
     order by u.id`,
    [postID, except ?? null, only ?? null],
  )
}
