import type { ChangedPost, Overview } from '../../../contract/overview.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { nameOf } from '../companies/saidIn.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { listPosts } from '../posts/lists/listPosts.ts'
import { shownHTML } from '../people/shownPerson.ts'
import { excerptLength } from '../text/markdown/markdown.ts'
import { excerptOf } from '../text/plainText.ts'
import { changesQuery, type ChangedRow, type ChangesRow } from './changesQuery.ts'

/** How many posts each part shows. */
const most = { moving: 4, wanted: 5, done: 5 }

/**
 * What goes on at the boards that the viewer may see, in two statements: the posts with the most votes, as a list has them, and everything else. What
 * they cost depends on boards times statuses, and on no post that is not shown (docs/decisions/0043).
 */
export async function readOverview(asking: Relying): Promise<Overview> {
  const [{ posts: wanted }, changes] = await Promise.all([
    listPosts(asking, { sort: 'top' }, { pages: 1, size: most.wanted }),
    readChanges(asking),
  ])
  return { ...changes, wanted }
}

async function readChanges(asking: Relying): Promise<Omit<Overview, 'wanted'>> {
  const { setup, found } = await readCurrent<ChangesRow>(asking, (known, values) =>
    changesQuery(asking, known, values, most),
  )
  const [row] = found
  if (!row) throw new Error('an overview is one row')
  const shown = (post: ChangedRow) => shape(post, asking, setup)
  return {
    moving: row.moving.map(shown),
    done: row.done.map(shown),
  }
}

function shape(row: ChangedRow, asking: Relying, { boards, statuses, ...setup }: CompanySetup): ChangedPost {
  const [board, status] = [boards.get(row.board_id), statuses.get(row.status_id)]
  if (!board || !status) throw new Error('a post of a board or status that its company does not have')
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    board: { id: board.id, ...nameOf(board), urlName: board.urlName },
    status,
    score: row.score,
    statusChanged: new Date(row.changed_at).toISOString(),
    note: excerptOf(shownHTML(asking, setup, board, row.note_html ?? ''), excerptLength),
  }
}
