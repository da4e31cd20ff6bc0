import type { OutputOf } from '../../../../contract/call.ts'
import type { postsThirdPartyTasks } from '../../../../contract/postsOnBehalf.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'

type Tasks = OutputOf<typeof postsThirdPartyTasks>

/** The tasks in other tools of these posts, deleted ones left out. */
export function listTasks({ db, companyID }: Asking, postIDs: readonly string[]): Promise<Tasks> {
  return rows<Tasks[number]>(
    db,
    companyID,
    `select t.post_id as "postID", t.vendor, t.key, t.title, t.status, t.url
     from post_tasks t
     join posts p on p.company_id = $1 and p.id = t.post_id and p.deleted_at is null
     where t.company_id = $1 and t.post_id = any ($2::uuid[])
     order by t.vendor, t.key, t.post_id
     limit 1000`,
    [postIDs.filter(isID)],
  )
}
