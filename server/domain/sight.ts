import type { Permission } from '../../contract/access.ts'
import { boardAccess, type BoardAccess } from '../../contract/boards.ts'

/**
 * What someone may see, as words: `*` all boards, archived ones too; else the kinds of access whose boards are open to
 * them, `domains:<id>` or `people:<id>` for each board that admits them by their address, and `segments:<id>` for each that
 * admits them by a segment (`segments/admission.ts`). Made once per viewer, and compared with a board here and nowhere else.
 */
export type Sight = readonly string[]

/** The sight of the viewer: a stranger, someone who is signed in and admitted by `guestOf`, or the team. */
export function sightOf({
  isSignedIn,
  isTeam,
  guestOf,
}: {
  isSignedIn: boolean
  isTeam: boolean
  guestOf: readonly string[]
}): Sight {
  if (isTeam) return teamSight
  return isSignedIn ? ['public', 'signedIn', ...guestOf] : strangersSight
}

/**
 * The sight of an API key. One that is held to boards sees these, private ones too, and no others. Any other sees what everyone who is signed in sees, or
 * with `private:read` what the team does.
 */
export function sightOfKey({
  scopes,
  boardIDs,
}: {
  scopes: readonly string[]
  boardIDs: readonly string[] | null
}): Sight {
  if (boardIDs !== null) return boardIDs.flatMap((id) => boardAccess.map((access) => `${access}:${id}`))
  return sightOf({ isSignedIn: true, isTeam: scopes.includes('private:read'), guestOf: [] })
}

export const strangersSight: Sight = ['public']
export const teamSight: Sight = ['*']

/** Whether all boards are visible, so that none needs to be looked at. */
export function seesEveryBoard(sight: Sight): boolean {
  return sight.includes('*')
}

/** Whether a board is visible. */
export function sees(sight: Sight, board: { id: string; access: BoardAccess; isArchived: boolean }): boolean {
  return (
    seesEveryBoard(sight) ||
    (!board.isArchived && (sight.includes(board.access) || sight.includes(`${board.access}:${board.id}`)))
  )
}

/** Whether any of these boards is open to the people of segments. */
export function hasSegmentBoards(boards: Iterable<{ access: BoardAccess }>): boolean {
  for (const { access } of boards) if (access === 'segments') return true
  return false
}

/**
 * The same as an SQL condition, for a row of `boards` and an expression with a sight: with a board, all its posts are
 * visible.
 */
export function visibleBoard(board: string, sight: string): string {
  return `('*' = any (${sight}::text[]) or (${board}.archived_at is null and (${board}.access = any (${sight}::text[]) or ${board}.access || ':' || ${board}.id = any (${sight}::text[]))))`
}

/** The SQL condition that a row of `users` is a member who sees every board and everything on it. */
export function isTeam(user: string): string {
  return `exists (
    select from members team_member
    join roles team_role on team_role.company_id = $1 and team_role.id = team_member.role_id
    where team_member.company_id = $1 and team_member.user_id = ${user}.id and 'admin.view' = any (team_role.permissions)
  )`
}

/** The SQL condition that a row of `users` is a member whose role has a permission. */
export function mayInRole(user: string, permission: Permission): string {
  return `exists (
    select from members able_member
    join roles able_role on able_role.company_id = $1 and able_role.id = able_member.role_id
    where able_member.company_id = $1 and able_member.user_id = ${user}.id and '${permission}' = any (able_role.permissions)
  )`
}

/**
 * The same for a person in a row of `users` without a request: `sightOf` and `visibleBoard` in one condition. Who belongs to segments is read from their rows: jobs
 * that tell people call `settleAdmission` first.
 */
export function visibleTo(board: string, user: string): string {
  return `case when ${board}.archived_at is null and ${board}.access in ('public', 'signedIn') then true
    else ${isTeam(user)} or (${board}.archived_at is null and case ${board}.access
      when 'segments' then ${isAdmitted(board, `${user}.id`)}
      else ${board}.access || ':' || ${board}.id = any (${guestOf(`${user}.id`)}) end) end`
}

/** By their rows, a board's segments have the person. */
function isAdmitted(board: string, userID: string): string {
  return `exists (
    select from board_segments admitting
    join segment_users admitted on admitted.company_id = $1 and admitted.segment_id = admitting.segment_id and admitted.user_id = ${userID}
    where admitting.company_id = $1 and admitting.board_id = ${board}.id
  )`
}

/**
 * The SQL array of the boards that admit a person by one of their addresses, in the form of a sight. Someone with a
 * session has read email at one of these addresses; `$1` is the company.
 */
export function guestOf(userID: string): string {
  return `array(
    select 'domains:' || d.board_id
    from user_identities i
    join board_domains d on d.company_id = $1 and d.domain = substring(i.value from '[^@]*$')
    where i.company_id = $1 and i.user_id = ${userID} and i.kind = 'email'
    union
    select 'people:' || g.board_id
    from user_identities i
    join board_people g on g.company_id = $1 and g.email = i.value
    where i.company_id = $1 and i.user_id = ${userID} and i.kind = 'email'
  )`
}

/**
 * The same for an address that someone is about to sign in with, who may not exist here yet. `email` is an expression.
 */
export function guestOfEmail(email: string): string {
  return `array(
    select 'domains:' || d.board_id
    from board_domains d
    where d.company_id = $1 and d.domain = substring(${email} from '[^@]*$')
    union
    select 'people:' || g.board_id
    from board_people g
    where g.company_id = $1 and g.email = ${email}
  )`
}
