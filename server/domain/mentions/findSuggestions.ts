import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { mentionsFindSuggestions } from '../../../contract/mentions.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { findBoard } from '../boards/findBoard.ts'
import { faceOf, nobodysName } from '../people/namelessPerson.ts'
import { findPost } from '../visibility/findPost.ts'
import { foldedSQL } from '../search/words.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { offeredPeople } from './offered.ts'

type Suggestions = OutputOf<typeof mentionsFindSuggestions>

const most = 8

interface SuggestionRow {
  id: string
  name: string | null
  picture_id: string | null
  is_member: boolean
}

/**
 * The people whom a text about a board, or a post on it, can mention, by the rule of `offeredPeople`; those who have
 * written on the post come first. The viewer is not among them. Of a merged post, those whom a text about the post can
 * mention that it was merged into, whichever board that is on. Refuses with `notFound` for a board or post that they may
 * not see, and for a post of another board.
 */
export async function findSuggestions(
  asking: Asking,
  { boardID, membersOnly, prefix, postID }: InputOf<typeof mentionsFindSuggestions>,
): Promise<Suggestions> {
  const named = await findBoard(asking, { id: boardID })
  const post = postID === undefined ? null : await findPost(asking, postID, { leadsOn: true })
  const board = post && post.id !== postID?.toLowerCase() ? post.board : named
  if (post && post.board.id !== board.id) throw new CallError('notFound')
  const { found } = await readCurrent<SuggestionRow>(asking, (setup, values) => {
    const place = { boardID: board.id, postID: membersOnly ? null : (post?.id ?? null) }
    const offered = offeredPeople(asking, setup, values, place)
    return suggestionsQuery(offered, {
      words: values.add(wellFormed(prefix).trim().toLowerCase()),
      nobody: values.add(nobodysName(asking.language)),
    })
  })
  return found.map(({ id, name, is_member: isMember, picture_id: pictureID }) => ({
    id,
    isMember,
    ...faceOf(asking.language, { name, pictureID }),
  }))
}

/**
 * `strpos` rather than a pattern: nothing a person types has a special meaning to it. Accents are ignored, because
 * people often don't know how a name is spelled.
 */
const suggestionsQuery = (offered: string, { words, nobody }: { words: string; nobody: string }) => `
  select u.id, u.name, u.picture_id, k.is_member
  from (${offered}) as k
  join users u on u.company_id = $1 and u.id = k.user_id
  where ${words} = '' or strpos(' ' || ${foldedSQL(`coalesce(u.name, ${nobody})`)}, ' ' || ${foldedSQL(`${words}::text`)}) > 0
  order by k.wrote desc, lower(u.name) collate "C", u.id
  limit ${most}`
