import type { BoardAccess } from '../../../contract/boards.ts'
import { mostPinned, type PostFieldType } from '../../../contract/postFacts.ts'
import type { PostItem } from '../../../contract/posts.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking, CompanyFacts, Relying } from '../asking.ts'
import { sees } from '../sight.ts'
import { setupFor, type Translated } from './saidIn.ts'

/** A board as lists need it. */
export interface SetupBoard {
  id: string
  name: string
  language?: string | undefined
  urlName: string
  access: BoardAccess
  isArchived: boolean
  /** Whether comments are visible only to their author and the team. */
  hasPrivateComments: boolean
  /** Whether people go by an alias for everyone but the team. */
  isAnonymous: boolean
}

export type SetupStatus = PostItem['status'] & { onRoadmap: boolean }

export interface SetupCategory {
  id: string
  name: string
  language?: string | undefined
  urlName: string
}

export interface SetupTag {
  id: string
  boardID: string
  name: string
  urlName: string
  hue: PostItem['status']['hue']
}

/** A custom field of posts; without `boardIDs` it is on every board. */
export interface SetupField {
  id: string
  name: string
  urlName: string
  type: PostFieldType
  isRequired: boolean
  isPublic: boolean
  boardIDs: readonly string[]
  options: readonly { id: string; name: string }[]
}

/**
 * What a company set up: few rows that change rarely and appear in every list. Kept in memory under its version, which
 * every statement that relies on it compares with the database's (`readCurrent.ts`), so that no answer ever comes from
 * an outdated one.
 */
export interface CompanySetup {
  version: number
  boards: ReadonlyMap<string, SetupBoard>
  statuses: ReadonlyMap<string, SetupStatus>
  categories: ReadonlyMap<string, SetupCategory>
  tags: ReadonlyMap<string, SetupTag>
  fields: ReadonlyMap<string, SetupField>
  memberIDs: ReadonlySet<string>
  /** The ids, by their names in addresses, of the segments whose votes are all counted (`segmentVotes/`). */
  countedSegments: ReadonlyMap<string, string>
  /** The ids of the pinned posts of each board that has any, those pinned last first. */
  pinned: ReadonlyMap<string, readonly string[]>
  /** Its words in other languages, by these; empty for a company that has none. */
  translations: ReadonlyMap<string, Translated>
}

/**
 * Thrown when this process's memory turned out to be outdated, before anything was written: the dispatcher drops it and
 * runs the call once more. Clients never see it.
 */
export class Outdated extends Error {}

const mostKept = 2_000
const kept = new WeakMap<Db, Map<CompanyID, CompanySetup>>()

/**
 * The setup that this process has of the viewer's company, with the names that the viewer reads; read if it has none. Inside a transaction it is always
 * read. Throws `Outdated` if the setup's version differs from the company version loaded for this request; one comparison in
 * SQL then covers both.
 */
export async function setupOf(asking: Relying): Promise<CompanySetup> {
  return setupFor(await setupAsKept(asking), asking)
}

/** The same with its names as they are kept, for what leaves as data. */
export async function setupAsKept(asking: Relying): Promise<CompanySetup> {
  const { db, companyID, company } = asking as Asking
  if (db.isTransaction) return readSetup(db, companyID)
  const setup = await knownSetup(db, companyID)
  requireVersion(company, setup.version)
  return setup
}

async function knownSetup(db: Db, companyID: CompanyID): Promise<CompanySetup> {
  const setups = setupsOf(db)
  const known = setups.get(companyID)
  if (known) return known
  const read = await readSetup(db, companyID)
  // The oldest is evicted: a map keeps the insertion order of its keys.
  if (setups.size >= mostKept) for (const oldest of setups.keys()) if (setups.size >= mostKept) setups.delete(oldest)
  setups.set(companyID, read)
  return read
}

/** The version of the setup that this process has; undefined for none. */
export function knownSetupVersion(db: Db, companyID: CompanyID): number | undefined {
  return kept.get(db)?.get(companyID)?.version
}

/** Drops a company's setup after a statement found it outdated. */
export function forgetSetup(db: Db, companyID: CompanyID): void {
  kept.get(db)?.delete(companyID)
}

/** Throws `Outdated` if the request's version of its company differs from the database's. */
export function requireVersion({ version }: Pick<CompanyFacts, 'version'>, found: number): void {
  if (version !== null && version !== found) throw new Outdated()
}

/** The boards that the viewer may see. */
export function visibleBoards({ boards }: CompanySetup, { sight }: Pick<Asking, 'sight'>): SetupBoard[] {
  return [...boards.values()].filter((board) => sees(sight, board))
}

function setupsOf(db: Db): Map<CompanyID, CompanySetup> {
  let setups = kept.get(db)
  if (!setups) kept.set(db, (setups = new Map<CompanyID, CompanySetup>()))
  return setups
}

interface SetupRow {
  version: number
  boards: SetupBoard[]
  statuses: SetupStatus[]
  categories: SetupCategory[]
  tags: SetupTag[]
  fields: SetupField[]
  members: string[]
  counted_segments: { id: string; urlName: string }[]
  pinned: { boardID: string; ids: string[] }[]
  translations: (Translated & { language: string })[]
}

export async function readSetup(db: Db, companyID: CompanyID): Promise<CompanySetup> {
  const [row] = await rows<SetupRow>(db, companyID, setupQuery)
  if (!row) throw new Outdated()
  return {
    version: row.version,
    boards: byID(row.boards),
    statuses: byID(row.statuses),
    categories: byID(row.categories),
    tags: byID(row.tags),
    fields: byID(row.fields),
    memberIDs: new Set(row.members),
    countedSegments: new Map(row.counted_segments.map(({ id, urlName }) => [urlName, id])),
    pinned: new Map(row.pinned.map(({ boardID, ids }) => [boardID, ids.slice(0, mostPinned)])),
    translations: new Map(row.translations.map(({ language, ...translated }) => [language, translated])),
  }
}

function byID<Row extends { id: string }>(found: Row[]): Map<string, Row> {
  return new Map(found.map((row) => [row.id, row]))
}

// One statement, so that rows and version are consistent.
const setupQuery = `
  select k.setup_version as version,
    coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name, 'access', b.access, 'isArchived', b.archived_at is not null, 'hasPrivateComments', b.private_comments, 'isAnonymous', b.anonymous) order by b.position, b.id)
      from boards b where b.company_id = $1), '[]') as boards,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name, 'type', t.type, 'hue', t.hue, 'onRoadmap', t.on_roadmap) order by t.position, t.id)
      from statuses t where t.company_id = $1), '[]') as statuses,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'urlName', c.url_name)) from categories c where c.company_id = $1), '[]') as categories,
    coalesce((select json_agg(json_build_object('id', g.id, 'boardID', g.board_id, 'name', g.name, 'urlName', g.url_name, 'hue', g.hue) order by g.name, g.id) from tags g where g.company_id = $1), '[]') as tags,
    coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'urlName', f.url_name, 'type', f.type, 'isRequired', f.is_required, 'isPublic', f.is_public,
        'boardIDs', coalesce((select json_agg(b.board_id) from custom_post_field_boards b where b.company_id = $1 and b.field_id = f.id), '[]'),
        'options', coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id) from custom_post_field_options o where o.company_id = $1 and o.field_id = f.id), '[]')
      ) order by f.position, f.id)
      from custom_post_fields f where f.company_id = $1), '[]') as fields,
    coalesce((select json_agg(m.user_id) from members m where m.company_id = $1), '[]') as members,
    coalesce((select json_agg(json_build_object('id', g.id, 'urlName', g.url_name))
      from counted_segments n
      join segments g on g.company_id = $1 and g.id = n.segment_id
      where n.company_id = $1 and n.counted_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff'), '[]') as counted_segments,
    coalesce((select json_agg(json_build_object('boardID', i.board_id, 'ids', i.ids))
      from (
        select p.board_id, json_agg(p.id order by p.pinned_at desc, p.id desc) as ids
        from posts p
        where p.company_id = $1 and p.pinned_at is not null and p.deleted_at is null and p.merged_into_id is null
        group by p.board_id
      ) as i), '[]') as pinned,
    coalesce((select json_agg(json_build_object('language', l.language, 'names', l.names, 'welcome', l.welcome))
      from (
        select x.language, max(x.text) filter (where x.kind = 'welcome') as welcome,
          coalesce(json_object_agg(coalesce(x.board_id, x.category_id, x.status_id), x.text) filter (where x.kind in ('boardName', 'categoryName', 'statusName')), '{}') as names
        from translations x
        where x.company_id = $1
        group by x.language
      ) as l), '[]') as translations
  from companies k
  where k.id = $1`
