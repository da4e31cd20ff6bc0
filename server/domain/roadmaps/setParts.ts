import type { InputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { longestFactorDescription, longestFactorName } from '../../../contract/roadmapKinds.ts'
import { isLive } from '../../../contract/roadmapScore.ts'
import type { Roadmap } from '../../../contract/roadmaps.ts'
import type { roadmapsSetColumns, roadmapsSetFactors } from '../../../contract/roadmapWriting.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { checkText, requireName } from '../text/checkText.ts'
import { isMoney } from '../visibility/factorSight.ts'
import { isWithheld, readFactors, type FactorRow } from './factors.ts'
import { holdUnlocked, markDue } from './findRoadmap.ts'
import { keepChanges, type Change } from './history.ts'
import { readColumns, readRoadmap } from './readRoadmaps.ts'

type GivenFactor = InputOf<typeof roadmapsSetFactors>['factors'][number]

/** Makes these the columns of a roadmap. Refuses as `roadmaps/setColumns` says. */
export async function setColumns(
  asking: Asking,
  { roadmapID, revision, columns }: InputOf<typeof roadmapsSetColumns>,
): Promise<Roadmap> {
  const { db, companyID } = asking
  const row = await holdUnlocked(asking, roadmapID)
  requireRevision(row.revision, revision)
  const present = new Map((await readColumns(asking, row.id)).map((column) => [column.id, column]))
  const field = 'columns'
  const names = requireNames(field, columns)
  const wanted = columns.map(({ id, type, options = [] }, position) => {
    const old = presentOf(present, id, field)
    if (old && old.type !== type) throw new CallError('badInput', { field })
    if (type === 'choice' && options.length === 0) throw new CallError('optionsMissing', { field })
    if (type !== 'choice' && options.length > 0) throw new CallError('badInput', { field })
    const held = new Map((old?.options ?? []).map((option) => [option.id, option]))
    const optionNames = requireNames(field, options)
    return {
      id: old?.id ?? newID(),
      name: names[position] ?? '',
      type,
      position,
      options: options.map((option, at) => ({
        id: presentOf(held, option.id, field)?.id ?? newID(),
        name: optionNames[at] ?? '',
        position: at,
      })),
    }
  })
  await rows(
    db,
    companyID,
    'delete from roadmap_columns where company_id = $1 and roadmap_id = $2::uuid and not id = any ($3::uuid[])',
    [row.id, wanted.map(({ id }) => id)],
  )
  await rows(
    db,
    companyID,
    `insert into roadmap_columns as c (company_id, id, roadmap_id, name, type, position)
     select $1, x.id, $2::uuid, x.name, x.type, x.position
     from unnest($3::uuid[], $4::text[], $5::text[], $6::int[]) as x (id, name, type, position)
     on conflict (company_id, id) do update set name = excluded.name, position = excluded.position`,
    [
      row.id,
      wanted.map(({ id }) => id),
      wanted.map(({ name }) => name),
      wanted.map(({ type }) => type),
      wanted.map(({ position }) => position),
    ],
  )
  const options = wanted.flatMap((column) => column.options.map((option) => ({ ...option, columnID: column.id })))
  await rows(
    db,
    companyID,
    'delete from roadmap_column_options where company_id = $1 and column_id = any ($2::uuid[]) and not id = any ($3::uuid[])',
    [wanted.map(({ id }) => id), options.map(({ id }) => id)],
  )
  await rows(
    db,
    companyID,
    `insert into roadmap_column_options as o (company_id, id, column_id, name, position)
     select $1, x.id, x.column_id, x.name, x.position
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[]) as x (id, column_id, name, position)
     on conflict (company_id, id) do update set name = excluded.name, position = excluded.position`,
    [
      options.map(({ id }) => id),
      options.map(({ columnID }) => columnID),
      options.map(({ name }) => name),
      options.map(({ position }) => position),
    ],
  )
  return changed(asking, row.id, 'columns', [])
}

/** Makes these the factors of a roadmap. Refuses as `roadmaps/setFactors` says. */
export async function setFactors(
  asking: Asking,
  { roadmapID, revision, factors }: InputOf<typeof roadmapsSetFactors>,
): Promise<Roadmap> {
  const { db, companyID } = asking
  const row = await holdUnlocked(asking, roadmapID)
  requireRevision(row.revision, revision)
  const present = new Map((await readFactors(db, companyID, row.id)).map((factor) => [factor.id, factor]))
  const field = 'factors'
  const names = requireNames(field, factors)
  const parts = await readParts(asking)
  const wanted = factors.map((given, position) => {
    const old = presentOf(present, given.id, field)
    if (old && (old.type !== given.type || old.side !== given.side)) throw new CallError('badInput', { field })
    const followed = followedBy(asking, given, old, parts)
    return {
      id: old?.id ?? newID(),
      name: names[position] ?? '',
      description: checkText(field, given.description ?? old?.description ?? '', longestFactorDescription),
      side: given.side,
      type: given.type,
      weight: given.weight,
      ...followed,
      position,
    }
  })
  const gone = [...present.values()].filter(({ id }) => !wanted.some((factor) => factor.id === id))
  await rows(db, companyID, 'delete from roadmap_factors where company_id = $1 and id = any ($2::uuid[])', [
    gone.map(({ id }) => id),
  ])
  for (const { id, side, type, ...factor } of wanted)
    await (present.has(id)
      ? db.updateTable('roadmap_factors').set(factor).where('company_id', '=', companyID).where('id', '=', id).execute()
      : db
          .insertInto('roadmap_factors')
          .values({ ...factor, id, side, type, company_id: companyID, roadmap_id: row.id })
          .execute())
  const kept = wanted.flatMap((factor): Change[] => changeOf(factor, present.get(factor.id), parts))
  await markDue(asking, row.id)
  return changed(asking, row.id, 'factors', [
    ...kept,
    ...gone.map((factor): Change => ({ kind: 'factorDeleted', name: factor.name, isMoney: isMoney(factor) })),
  ])
}

interface Parts {
  segments: ReadonlySet<string>
  fieldTypes: ReadonlyMap<string, string>
}

async function readParts({ db, companyID }: Asking): Promise<Parts> {
  const [segments, fields] = [
    await rows<{ id: string }>(db, companyID, 'select id from segments where company_id = $1'),
    await rows<{ id: string; type: string }>(
      db,
      companyID,
      "select id, type from custom_fields where company_id = $1 and type in ('number', 'money')",
    ),
  ]
  return {
    segments: new Set(segments.map(({ id }) => id)),
    fieldTypes: new Map(fields.map(({ id, type }) => [id, type])),
  }
}

/** What a factor follows; refuses what doesn't fit its type, what is not there, and what the viewer may not see. */
function followedBy(
  asking: Asking,
  given: GivenFactor,
  old: FactorRow | undefined,
  { segments, fieldTypes }: Parts,
): { aggregate: FactorRow['aggregate']; segment_id: string | null; field_id: string | null } {
  const field = 'factors'
  // Who may not see what a factor follows neither learns nor changes it, and may still weigh it.
  if (old && isWithheld(asking, old))
    return { aggregate: old.aggregate, segment_id: old.segmentID, field_id: old.fieldID }
  const { type, aggregate, segmentID = null, fieldID = null } = given
  const live = isLive(type)
  if (type === 'percentage' && given.side === 'effort') throw new CallError('badInput', { field })
  if (!live && (aggregate !== undefined || segmentID !== null || fieldID !== null))
    throw new CallError('badInput', { field })
  if ((type === 'field') !== (fieldID !== null)) throw new CallError('badInput', { field })
  const segment = segmentID?.toLowerCase() ?? null
  const of = fieldID?.toLowerCase() ?? null
  // What broke may stay until someone chooses anew.
  if (segment !== null && !segments.has(segment) && segment !== old?.segmentID)
    throw new CallError('notFound', { field })
  if (of !== null && !fieldTypes.has(of) && of !== old?.fieldID) throw new CallError('notFound', { field })
  const fieldType = of === null ? null : (fieldTypes.get(of) ?? old?.fieldType ?? null)
  if (isMoney({ type, fieldType }) && !may(asking, 'money.view')) throw new CallError('forbidden', { field })
  if ((type === 'companies' || of !== null || segment !== null) && !may(asking, 'customers.view'))
    throw new CallError('forbidden', { field })
  const made = ['spend', 'opportunity', 'field'].includes(type) ? (aggregate ?? old?.aggregate ?? 'sum') : null
  return { aggregate: made, segment_id: segment, field_id: of }
}

function changeOf(
  factor: { name: string; type: FactorRow['type']; weight: number; field_id: string | null },
  old: FactorRow | undefined,
  { fieldTypes }: Parts,
): Change[] {
  const money = isMoney({ type: factor.type, fieldType: fieldTypes.get(factor.field_id ?? '') ?? null })
  if (!old) return [{ kind: 'factorAdded', name: factor.name, isMoney: money, newValue: factor.weight }]
  if (old.weight !== factor.weight)
    return [
      { kind: 'weightsChanged', name: factor.name, isMoney: money, oldValue: old.weight, newValue: factor.weight },
    ]
  return old.name === factor.name ? [] : [{ kind: 'factorChanged', name: factor.name, isMoney: money }]
}

async function changed(asking: Asking, roadmapID: string, what: string, changes: Change[]): Promise<Roadmap> {
  const { db, companyID } = asking
  await rows(db, companyID, 'update roadmaps set revision = revision + 1 where company_id = $1 and id = $2::uuid', [
    roadmapID,
  ])
  await keepChanges(asking, roadmapID, changes)
  await record(db, companyID, {
    type: 'roadmap.changed',
    actorID: signedIn(asking).userID,
    data: { roadmapID, fields: [what] },
  })
  return readRoadmap(asking, roadmapID)
}

function requireRevision(present: number, expected: number): void {
  if (present !== expected) throw new CallError('changedMeanwhile', { field: 'revision' })
}

/** One that has this id; none for a new one. Refuses with `notFound` an id that is not there. */
function presentOf<One>(present: ReadonlyMap<string, One>, id: string | undefined, field: string): One | undefined {
  if (id === undefined) return undefined
  const found = isID(id) ? present.get(id.toLowerCase()) : undefined
  if (!found) throw new CallError('notFound', { field })
  return found
}

function requireNames(field: string, given: readonly { name: string; id?: string | undefined }[]): string[] {
  const names = given.map(({ name }) => requireName(field, name, longestFactorName))
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new CallError('nameTaken', { field })
  const ids = given.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()]))
  if (new Set(ids).size < ids.length) throw new CallError('badInput', { field })
  return names
}
