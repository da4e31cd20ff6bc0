import {
  mostBoardSegments,
  mostDomains,
  mostListedLetters,
  mostPeople,
  type BoardAccess,
} from '../../../contract/boards.ts'
import { CallError } from '../../../contract/errors.ts'
import { email } from '../../../contract/viewer.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { domainName } from '../text/domainName.ts'

/** The people admitted to a board besides the team, by its kind of access. */
export interface AccessLists {
  domains: string[]
  people: string[]
  segments: string[]
}

/**
 * Domains as they are stored and compared: in lower case and ASCII, each once. Refuses with `badDomain` or
 * `listTooLong`, naming the field.
 */
export function checkDomains(given: readonly string[]): string[] {
  return checkList('domains', given, mostDomains, (text) => {
    const domain = domainName(text)
    if (domain === null) throw new CallError('badDomain', { field: 'domains', text: shortened(text) })
    return domain
  })
}

/** Email addresses as they are stored, each once. Refuses with `badAddress` or `listTooLong`, naming the field. */
export function checkPeople(given: readonly string[]): string[] {
  return checkList('people', given, mostPeople, (text) => {
    const { data } = email.safeParse(text)
    if (data === undefined) throw new CallError('badAddress', { field: 'people', text: shortened(text) })
    return data
  })
}

/** The typed text, for the sentence that quotes it. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function checkList(
  field: 'domains' | 'people',
  given: readonly string[],
  most: number,
  keep: (text: string) => string,
): string[] {
  const kept = [
    ...new Set(
      given
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map(keep),
    ),
  ].sort()
  let letters = 0
  const fitting = kept.filter((text) => (letters += text.length) <= mostListedLetters).length
  if (fitting < kept.length)
    throw new CallError('listTooLong', { field, most: Math.min(most, fitting), count: kept.length })
  if (kept.length > most) throw new CallError('listTooLong', { field, most, count: kept.length })
  return kept
}

const listOf = (table: string, column: string) =>
  `array(select l.${column} from ${table} l where l.company_id = $1 and l.board_id = b.id order by l.${column}::text collate "C")`

/** The lists of a row `b` of boards, sorted alphabetically. */
const letInColumn = `json_build_object('domains', ${listOf('board_domains', 'domain')}, 'people', ${listOf('board_people', 'email')}, 'segments', ${listOf('board_segments', 'segment_id')})`

/** The same for a viewer: null for a list of addresses that they may not see. */
export const shownLetInColumn = (asking: Asking) =>
  may(asking, 'addresses.view') ? letInColumn : `case when b.access <> 'people' then ${letInColumn} end`

async function readAccessLists({ db, companyID }: Asking, boardID: string): Promise<AccessLists> {
  const [found] = await rows<{ let_in: AccessLists }>(
    db,
    companyID,
    `select ${letInColumn} as let_in from boards b where b.company_id = $1 and b.id = $2`,
    [boardID],
  )
  return found?.let_in ?? { domains: [], people: [], segments: [] }
}

/**
 * Replaces the lists of a board whose row is locked: the list of its kind of access by the given one, if any, and the
 * others by nothing. Returns the changed fields. Refuses with `forbidden` addresses from members who may not see them, with `domainsMissing`, `peopleMissing` or
 * `segmentsMissing` if nobody would be admitted, and segments as `boards/update` says.
 */
export async function writeAccessLists(
  asking: Asking,
  boardID: string,
  access: BoardAccess,
  given: Partial<Record<keyof AccessLists, string[] | undefined>>,
): Promise<(keyof AccessLists)[]> {
  if (given.people !== undefined && !may(asking, 'addresses.view'))
    throw new CallError('forbidden', { field: 'people' })
  const present = await readAccessLists(asking, boardID)
  const wanted = {
    domains: access === 'domains' ? (given.domains ? checkDomains(given.domains) : present.domains) : [],
    people: access === 'people' ? (given.people ? checkPeople(given.people) : present.people) : [],
    segments:
      access === 'segments'
        ? given.segments
          ? await checkSegments(asking, given.segments, present.segments)
          : present.segments
        : [],
  }
  if (access === 'domains' && wanted.domains.length === 0) throw new CallError('domainsMissing', { field: 'domains' })
  if (access === 'people' && wanted.people.length === 0) throw new CallError('peopleMissing', { field: 'people' })
  if (access === 'segments' && wanted.segments.length === 0)
    throw new CallError('segmentsMissing', { field: 'segments' })
  const changed = (['domains', 'people', 'segments'] as const).filter(
    (list) => wanted[list].join('\n') !== present[list].join('\n'),
  )
  for (const list of changed) await replaceList(asking, boardID, tables[list], wanted[list])
  return changed
}

/** Segments as they are kept, each once. Nobody's deletion comes between. */
async function checkSegments(asking: Asking, given: readonly string[], present: readonly string[]): Promise<string[]> {
  const { db, companyID } = asking
  const wanted = [...new Set(given)].sort()
  if (wanted.join('\n') === present.join('\n')) return wanted
  if (!may(asking, 'customers.view')) throw new CallError('forbidden', { field: 'segments' })
  if (wanted.length > mostBoardSegments)
    throw new CallError('listTooLong', { field: 'segments', most: mostBoardSegments, count: wanted.length })
  const found = await rows(
    db,
    companyID,
    'select g.id from segments g where g.company_id = $1 and g.id = any ($2::uuid[]) order by g.id for key share',
    [wanted],
  )
  if (found.length < wanted.length) throw new CallError('segmentGone', { field: 'segments' })
  return wanted
}

const tables = {
  domains: { table: 'board_domains', column: 'domain', type: 'text' },
  people: { table: 'board_people', column: 'email', type: 'text' },
  segments: { table: 'board_segments', column: 'segment_id', type: 'uuid' },
} as const

async function replaceList(
  { db, companyID }: Asking,
  boardID: string,
  { table, column, type }: (typeof tables)[keyof typeof tables],
  wanted: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `delete from ${table} where company_id = $1 and board_id = $2 and ${column} <> all ($3::${type}[])`,
    [boardID, wanted],
  )
  await rows(
    db,
    companyID,
    `insert into ${table} (company_id, board_id, ${column}) select $1, $2, w.value from unnest($3::${type}[]) as w (value) on conflict do nothing`,
    [boardID, wanted],
  )
}
