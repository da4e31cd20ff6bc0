import { derived, exported, id, person, scope, time, type Table } from './table.ts'

export const comments: Table<'comments'> = {
  of: 'company',
  export: { name: 'comments', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    post_id: exported('uuid'),
    parent_id: exported('uuid', { later: true }),
    thread_id: exported('uuid', { later: true }),
    home_post_id: exported('uuid'),
    author_id: person,
    body: exported('text', { personal: 'words' }),
    internal: exported('bool'),
    like_count: exported('int'),
    pinned_at: time,
    pinned_by: person,
    edited_at: time,
    deleted_at: time,
    deleted_by: person,
    spam_at: time,
    held_at: time,
    date_known: exported('bool'),
    created_at: time,
    body_html: derived('words'),
    text_version: derived(),
    search: derived('words'),
    searched_in_parts: derived(),
  },
}

export const commentReactions: Table<'comment_reactions'> = {
  of: 'company',
  export: { name: 'reactions', key: ['comment_id', 'user_id', 'name'] },
  columns: {
    company_id: scope,
    comment_id: exported('uuid'),
    user_id: person,
    name: exported('text'),
    created_at: time,
  },
}

export const commentEdits: Table<'comment_edits'> = {
  of: 'company',
  export: { name: 'commentEdits', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    comment_id: exported('uuid'),
    edited_by: person,
    previous_body: exported('text', { personal: 'words' }),
    created_at: time,
  },
}
