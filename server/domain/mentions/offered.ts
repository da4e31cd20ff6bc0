import { may, type Asking } from '../asking.ts'
import { concerns, privateBoards } from '../visibility/commentPolicy.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'
import type { Values } from '../values.ts'

/** Where a text is written: a board, and the post that it is about, or null for a new one. */
export interface TextPlace {
  boardID: string
  postID: string | null
}

/**
 * SQL of the people whom the author of a text can mention: rows of `user_id`, `is_member`, and `wrote`, whether they
 * have written on the post where everyone may read it. Of the team, those who have written where the author can read
 * it, or all of them if the company chose so or the team asks; with `postID` also those who have written on that post,
 * except people with an alias and in private comments. Suggestions and the mentions of a text are both decided here, so
 * that a guessed id reveals no more than the menu does.
 */
export function offeredPeople(
  asking: Asking,
  setup: CompanySetup,
  values: Values,
  { boardID, postID }: TextPlace,
): string {
  const isTeam = may(asking, 'admin.view')
  const viewer = asking.viewer ? `${values.add(asking.viewer.userID)}::uuid` : null
  const board = setup.boards.get(boardID)
  const hidesPeople = !isTeam && board?.isAnonymous !== false
  const hidesComments = !isTeam && board?.hasPrivateComments !== false
  const team =
    isTeam || asking.company.portal.anyoneMentionsTeam
      ? ''
      : ` and ${spokeToReader('m.user_id', asking, setup, values)}`
  const known = [`select m.user_id, true as is_member from members m where m.company_id = $1${team}`]
  if (postID !== null && !hidesPeople) {
    const post = `${values.add(postID)}::uuid`
    known.push(
      `select w.author_id, false from posts w where w.company_id = $1 and w.id = ${post} and w.author_id is not null`,
    )
    if (!hidesComments) {
      known.push(`select w.author_id, false from comments w
        where w.company_id = $1 and w.post_id = ${post} and w.author_id is not null and not w.internal and w.deleted_at is null and w.spam_at is null`)
    }
  }
  return `
    select k.user_id, bool_or(k.is_member) as is_member, bool_or(not k.is_member) as wrote
    from (${known.join(' union all ')}) as k
    join users f on f.company_id = $1 and f.id = k.user_id and f.blocked_at is null
    ${viewer === null ? '' : `where k.user_id <> ${viewer}`}
    group by k.user_id`
}

/** The SQL condition that a member has written a post, a comment or a status where the viewer can read it. */
function spokeToReader(member: string, asking: Asking, setup: CompanySetup, values: Values): string {
  const ids = visibleBoards(setup, asking).map(({ id }) => id)
  const guarded = new Set(privateBoards(asking, setup))
  const boards = `${values.add(ids)}::uuid[]`
  const open = `${values.add(ids.filter((id) => !guarded.has(id)))}::uuid[]`
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const isShown = 'p.deleted_at is null and p.merged_into_id is null'
  return `(
    exists (select from posts p where p.company_id = $1 and p.author_id = ${member} and p.board_id = any(${boards}) and ${isShown})
    or exists (
      select from comments w
      join posts p on p.company_id = $1 and p.id = w.post_id
      where w.company_id = $1 and w.author_id = ${member} and not w.internal and w.deleted_at is null and w.spam_at is null and ${isShown}
        and p.board_id = any(${boards}) and (p.board_id = any(${open}) or ${concerns('w', { viewer, postAuthor: 'p.author_id' })})
    )
    or exists (
      select from status_changes h
      join posts p on p.company_id = $1 and p.id = h.post_id
      where h.company_id = $1 and h.changed_by = ${member} and p.board_id = any(${boards}) and ${isShown}
    )
  )`
}
