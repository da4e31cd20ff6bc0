import { exported, id, internal, person, scope, time, type Table } from './table.ts'

/** Why the team looks at a post or comment, and what it decided. Which post it belongs to is kept for the inbox. */
export const reviews: Table<'reviews'> = {
  of: 'company',
  export: { name: 'reviews', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    post_id: exported('uuid'),
    comment_id: exported('uuid'),
    reasons: exported('texts'),
    at: time,
    decided_at: time,
    decided_by: person,
    outcome: exported('text'),
    note: exported('text'),
    created_at: time,
  },
}

/** A reporter who was not signed in is a keyed hash of their browser's cookie, which no export has. */
export const reports: Table<'reports'> = {
  of: 'company',
  export: { name: 'reports', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    review_id: exported('uuid'),
    reporter_id: person,
    reporter_key: internal(),
    reason: exported('text'),
    note: exported('text', { personal: 'words' }),
    created_at: time,
  },
}

export const ownWords: Table<'own_words'> = {
  of: 'company',
  export: { name: 'ownWords', key: ['word'], since: 6 },
  columns: { company_id: scope, word: exported('text') },
}

/** For a day, to find repetition and speed. */
export const textPrints: Table<'text_prints'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    author_id: internal('person'),
    print: internal(),
    created_at: internal(),
  },
}

/** What a block took down, until it is brought back. */
export const takedowns: Table<'takedowns'> = {
  of: 'company',
  export: { name: 'takedowns', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    user_id: person,
    post_id: exported('uuid'),
    comment_id: exported('uuid'),
    deleted_at: time,
    was_held: exported('bool'),
  },
}
