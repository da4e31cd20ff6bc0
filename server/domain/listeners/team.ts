import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Follower } from './followers.ts'

/** The members who hear of a new post by mail: those who see its board, while the board mails the team and the post is there. */
export async function teamOf(db: Db, companyID: CompanyID, postID: string, { except, only }: { except?: string | null; only?: string } = {}): Promise<Follower[]> {
  return rows<Follower>(
    db,
    companyID,
    `select u.id as "userID", u.name, a.email
     from posts p
     join boards b on b.company_id = $1 and b.id = p.board_id and b.mails_team
     join members m on m.company_id = $1
     join roles r on r.company_id = $1 and r.id = m.role_id and 'admin.view' = any (r.permissions)
     join users u on u.company_id = $1 and u.id = m.user_id
     join accounts a on a.id = m.account_id
     where p.company_id = $1 and p.id = $2 and p.deleted_at is null
       and u.id is distinct from $3::uuid and ($4::uuid is null or u.id = $4::uuid)
     order by u.id`,
    [postID, except ?? null, only ?? null],
  )
}
