import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { roadmapPageSize } from '../../../contract/roadmapKinds.ts'
import type { RoadmapPost, roadmapsPostsGet } from '../../../contract/roadmaps.ts'
import { mostRowBytes, thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { nameOf } from '../companies/saidIn.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { digestOf, readCursor, writeCursor } from '../cursor.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import type { Sight } from '../sight.ts'
import { isWithheld, readFactors, scoresAreWithheld, type FactorRow } from './factors.ts'
import { findRoadmap } from './findRoadmap.ts'
import { conditionsOf, orderOf } from './narrowing.ts'
import { figuresOf, ofPostSQL, type KeptRow } from './ranking/kept.ts'
import { PostRows } from './ranking/postRows.ts'

export type ListInput = Omit<InputOf<typeof roadmapsPostsGet>, 'roadmapID'>

export interface ListedRow {
  id: string
  title: string
  url_name: string
  board_id: string
  category_id: string | null
  status_id: string
  eta: string | null
  owner_id: string | null
  owner_name: string | null
  votes: number
  note: string
  score: number | null
  rank: number | null
  spread: number | null
  /** The values of factors by their ids. */
  values: Record<string, number>
  tag_ids: string[]
  cells: Record<string, string> | null
  people: { id: string; name: string | null }[] | null
  key: number | string
  total: number
  generation: number
}

type FoundRow = Omit<ListedRow, 'values'> & KeptRow

/** The posts of a roadmap that the viewer may see. Refuses as `roadmaps/posts/get` says. */
export async function listRoadmapPosts(
  asking: Asking,
  { roadmapID, ...input }: InputOf<typeof roadmapsPostsGet>,
): Promise<OutputOf<typeof roadmapsPostsGet>> {
  const { id } = await findRoadmap(asking, roadmapID)
  const factors = await readFactors(asking.db, asking.companyID, id)
  const shown = { factors, withheldScores: scoresAreWithheld(asking, factors) }
  requireShown(asking, input, shown)
  const sort = input.sort ?? (shown.withheldScores ? 'added' : 'score')
  const found = await selectRows(asking, { roadmapID: id, input: { ...input, sort }, sight: asking.sight })
  return {
    posts: found.rows.map((row) => shapePost(asking, row, found.setup, shown)),
    total: found.total,
    generation: found.generation,
    hasNextPage: found.cursor !== null,
    cursor: found.cursor,
  }
}

/** Refuses with `forbidden` what would tell by order or number what the viewer may not see. */
function requireShown(
  asking: Asking,
  { sort, factorFilters = [] }: ListInput,
  { factors, withheldScores }: { factors: readonly FactorRow[]; withheldScores: boolean },
): void {
  if (sort === 'score' && withheldScores) throw new CallError('forbidden', { field: 'sort' })
  const hidden = new Set(factors.filter((factor) => isWithheld(asking, factor)).map(({ id }) => id))
  if (sort?.startsWith('factor:') && hidden.has(sort.slice(7))) throw new CallError('forbidden', { field: 'sort' })
  if (factorFilters.some(({ factorID }) => hidden.has(factorID.toLowerCase())))
    throw new CallError('forbidden', { field: 'factorFilters' })
}

/** The bytes of a row with every cell, its note and its tags in the longest texts. */
const mostOfRow = 60_000

/** A row with the names that its answer has in place of ids, so that it takes no less room than that. */
function measured(setup: CompanySetup) {
  return (row: ListedRow) => ({
    row,
    tags: row.tag_ids.map((id) => setup.tags.get(id)),
    of: [
      setup.boards.get(row.board_id)?.name,
      setup.statuses.get(row.status_id),
      setup.categories.get(row.category_id ?? '')?.name,
    ],
  })
}

/** A page of rows in one statement, so that all their scores are of one generation, what there is besides, and the setup that it relies on. */
export async function selectRows(
  asking: Asking,
  { roadmapID, input, sight }: { roadmapID: string; input: ListInput; sight: Sight },
): Promise<{ setup: CompanySetup; rows: ListedRow[]; total: number; generation: number; cursor: string | null }> {
  const { cursor, ...asked } = input
  const list = `roadmapPosts:${roadmapID}:${digestOf(asked)}`
  const order = orderOf(asked.sort ?? 'score')
  const after = cursor === undefined ? null : readCursor(list, cursor, order.isText ? 'text' : 'number')
  const { setup, found } = await readCurrent<FoundRow>(asking, (known, values) => {
    const posts = new PostRows(values, roadmapID, sight)
    const key = order.key(posts)
    const conditions = conditionsOf(asked, known, { posts, values })
    const beyond =
      after === null
        ? ''
        : `where (m.key, m.id) > (${values.add(after.key)}::${order.isText ? 'text' : 'float8'}${order.isText ? ' collate "C"' : ''}, ${values.add(after.id)}::uuid)`
    return `with here as materialized (${posts.here()}),
     matching as materialized (
       select r.post_id as id, ${key} as key, r.part, r.place from ${posts.from(conditions)}
     ),
     page as (
       select m.* from matching m ${beyond} order by m.key, m.id limit ${roadmapPageSize + 1}
     )
     select p.id, p.title, p.url_name, p.board_id, p.category_id, p.status_id, p.eta::text, p.owner_id, o.name as owner_name,
       coalesce(t.score, 0) as votes, r.note, ${ofPostSQL('g.place')}, g.key,
       (select generation from roadmaps where company_id = $1 and id = ${posts.roadmap}) as generation,
       (select count(*)::int from matching) as total,
       array(select a.tag_id from post_tags a where a.company_id = $1 and a.post_id = p.id) as tag_ids,
       (select json_object_agg(c.column_id, coalesce(c.text, c.option_id::text, c.person_id::text, c.day::text))
        from roadmap_cells c where c.company_id = $1 and c.roadmap_id = r.roadmap_id and c.post_id = p.id) as cells,
       (select json_agg(distinct jsonb_build_object('id', u.id, 'name', u.name))
        from roadmap_cells c join users u on u.company_id = $1 and u.id = c.person_id
        where c.company_id = $1 and c.roadmap_id = r.roadmap_id and c.post_id = p.id) as people
     from page g
     join posts p on p.company_id = $1 and p.id = g.id
     join roadmap_posts r on r.company_id = $1 and r.roadmap_id = ${posts.roadmap} and r.post_id = p.id
     join post_stats t on t.company_id = $1 and t.post_id = p.id
     left join roadmap_rankings k on k.company_id = $1 and k.roadmap_id = ${posts.roadmap} and k.part = g.part
     left join users o on o.company_id = $1 and o.id = p.owner_id
     order by g.key, g.id`
  })
  const listed = found.map(({ factorIDs, figures, ...row }) => ({ ...row, values: figuresOf({ factorIDs, figures }) }))
  const page = listed.slice(
    0,
    thoseThatFit(listed.slice(0, roadmapPageSize).map(measured(setup)), mostRowBytes, mostOfRow).length,
  )
  const last = page.at(-1)
  const more = last !== undefined && page.length < found.length
  return {
    setup,
    rows: page,
    total: found[0]?.total ?? 0,
    generation: found[0]?.generation ?? 0,
    cursor: more ? writeCursor(list, last.key, last.id) : null,
  }
}

function shapePost(
  asking: Asking,
  row: ListedRow,
  setup: CompanySetup,
  { factors, withheldScores }: { factors: readonly FactorRow[]; withheldScores: boolean },
): RoadmapPost {
  const board = setup.boards.get(row.board_id)
  const status = setup.statuses.get(row.status_id)
  if (!board || !status) throw new CallError('changedMeanwhile')
  const { onRoadmap: _, ...shownStatus } = status
  const category = row.category_id === null ? undefined : setup.categories.get(row.category_id)
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    board: { id: board.id, ...nameOf(board), urlName: board.urlName },
    category: category ? { id: category.id, ...nameOf(category), urlName: category.urlName } : null,
    tags: row.tag_ids.flatMap((id) => {
      const tag = setup.tags.get(id)
      return tag ? [{ id, name: tag.name, urlName: tag.urlName }] : []
    }),
    status: shownStatus,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? nobodysName(asking.language) },
    eta: row.eta,
    votes: row.votes,
    score: withheldScores ? null : row.score,
    rank: withheldScores ? null : row.rank,
    values: shownValues(
      row.values,
      factors.filter((factor) => !isWithheld(asking, factor)),
    ),
    columns: row.cells ?? {},
    people: (row.people ?? []).map(({ id, name }) => ({
      id,
      name: name ?? nobodysName(asking.language),
      isMember: setup.memberIDs.has(id),
    })),
    note: row.note,
    difference: row.spread,
  }
}

/** Of what was found of a post, the values of these factors, without what broken ones counted last. */
export function shownValues(
  values: Readonly<Record<string, number>>,
  factors: readonly Pick<FactorRow, 'id' | 'isBroken'>[],
): Record<string, number> {
  return Object.fromEntries(
    factors.flatMap(({ id, isBroken }) => {
      const value = values[id]
      return isBroken || value === undefined ? [] : [[id, value]]
    }),
  )
}
