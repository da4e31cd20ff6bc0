import { mostDomains, mostListedLetters, mostPeople, type BoardAccess } from '../../../contract/boards.ts'
import { CallError } from '../../../contract/errors.ts'
import { email } from '../../../contract/viewer.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { domainName } from '../text/domainName.ts'

/** The people admitted to a board besides the team, by its kind of access. */
export interface AccessLists {
  domains: string[]
  people: string[]
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
  field: keyof AccessLists,
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
  `array(select l.${column} from ${table} l where l.company_id = $1 and l.board_id = b.id order by l.${column} collate "C")`

/** The lists of a row `b` of boards, sorted alphabetically. */
const letInColumn = `json_build_object('domains', ${listOf('board_domains', 'domain')}, 'people', ${listOf('board_people', 'email')})`

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
  return found?.let_in ?? { domains: [], people: [] }
}

/**
 * Replaces the lists of a board whose row is locked: the list of its kind of access by the given one, if any, and the
 * other by nothing. Returns the changed fields. Refuses with `forbidden` addresses from who may not see them, and with `domainsMissing` or `peopleMissing` if nobody would be
 * admitted.
 */
export async function writeAccessLists(
  asking: Asking,
  boardID: string,
  access: BoardAccess,
  given: { domains?: string[] | undefined; people?: string[] | undefined },
): Promise<(keyof AccessLists)[]> {
  if (given.people !== undefined && !may(asking, 'addresses.view'))
    throw new CallError('forbidden', { field: 'people' })
  const present = await readAccessLists(asking, boardID)
  const wanted = {
    domains: access === 'domains' ? (given.domains ? checkDomains(given.domains) : present.domains) : [],
    people: access === 'people' ? (given.people ? checkPeople(given.people) : present.people) : [],
  }
  if (access === 'domains' && wanted.domains.length === 0) throw new CallError('domainsMissing', { field: 'domains' })
  if (access === 'people' && wanted.people.length === 0) throw new CallError('peopleMissing', { field: 'people' })
  const changed = (['domains', 'people'] as const).filter(
    (list) => wanted[list].join('\n') !== present[list].join('\n'),
  )
  for (const list of changed) await replaceList(asking, boardID, tables[list], wanted[list])
  return changed
}

const tables = {
  domains: { table: 'board_domains', column: 'domain' },
  people: { table: 'board_people', column: 'email' },
} as const

async function replaceList(
  { db, companyID }: Asking,
  boardID: string,
  { table, column }: (typeof tables)[keyof typeof tables],
  wanted: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `delete from ${table} where company_id = $1 and board_id = $2 and ${column} <> all ($3::text[])`,
    [boardID, wanted],
  )
  await rows(
    db,
    companyID,
    `insert into ${table} (company_id, board_id, ${column}) select $1, $2, w.value from unnest($3::text[]) as w (value) on conflict do nothing`,
    [boardID, wanted],
  )
}
