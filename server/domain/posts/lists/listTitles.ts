import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { thoseThatFit } from '../../answerRoom.ts'
import { visibleBoard } from '../../sight.ts'

const mostTitles = 1_000

interface TitleRow {
  id: string | null
  title: string
  url_name: string
  board_id: string
  board_count: number
}

/**
 * The newest posts of the named boards by title, whatever their status, at most 1,000 and no more than fit into an
 * answer; of every board that the viewer may see if none is named. Refuses with `notFound` if one isn't visible to the
 * viewer.
 */
export async function listTitles(
  asking: Asking,
  boardURLNames: string[],
): Promise<{ id: string; title: string; urlName: string; boardID: string }[]> {
  const names = [...new Set(boardURLNames)]
  const found = await rows<TitleRow>(asking.db, asking.companyID, titlesQuery, [
    asking.sight,
    names.length === 0 ? null : names,
  ])
  if ((found[0]?.board_count ?? 0) < names.length) throw new CallError('notFound')
  return thoseThatFit(
    found.flatMap((row) =>
      row.id === null ? [] : [{ id: row.id, title: row.title, urlName: row.url_name, boardID: row.board_id }],
    ),
  )
}

// Each board and status contributes its newest from the index, so that the cost does not grow with the number of posts.
const titlesQuery = `
  with wanted_boards as materialized (
    select b.id
    from boards b
    where b.company_id = $1 and ${visibleBoard('b', '$2')} and ($3::text[] is null or b.url_name = any($3::text[]))
  ),
  newest as materialized (
    select s.post_id, s.board_id, s.created_at
    from wanted_boards b
    cross join statuses t
    cross join lateral (
      select s.post_id, s.board_id, s.created_at
      from post_stats s
      where s.company_id = $1 and s.board_id = b.id and s.status_id = t.id and s.listed
      order by s.created_at desc, s.post_id desc
      limit ${mostTitles}
    ) as s
    where t.company_id = $1
    order by s.created_at desc, s.post_id desc
    limit ${mostTitles}
  )
  select counted.board_count, p.id, p.title, p.url_name, n.board_id
  from (select count(*)::int as board_count from wanted_boards) as counted
  left join newest n on true
  left join posts p on p.company_id = $1 and p.id = n.post_id
  order by n.created_at desc, n.post_id desc`
