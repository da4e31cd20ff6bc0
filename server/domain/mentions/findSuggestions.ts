import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { mentionsFindSuggestions } from '../../../contract/mentions.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isCurrent, requireCurrent, setupOf } from '../companies/setup.ts'
import { findBoard } from '../boards/findBoard.ts'
import { pictureURL } from '../pictures/fileURL.ts'
import { Values } from '../values.ts'
import { findPost } from '../visibility/findPost.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { offeredPeople } from './offered.ts'

type Suggestions = OutputOf<typeof mentionsFindSuggestions>

const most = 8

interface SuggestionRow {
  is_current: boolean
  id: string | null
  name: string
  picture_id: string | null
  is_member: boolean
}

/**
 * Whom a text about a board, or a post of it, can name, as `offeredPeople` says; those who have written on the post come first. Whoever asks is
 * not among them. Refuses with `notFound` for a board or post that is not there for them.
 */
export async function findSuggestions(
  asking: Asking,
  { boardID, membersOnly, prefix, postID }: InputOf<typeof mentionsFindSuggestions>,
): Promise<Suggestions> {
  const board = await findBoard(asking, { id: boardID })
  const post = postID === undefined ? null : await findPost(asking, postID)
  if (post && post.board.id !== board.id) throw new CallError('notFound')
  const setup = await setupOf(asking)
  const values = new Values()
  const offered = offeredPeople(asking, setup, values, {
    boardID: board.id,
    postID: membersOnly ? null : (post?.id ?? null),
  })
  const words = values.add(wellFormed(prefix).trim().toLowerCase())
  const found = await rows<SuggestionRow>(
    asking.db,
    asking.companyID,
    suggestionsQuery(isCurrent(asking, setup, values), offered, words),
    values.list,
  )
  requireCurrent(found[0])
  return found.flatMap(({ id, name, is_member: isMember, picture_id: picture }) =>
    id === null ? [] : [{ id, name, isMember, pictureURL: pictureURL(picture) }],
  )
}

/** One row at least. `strpos` rather than a pattern: nothing that a person types means anything to it. Accents aside, as names are looked for by ear. */
const suggestionsQuery = (current: string, offered: string, words: string) => `
  select now.is_current, s.id, s.name, s.picture_id, s.is_member
  from (select ${current} as is_current) as now
  left join lateral (
    select u.id, u.name, u.picture_id, k.is_member, k.wrote
    from (${offered}) as k
    join users u on u.company_id = $1 and u.id = k.user_id
    where ${words} = '' or strpos(' ' || unaccent(lower(u.name)), ' ' || unaccent(${words})) > 0
    order by k.wrote desc, lower(u.name) collate "C", u.id
    limit ${most}
  ) as s on true
  order by s.wrote desc, lower(s.name) collate "C", s.id`
