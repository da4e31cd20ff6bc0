import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { mentionsFindSuggestions } from '../../../contract/mentions.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { privateBoards } from '../comments/policy.ts'
import { setupOf } from '../companies/setup.ts'
import { findBoard } from '../boards/findBoard.ts'
import { pictureURL } from '../files/fileURL.ts'
import { findPost } from '../posts/findPost.ts'
import { wellFormed } from '../text/wellFormed.ts'

type Suggestions = OutputOf<typeof mentionsFindSuggestions>

const most = 8

interface SuggestionRow {
  id: string
  name: string
  picture_id: string | null
  is_member: boolean
}

/**
 * Whom a text about a board, or a post of it, can name: the team, and who has written on the post where everybody may read it; those who have
 * written come first. Whoever asks is not among them. Refuses with `notFound` for a board or post that is not there for them.
 */
export async function findSuggestions(asking: Asking, { boardID, membersOnly, prefix, postID }: InputOf<typeof mentionsFindSuggestions>): Promise<Suggestions> {
  const board = await findBoard(asking, { id: boardID })
  const post = postID === undefined ? null : await findPost(asking, postID)
  if (post && post.board.id !== board.id) throw new CallError('notFound')
  const setup = await setupOf(asking)
  // Where comments are private, nobody but the team is told who wrote one; where people go by an alias, who they are.
  const hidesComments = privateBoards(asking, setup)?.includes(board.id) === true
  const hidesPeople = !asking.seesPrivate && setup.boards.get(board.id)?.isAnonymous !== false
  const words = wellFormed(prefix).trim().toLowerCase()
  const found = await rows<SuggestionRow>(asking.db, asking.companyID, suggestionsQuery, [words, post && !membersOnly && !hidesPeople ? post.id : null, asking.viewer?.userID ?? null, hidesComments])
  return found.map(({ id, name, is_member: isMember, picture_id: picture }) => ({ id, name, isMember, pictureURL: pictureURL(picture) }))
}

/** `strpos` rather than a pattern: nothing that a person types means anything to it. Accents aside, as names are looked for by ear. */
const suggestionsQuery = `
  with known as (
    select m.user_id, true as is_member from members m where m.company_id = $1
    union all
    select p.author_id, false from posts p where p.company_id = $1 and p.id = $3::uuid and p.author_id is not null
    union all
    select c.author_id, false from comments c
    where c.company_id = $1 and c.post_id = $3::uuid and c.author_id is not null and not c.internal and c.deleted_at is null and not $5::boolean
  ),
  people as (select user_id, bool_or(is_member) as is_member, bool_or(not is_member) as wrote from known group by user_id)
  select u.id, u.name, u.picture_id, k.is_member
  from people k
  join users u on u.company_id = $1 and u.id = k.user_id
  where u.blocked_at is null and u.id is distinct from $4::uuid
    and ($2 = '' or strpos(' ' || unaccent(lower(u.name)), ' ' || unaccent($2)) > 0)
  order by k.wrote desc, lower(u.name) collate "C", u.id
  limit ${most}`
