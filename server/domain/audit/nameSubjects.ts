import { auditSubjectOf, type AuditAction, type AuditThing } from '../../../contract/auditActions.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import type { AuditRow } from './auditQuery.ts'

/** Something that an entry names, as it is called now. */
export interface NamedSubject {
  name: string | null
  pictureID: string | null
  /** The address of its page in the admin. */
  href: string | null
}

/** Names by id; what is not in it has gone, or is not for this reader. */
export type Names = ReadonlyMap<string, NamedSubject>

/** The table of what an action is about. */
const places = {
  apiKey: 'api_keys',
  board: 'boards',
  category: 'categories',
  changelogLabel: 'changelog_labels',
  comment: 'comments',
  customField: 'custom_fields',
  customPostField: 'custom_post_fields',
  entry: 'changelog_entries',
  post: 'posts',
  roadmap: 'roadmaps',
  role: 'roles',
  segment: 'segments',
  signInProvider: 'sign_in_providers',
  status: 'statuses',
  tag: 'tags',
  thirdPartyCompany: 'third_party_companies',
  person: 'users',
} as const satisfies Record<AuditThing | 'person', Table>

type Table = keyof typeof selected

/** Columns of each table, whose ids come as a parameter. A person may have no name; a comment is called by its post. */
const selected = {
  users: 'select t.id, t.name, t.picture_id, null as board, null as post from users t',
  boards: 'select t.id, t.name, null::uuid, t.url_name, null from boards t',
  categories: 'select t.id, t.name, null::uuid, null, null from categories t',
  tags: 'select t.id, t.name, null::uuid, null, null from tags t',
  statuses: 'select t.id, t.name, null::uuid, null, null from statuses t',
  custom_fields: 'select t.id, t.name, null::uuid, null, null from custom_fields t',
  third_party_companies: 'select t.id, t.name, null::uuid, null, null from third_party_companies t',
  custom_post_fields: 'select t.id, t.name, null::uuid, null, null from custom_post_fields t',
  changelog_labels: 'select t.id, t.name, null::uuid, null, null from changelog_labels t',
  changelog_entries: 'select t.id, t.title, null::uuid, null, null from changelog_entries t',
  roadmaps: 'select t.id, t.name, null::uuid, null, null from roadmaps t',
  segments: 'select t.id, t.name, null::uuid, null, null from segments t',
  roles: 'select t.id, t.name, null::uuid, null, null from roles t',
  api_keys: 'select t.id, t.name, null::uuid, null, null from api_keys t',
  sign_in_providers: 'select t.id, t.name, null::uuid, null, null from sign_in_providers t',
  posts: `select t.id, p.title, null::uuid, b.url_name, p.url_name from posts t
    join posts p on p.company_id = $1 and p.id = t.id
    join boards b on b.company_id = $1 and b.id = p.board_id`,
  comments: `select t.id, p.title, null::uuid, b.url_name, p.url_name from comments t
    join posts p on p.company_id = $1 and p.id = t.post_id
    join boards b on b.company_id = $1 and b.id = p.board_id`,
}

interface NameRow {
  id: string
  name: string | null
  picture_id: string | null
  board: string | null
  post: string | null
}

/**
 * What the actors and subjects of entries are called now, read in one statement. Posts are named to those who see the admin, and deleted ones to those who may
 * bring them back.
 */
export async function nameSubjects(asking: Asking, entries: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<Table, Set<string>>()
  const want = (table: Table, id: string | null) => {
    if (id !== null) wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  }
  for (const { action, actor_id: actorID, subject_id: subjectID, data } of entries) {
    want('users', actorID)
    want(tableOf(action), subjectID)
    const target = targetOf(action, data)
    if (target) want(target.table, target.id)
  }
  const asked = [...wanted].filter(
    ([table]) =>
      (asking.seesPrivate || !ofFeedback.has(table)) &&
      ((table !== 'third_party_companies' && table !== 'segments') || may(asking, 'customers.view')) &&
      (table !== 'changelog_entries' || may(asking, 'changelog.edit')) &&
      (table !== 'roadmaps' || may(asking, 'roadmaps.view')),
  )
  if (asked.length === 0) return new Map()
  const text = asked
    .map(([table], at) => {
      const isDeletable = table === 'posts' || table === 'comments'
      const shown =
        isDeletable && !may(asking, 'posts.delete') ? ' and t.deleted_at is null and p.deleted_at is null' : ''
      return `(${selected[table]} where t.company_id = $1 and t.id = any($${at + 2}::uuid[])${shown})`
    })
    .join(' union all ')
  const found = await rows<NameRow>(
    asking.db,
    asking.companyID,
    text,
    asked.map(([, ids]) => [...ids]),
  )
  return new Map(found.map((row) => [row.id, { name: row.name, pictureID: row.picture_id, href: hrefOf(row) }]))
}

const ofFeedback: ReadonlySet<Table> = new Set(['posts', 'comments', 'boards', 'categories', 'tags'])

function tableOf(action: AuditAction): Table {
  return places[auditSubjectOf(action)]
}

/** What something became, went to or was given, by the name of its id in the data. */
const targets: Partial<Record<AuditAction, { table: Table; field: string }>> = {
  'member.roleChanged': { table: 'roles', field: 'toRoleID' },
  'member.added': { table: 'roles', field: 'roleID' },
  'member.invited': { table: 'roles', field: 'roleID' },
  'member.joined': { table: 'roles', field: 'roleID' },
  'role.deleted': { table: 'roles', field: 'toRoleID' },
  'status.merged': { table: 'statuses', field: 'intoStatusID' },
}

/** The target of an entry's action, where it has one. */
export function targetOf(action: AuditAction, data: Record<string, unknown>): { table: Table; id: string } | null {
  const target = targets[action]
  const id = target && data[target.field]
  return target && typeof id === 'string' && isID(id) ? { table: target.table, id } : null
}

function hrefOf({ board, post }: NameRow): string | null {
  if (board === null) return null
  const name = encodeURIComponent(board)
  return post === null ? `/admin/settings/boards/${name}` : `/admin/posts/${name}/${encodeURIComponent(post)}`
}
