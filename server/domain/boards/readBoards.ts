import type { Board } from '../../../contract/boards.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { readIn } from '../companies/saidIn.ts'
import { isTranslatedSQL, translationSQL } from '../companies/translationSQL.ts'
import { shownLetInColumn } from './accessLists.ts'
import { visibleBoard } from '../sight.ts'
import { shapeBoard, type BoardRow } from './shape.ts'

/** Every board that the viewer may see, with its categories, in the company's order and in one statement. */
export async function readBoards(asking: Asking): Promise<Board[]> {
  return (await read(asking, 'true', [])).map((row) => shapeBoard(row, asking))
}

/** One board with its categories; refuses with `notFound`, whether it is hidden or absent. */
export async function readBoard(asking: Asking, by: { id: string } | { urlName: string }): Promise<Board> {
  const letIn = asking.seesPrivate && may(asking, 'boards.manage')
  const [row] =
    'id' in by
      ? await read(asking, 'b.id = $3::uuid', [by.id], letIn)
      : await read(asking, 'b.url_name = $3', [by.urlName], letIn)
  if (!row) throw new CallError('notFound')
  return shapeBoard(row, asking)
}

function read(asking: Asking, condition: string, values: string[], letIn = false): Promise<BoardRow[]> {
  const { db, companyID, sight } = asking
  return rows<BoardRow>(db, companyID, boardsQuery(asking, condition, letIn), [sight, ...values])
}

const boardsQuery = (asking: Asking, condition: string, letIn: boolean) => `
  select b.id, b.name, b.url_name, b.description, b.prompt, b.access, b.private_comments, b.anonymous, b.post_count, b.open_count, b.guests, b.mails_team, (select g.segment_id from board_mail_segments g where g.company_id = $1 and g.board_id = b.id) as mails_segment_id, b.archived_at, b.created_at, ${letIn ? shownLetInColumn(asking) : 'null'} as let_in,
    ${readIn(asking) === null ? 'null' : isTranslatedSQL} as is_translated, ${boardTranslations(asking)} as translations,
    coalesce(
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'urlName', c.url_name, 'parentID', c.parent_id${categoryTranslation(asking)}) order by c.position, c.id)
       from categories c
       where c.company_id = $1 and c.board_id = b.id),
      '[]'
    ) as categories,
    b.id = any (array(select q.board_id from board_questions q where q.company_id = $1)) as asks
  from boards b
  where b.company_id = $1 and ${visibleBoard('b', '$2')} and ${condition}
  order by b.position, b.id`

/** The texts of board `b` in the language that the viewer reads, by their kinds. */
function boardTranslations(asking: Asking): string {
  const language = readIn(asking)
  return language === null
    ? 'null'
    : `(select json_object_agg(x.kind, x.text) from translations x where x.company_id = $1 and x.board_id = b.id and x.language = '${language}')`
}

function categoryTranslation(asking: Asking): string {
  const language = readIn(asking)
  return language === null ? '' : `, 'translation', ${translationSQL('categoryName', 'c.id', `'${language}'`)}`
}
