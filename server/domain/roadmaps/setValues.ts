import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { largestFactorNumber, longestRoadmapCell, longestRoadmapNote } from '../../../contract/roadmapKinds.ts'
import { fibonacci, isLive, mostOf } from '../../../contract/roadmapScore.ts'
import type { RoadmapDescriptionColumn } from '../../../contract/roadmaps.ts'
import type { RoadmapCell, roadmapsPostsSetValues } from '../../../contract/roadmapWriting.ts'
import { day } from '../../../contract/values.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { visiblePost } from '../visibility/visiblePost.ts'
import { checkText } from '../text/checkText.ts'
import { readFactors, type FactorRow } from './factors.ts'
import { holdUnlocked, markDue } from './findRoadmap.ts'
import { keepChanges } from './history.ts'
import { readColumns } from './readRoadmaps.ts'

type ValueCell = Extract<RoadmapCell, { factorID: string }>
type ColumnCell = Extract<RoadmapCell, { columnID: string }>
type NoteCell = Extract<RoadmapCell, { note: string }>
type Answered = OutputOf<typeof roadmapsPostsSetValues>

/** Fills cells, and gives what they held. Refuses as `roadmaps/posts/setValues` says. */
export async function setValues(
  asking: Asking,
  { roadmapID, cells }: InputOf<typeof roadmapsPostsSetValues>,
): Promise<Answered> {
  const { id } = await holdUnlocked(asking, roadmapID)
  const given = cells.map((cell) => ({ ...cell, postID: cell.postID.toLowerCase() }))
  await requireHere(asking, id, [...new Set(given.map(({ postID }) => postID))])
  const before = [
    ...(await setFactorValues(
      asking,
      id,
      latest(
        given.filter((cell) => 'factorID' in cell),
        ({ factorID }) => factorID,
      ),
    )),
    ...(await setCells(
      asking,
      id,
      latest(
        given.filter((cell) => 'columnID' in cell),
        ({ columnID }) => columnID,
      ),
    )),
    ...(await setNotes(
      asking,
      id,
      latest(
        given.filter((cell) => 'note' in cell),
        () => 'note',
      ),
    )),
  ]
  await record(asking.db, asking.companyID, {
    type: 'roadmap.valuesSet',
    actorID: signedIn(asking).userID,
    data: { roadmapID: id, count: given.length },
  })
  return { before }
}

/** Of several for the same cell, the last. */
function latest<Cell extends { postID: string }>(cells: readonly Cell[], of: (cell: Cell) => string): Cell[] {
  return [...new Map(cells.map((cell) => [`${cell.postID} ${of(cell).toLowerCase()}`, cell])).values()]
}

/** Refuses with `notFound` unless all posts are on the roadmap and visible. */
async function requireHere(asking: Asking, roadmapID: string, postIDs: readonly string[]): Promise<void> {
  const missing = new CallError('notFound', { field: 'cells' })
  if (!postIDs.every(isID)) throw missing
  const [found] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    `select count(*)::int as count
     from roadmap_posts r
     join posts p on p.company_id = $1 and p.id = r.post_id
     join boards b on b.company_id = $1 and b.id = p.board_id
     where r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = any ($3::uuid[]) and ${visiblePost('p', 'b', { sight: '$4' })}`,
    [roadmapID, postIDs, asking.sight],
  )
  if (found?.count !== postIDs.length) throw missing
}

async function setFactorValues(asking: Asking, roadmapID: string, cells: readonly ValueCell[]): Promise<RoadmapCell[]> {
  if (cells.length === 0) return []
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const factors = new Map((await readFactors(db, companyID, roadmapID)).map((factor) => [factor.id, factor]))
  const wanted = cells.map(({ postID, factorID, value }) => {
    const factor = factors.get(factorID.toLowerCase())
    if (!factor) throw new CallError('notFound', { field: 'cells' })
    if (value !== null) requireFits(factor, value)
    return { postID, factor, value }
  })
  const keys = [
    roadmapID,
    userID,
    wanted.map(({ postID }) => postID),
    wanted.map(({ factor }) => factor.id),
    wanted.map(({ value }) => value),
  ]
  const asked = 'unnest($4::uuid[], $5::uuid[], $6::float8[]) as x (post_id, factor_id, value)'
  const held = await rows<{ post_id: string; factor_id: string; value: number }>(
    db,
    companyID,
    `select v.post_id, v.factor_id, v.value
     from ${asked}
     join roadmap_values v on v.company_id = $1 and v.roadmap_id = $2::uuid and v.user_id = $3::uuid and v.post_id = x.post_id and v.factor_id = x.factor_id`,
    keys,
  )
  await rows(
    db,
    companyID,
    `with gone as (
       delete from roadmap_values v using ${asked}
       where v.company_id = $1 and v.roadmap_id = $2::uuid and v.user_id = $3::uuid and v.post_id = x.post_id and v.factor_id = x.factor_id and x.value is null
     )
     insert into roadmap_values as v (company_id, roadmap_id, post_id, factor_id, user_id, value)
     select $1, $2::uuid, x.post_id, x.factor_id, $3::uuid, x.value from ${asked} where x.value is not null
     on conflict (company_id, roadmap_id, post_id, factor_id, user_id) do update set value = excluded.value, set_at = now()`,
    keys,
  )
  const of = new Map(held.map((row) => [`${row.post_id} ${row.factor_id}`, row.value]))
  const before = wanted.map(({ postID, factor }) => of.get(`${postID} ${factor.id}`) ?? null)
  await markDue(asking, roadmapID)
  await keepChanges(
    asking,
    roadmapID,
    wanted.flatMap(({ postID, factor, value }, at) =>
      before[at] === value
        ? []
        : [{ kind: 'valueSet' as const, postID, name: factor.name, oldValue: before[at] ?? null, newValue: value }],
    ),
  )
  return wanted.map(({ postID, factor }, at) => ({ postID, factorID: factor.id, value: before[at] ?? null }))
}

/** Refuses with `factorOutOfRange` a value that the factor’s type doesn’t have, and with `badInput` any of a live one. */
function requireFits({ type, name }: FactorRow, value: number): void {
  if (isLive(type)) throw new CallError('badInput', { field: 'cells' })
  const most = mostOf(type) ?? largestFactorNumber
  const isStep = type === 'fibonacci' ? fibonacci.includes(value) : type === 'number' || Number.isInteger(value)
  if (!isStep || value < 0 || value > most) throw new CallError('factorOutOfRange', { name, field: 'cells' })
}

interface Held {
  text: string | null
  option_id: string | null
  person_id: string | null
  day: string | null
}

async function setCells(asking: Asking, roadmapID: string, cells: readonly ColumnCell[]): Promise<RoadmapCell[]> {
  if (cells.length === 0) return []
  const { db, companyID } = asking
  const columns = new Map((await readColumns(asking, roadmapID)).map((column) => [column.id, column]))
  const members = await rows<{ id: string }>(db, companyID, 'select user_id as id from members where company_id = $1')
  const team = new Set(members.map(({ id }) => id))
  const wanted = cells.map(({ postID, columnID, value }) => {
    const column = columns.get(columnID.toLowerCase())
    if (!column) throw new CallError('notFound', { field: 'cells' })
    return { postID, columnID: column.id, ...heldBy(column, value, team) }
  })
  const keys = [roadmapID, wanted.map(({ postID }) => postID), wanted.map(({ columnID }) => columnID)]
  const held = await rows<{ post_id: string; column_id: string; value: string }>(
    db,
    companyID,
    `delete from roadmap_cells c using unnest($3::uuid[], $4::uuid[]) as x (post_id, column_id)
     where c.company_id = $1 and c.roadmap_id = $2::uuid and c.post_id = x.post_id and c.column_id = x.column_id
     returning c.post_id, c.column_id, coalesce(c.text, c.option_id::text, c.person_id::text, c.day::text) as value`,
    keys,
  )
  await rows(
    db,
    companyID,
    `insert into roadmap_cells (company_id, roadmap_id, post_id, column_id, text, option_id, person_id, day)
     select $1, $2::uuid, x.* from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::date[]) as x (post_id, column_id, text, option_id, person_id, day)
     where num_nonnulls(x.text, x.option_id, x.person_id, x.day) = 1`,
    [
      ...keys,
      wanted.map(({ text }) => text),
      wanted.map((cell) => cell.option_id),
      wanted.map((cell) => cell.person_id),
      wanted.map((cell) => cell.day),
    ],
  )
  const of = new Map(held.map((row) => [`${row.post_id} ${row.column_id}`, row.value]))
  return wanted.map(({ postID, columnID }) => ({ postID, columnID, value: of.get(`${postID} ${columnID}`) ?? null }))
}

/** A value as its column holds it; refuses with `textTooLong` and `badInput`. */
function heldBy({ type, options }: RoadmapDescriptionColumn, value: string | null, team: ReadonlySet<string>): Held {
  const none: Held = { text: null, option_id: null, person_id: null, day: null }
  if (value === null) return none
  const id = value.toLowerCase()
  if (type === 'text') return { ...none, text: checkText('cells', value, longestRoadmapCell) || null }
  if (type === 'choice' && options.some((option) => option.id === id)) return { ...none, option_id: id }
  if (type === 'person' && team.has(id)) return { ...none, person_id: id }
  if (type === 'date' && day.safeParse(value).success) return { ...none, day: value }
  throw new CallError('badInput', { field: 'cells' })
}

async function setNotes(asking: Asking, roadmapID: string, cells: readonly NoteCell[]): Promise<RoadmapCell[]> {
  if (cells.length === 0) return []
  const found = await rows<{ postID: string; note: string }>(
    asking.db,
    asking.companyID,
    `update roadmap_posts r set note = x.note
     from unnest($3::uuid[], $4::text[]) as x (post_id, note)
     join roadmap_posts o on o.company_id = $1 and o.roadmap_id = $2::uuid and o.post_id = x.post_id
     where r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = x.post_id
     returning r.post_id as "postID", o.note`,
    [
      roadmapID,
      cells.map(({ postID }) => postID),
      cells.map(({ note }) => checkText('cells', note, longestRoadmapNote)),
    ],
  )
  return found
}
