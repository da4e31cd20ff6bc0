import { auditActions, type AuditAction } from '../../../contract/auditActions.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { oneLine } from '../text/oneLine.ts'
import { wellFormed } from '../text/wellFormed.ts'
import type { AuditMatches } from './auditQuery.ts'
import { auditSentence } from './auditSentence.ts'

const most = 50

/**
 * What a text names: actions by a part of their sentence, people by how their first or last name begins, and what a company set up by a part of its name.
 * Null for no text.
 */
export async function findMatches(
  { db, companyID, seesPrivate }: Pick<Asking, 'db' | 'companyID' | 'seesPrivate'>,
  search: string | undefined,
): Promise<AuditMatches | null> {
  const text = oneLine(wellFormed(search ?? ''))
    .trim()
    .toLowerCase()
  if (text === '') return null
  const found = await rows<{ id: string }>(db, companyID, namedQuery(seesPrivate), [text])
  const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
    auditSentence(action, '').toLowerCase().includes(text),
  )
  return { actions, ids: found.map(({ id }) => id) }
}

const named = ['statuses', 'custom_post_fields', 'roles', 'api_keys', 'sign_in_providers']
/** What is named only to those who see the admin is found only by them. */
const ofBoards = ['boards', 'categories', 'tags']

/** A range instead of a pattern: nothing that a person types has a special meaning. */
const begins = (value: string) => `${value} >= $2::text and ${value} < $2::text || chr(1114111)`

const namedQuery = (seesPrivate: boolean) => `
  (select u.id from users u where u.company_id = $1 and u.name is not null and ${begins('lower(u.name) collate "C"')} limit ${most})
  union
  (select u.id from users u where u.company_id = $1 and ${begins(String.raw`lower(substring(u.name from '\s(\S+)$')) collate "C"`)} limit ${most})
  ${[...named, ...(seesPrivate ? ofBoards : [])].map((table) => `union (select t.id from ${table} t where t.company_id = $1 and strpos(lower(t.name), $2::text) > 0 limit ${most})`).join('\n  ')}`
