import { languageOf } from '../../contract/languages.ts'
import { isTeam } from '../domain/sight.ts'
import { shownHTML, shownPerson } from '../domain/people/shownPerson.ts'
import type { Words } from '../words/words.ts'
import type { Task } from './job.ts'

/** What of a board decides how its people are shown to one reader; `shownColumns` selects it. */
export interface ShownRow {
  board_id: string
  is_anonymous: boolean
  member_ids: string[]
  for_team: boolean
}

interface Written {
  author_id: string | null
  author_name: string | null
  html: string
}

/** The columns of a `ShownRow`, where `b` is the board; `reader` is the parameter with the id of the person who is told. */
export const shownColumns = (reader: string) => `b.id as board_id, b.anonymous as is_anonymous,
    (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids,
    exists (select from users r where r.company_id = $1 and r.id = ${reader} and ${isTeam('r')}) as for_team`

/** Who wrote a text, and its HTML, as the one who is told may know people of the board; the author of a note may have left the team. */
export function shownToReader(
  { company, service }: Task,
  reader: { viewer: { userID: string } | null; words: Words },
  board: ShownRow,
  written: Written,
) {
  const { author_id: id, author_name: name, html } = written
  const showing = {
    companyID: company.id,
    company,
    language: languageOf(reader.words.locale) ?? 'en',
    secret: service.secret,
    seesPrivate: board.for_team,
    viewer: reader.viewer,
  }
  const team = { memberIDs: new Set(board.member_ids) }
  const place = { id: board.board_id, isAnonymous: board.is_anonymous }
  return {
    author: id === null ? null : shownPerson(showing, team, place, { id, name, pictureID: null }),
    html: shownHTML(showing, team, place, html),
  }
}
