import { portalEntries } from '../../../contract/portalSettings.ts'

type ColumnType = 'uuid' | 'text' | 'int' | 'bool' | 'time' | 'date' | 'texts' | 'hex'

/** One kind of row as an export has it: a file of its own, a line a row, in the order of the table's key. */
export interface Kind {
  /** The files' name and the word for it. */
  name: string
  table: string
  /** Unique, and an index leads in this order after the company. */
  key: readonly string[]
  /** Each column and its type. */
  columns: Readonly<Record<string, ColumnType>>
  /** The version of the format that first had it, if not the first. */
  since?: number
  /** What a column of a row is that came without it, from before there was one. */
  defaults?: Readonly<Record<string, string | boolean>>
  /** Columns that point to rows of the same kind, or of one that comes later: filled after all rows are there. */
  selfReferences?: readonly string[]
  /** What the table has beside, made anew by restoring: searches, HTML, counts of rows that are there too. */
  derived?: readonly string[]
}

/** Every kind of row that a company owns and that is no secret, in an order in which each only points to earlier ones. */
export const kinds: readonly Kind[] = [
  {
    name: 'roles',
    table: 'roles',
    key: ['id'],
    columns: { id: 'uuid', name: 'text', permissions: 'texts', created_at: 'time' },
  },
  {
    name: 'statuses',
    table: 'statuses',
    key: ['id'],
    columns: {
      id: 'uuid',
      name: 'text',
      url_name: 'text',
      type: 'text',
      hue: 'text',
      position: 'int',
      on_roadmap: 'bool',
    },
  },
  {
    name: 'boards',
    table: 'boards',
    key: ['id'],
    columns: {
      id: 'uuid',
      name: 'text',
      url_name: 'text',
      description: 'text',
      access: 'text',
      private_comments: 'bool',
      anonymous: 'bool',
      mails_team: 'bool',
      position: 'int',
      post_count: 'int',
      archived_at: 'time',
      created_at: 'time',
    },
    defaults: { private_comments: false, anonymous: false },
  },
  {
    name: 'categories',
    table: 'categories',
    key: ['id'],
    columns: {
      id: 'uuid',
      board_id: 'uuid',
      parent_id: 'uuid',
      name: 'text',
      url_name: 'text',
      position: 'int',
      created_at: 'time',
    },
    selfReferences: ['parent_id'],
  },
  {
    name: 'boardDomains',
    table: 'board_domains',
    key: ['board_id', 'domain'],
    since: 3,
    columns: { board_id: 'uuid', domain: 'text' },
  },
  {
    name: 'boardPeople',
    table: 'board_people',
    key: ['board_id', 'email'],
    since: 3,
    columns: { board_id: 'uuid', email: 'text' },
  },
  {
    name: 'users',
    table: 'users',
    key: ['id'],
    columns: {
      id: 'uuid',
      name: 'text',
      url_name: 'text',
      language: 'text',
      blocked_at: 'time',
      blocked_by: 'uuid',
      picture_id: 'uuid',
      created_at: 'time',
    },
    selfReferences: ['blocked_by', 'picture_id'],
  },
  {
    name: 'identities',
    table: 'user_identities',
    key: ['kind', 'value'],
    columns: { kind: 'text', value: 'text', user_id: 'uuid', created_at: 'time' },
    derived: ['refused_at', 'refused_code'],
  },
  {
    name: 'members',
    table: 'members',
    key: ['user_id'],
    columns: { user_id: 'uuid', role_id: 'uuid', email: 'text', created_at: 'time' },
    derived: ['account_id'],
  },
  {
    name: 'posts',
    table: 'posts',
    key: ['id'],
    columns: {
      id: 'uuid',
      board_id: 'uuid',
      category_id: 'uuid',
      status_id: 'uuid',
      author_id: 'uuid',
      title: 'text',
      details: 'text',
      url_name: 'text',
      eta: 'date',
      merged_into_id: 'uuid',
      edited_at: 'time',
      status_changed_at: 'time',
      deleted_at: 'time',
      deleted_by: 'uuid',
      spam_at: 'time',
      created_at: 'time',
      listed: 'bool',
      vote_count: 'int',
      imported_votes: 'int',
      comment_count: 'int',
    },
    selfReferences: ['merged_into_id'],
    derived: ['details_html', 'excerpt', 'text_version', 'search'],
  },
  {
    name: 'slugs',
    table: 'post_slugs',
    key: ['url_name'],
    columns: { url_name: 'text', post_id: 'uuid', created_at: 'time' },
  },
  {
    name: 'votes',
    table: 'votes',
    key: ['post_id', 'user_id'],
    columns: {
      post_id: 'uuid',
      user_id: 'uuid',
      root_post_id: 'uuid',
      by_id: 'uuid',
      priority: 'text',
      created_at: 'time',
    },
  },
  {
    name: 'comments',
    table: 'comments',
    key: ['id'],
    columns: {
      id: 'uuid',
      post_id: 'uuid',
      parent_id: 'uuid',
      thread_id: 'uuid',
      author_id: 'uuid',
      body: 'text',
      internal: 'bool',
      like_count: 'int',
      pinned_at: 'time',
      pinned_by: 'uuid',
      edited_at: 'time',
      deleted_at: 'time',
      deleted_by: 'uuid',
      spam_at: 'time',
      date_known: 'bool',
      created_at: 'time',
    },
    selfReferences: ['parent_id', 'thread_id'],
    derived: ['body_html', 'text_version'],
  },
  {
    name: 'reactions',
    table: 'comment_reactions',
    key: ['comment_id', 'user_id', 'name'],
    columns: { comment_id: 'uuid', user_id: 'uuid', name: 'text', created_at: 'time' },
  },
  {
    name: 'statusChanges',
    table: 'status_changes',
    key: ['id'],
    columns: {
      id: 'uuid',
      post_id: 'uuid',
      from_status_id: 'uuid',
      to_status_id: 'uuid',
      changed_by: 'uuid',
      note: 'text',
      created_at: 'time',
    },
    derived: ['note_html'],
  },
  {
    name: 'postEdits',
    table: 'post_edits',
    key: ['id'],
    columns: {
      id: 'uuid',
      post_id: 'uuid',
      edited_by: 'uuid',
      previous_title: 'text',
      previous_details: 'text',
      from_board_id: 'uuid',
      to_board_id: 'uuid',
      created_at: 'time',
    },
  },
  {
    name: 'commentEdits',
    table: 'comment_edits',
    key: ['id'],
    columns: { id: 'uuid', comment_id: 'uuid', edited_by: 'uuid', previous_body: 'text', created_at: 'time' },
  },
  {
    name: 'files',
    table: 'files',
    key: ['id'],
    since: 2,
    columns: {
      id: 'uuid',
      kind: 'text',
      sha256: 'hex',
      size: 'int',
      small_size: 'int',
      width: 'int',
      height: 'int',
      small_width: 'int',
      owner_id: 'uuid',
      post_id: 'uuid',
      comment_id: 'uuid',
      status_change_id: 'uuid',
      created_at: 'time',
      released_at: 'time',
    },
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    key: ['post_id', 'user_id'],
    columns: { post_id: 'uuid', user_id: 'uuid', muted: 'bool', created_at: 'time' },
  },
  {
    name: 'notificationChoices',
    table: 'notification_choices',
    key: ['user_id', 'kind'],
    since: 3,
    columns: { user_id: 'uuid', kind: 'text', in_app: 'bool', mail: 'text', created_at: 'time' },
  },
  {
    name: 'importRefs',
    table: 'import_refs',
    key: ['source', 'kind', 'external_id'],
    columns: { source: 'text', kind: 'text', external_id: 'text', subject_id: 'uuid', created_at: 'time' },
  },
]

/** A company's own settings. Its id and subdomain are the place's, not the content's, and only the latter is told. The logo is a file. */
export const companyColumns: Readonly<Record<string, ColumnType>> = {
  name: 'text',
  subdomain: 'text',
  language: 'text',
  time_zone: 'text',
  accent: 'text',
  logo_id: 'uuid',
  voter_names: 'text',
  ...portalTypes(),
  created_at: 'time',
}

function portalTypes(): Record<string, ColumnType> {
  return Object.fromEntries(portalEntries.map(([, { column, kind }]) => [column, kind === 'flag' ? 'bool' : 'text']))
}

/** What a restored company has of its own. */
export const companyDerived = ['id', 'is_demo', 'setup_version'] as const

/** `board_id` as the files spell it: `boardID`. */
export function fieldName(column: string): string {
  return column.replace(/_id$/, 'ID').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The type of a column's values in SQL, as an export has them. */
export function sqlType(type: ColumnType): string {
  return {
    uuid: 'uuid',
    text: 'text',
    int: 'integer',
    bool: 'boolean',
    time: 'timestamptz',
    date: 'date',
    texts: 'text[]',
    hex: 'text',
  }[type]
}

export type { ColumnType }
