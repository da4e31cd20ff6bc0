import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isID } from '../ids.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import type { Told } from './followers.ts'
import { teamOf } from './team.ts'

/** The members who are told of a comment because they hear of all on its board. */
export async function teamToldOfComment(
  db: Db,
  companyID: CompanyID,
  commentID: string,
  only?: readonly string[],
): Promise<Told[]> {
  const [comment] = await rows<{ post_id: string; body: string; author_id: string | null; answered_id: string | null }>(
    db,
    companyID,
    `select c.post_id, c.body, c.author_id, r.author_id as answered_id
     from comments c
     left join comments r on r.company_id = $1 and r.id = c.parent_id
     where c.company_id = $1 and c.id = $2 and c.deleted_at is null and c.spam_at is null`,
    [commentID],
  )
  if (!comment) return []
  const { post_id: postID, author_id: except, answered_id: answeredID } = comment
  return teamOf(db, companyID, postID, {
    kind: 'boardComment',
    except,
    only,
    followersAs: 'newComment',
    named: [
      ...(answeredID === null ? [] : [{ userID: answeredID, kind: 'reply' as const }]),
      ...mentionsIn(comment.body).map((userID) => ({ userID, kind: 'mention' as const })),
    ],
  })
}

/** The members who are told of a new status because they hear of all on its board: nobody by email if the person who changed it chose so. */
export async function teamToldOfStatus(
  db: Db,
  companyID: CompanyID,
  eventID: string,
  only?: readonly string[],
): Promise<Told[]> {
  const [event] = await rows<{ post_id: string; actor_id: string | null; mails: boolean }>(
    db,
    companyID,
    `select post_id, actor_id, coalesce((data ->> 'mails')::boolean, true) as mails
     from events
     where company_id = $1 and id = $2 and post_id is not null and data ->> 'fromStatusID' is distinct from data ->> 'toStatusID'`,
    [eventID],
  )
  if (!event) return []
  const told = await teamOf(db, companyID, event.post_id, {
    kind: 'boardStatusChanged',
    except: event.actor_id,
    only,
    followersAs: 'statusChanged',
  })
  return event.mails ? told : told.map((one) => ({ ...one, mail: 'off' }))
}

/** The member whom an event made the owner of a post, while they are. */
export async function toldOfAssignment(
  db: Db,
  companyID: CompanyID,
  eventID: string,
  only?: readonly string[],
): Promise<Told[]> {
  const [event] = await rows<{ post_id: string; actor_id: string | null; owner_id: string | null }>(
    db,
    companyID,
    `select post_id, actor_id, data -> 'named' ->> 0 as owner_id from events where company_id = $1 and id = $2 and post_id is not null`,
    [eventID],
  )
  const owner = event?.owner_id ?? ''
  if (!event || !isID(owner) || (only !== undefined && !only.includes(owner))) return []
  return teamOf(db, companyID, event.post_id, { kind: 'postAssigned', except: event.actor_id, only: [owner] })
}
