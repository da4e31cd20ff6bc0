import { derived, exported, id, internal, joined, person, scope, time, type Table } from './table.ts'

export const posts: Table<'posts'> = {
  of: 'company',
  export: {
    name: 'posts',
    key: ['id'],
    joined: {
      listed: { type: 'bool' },
      vote_count: { type: 'int' },
      imported_votes: { type: 'int' },
      comment_count: { type: 'int' },
    },
  },
  columns: {
    company_id: scope,
    id,
    board_id: exported('uuid'),
    category_id: exported('uuid'),
    status_id: exported('uuid'),
    author_id: person,
    owner_id: person,
    added_by: person,
    title: exported('text', { personal: 'words' }),
    details: exported('text', { personal: 'words' }),
    url_name: exported('text', { personal: 'words' }),
    eta: exported('date'),
    eta_public: exported('bool', { before: true }),
    pinned_at: time,
    votes_closed_at: time,
    comments_closed_at: time,
    merged_into_id: exported('uuid', { later: true }),
    edited_at: time,
    status_changed_at: time,
    deleted_at: time,
    deleted_by: person,
    spam_at: time,
    held_at: time,
    created_at: time,
    merged_count: derived(),
    details_html: derived('words'),
    excerpt: derived('words'),
    text_version: derived(),
    search: derived('words'),
    image_id: derived(),
  },
}

/** What lists are ordered and filtered by, beside the post. */
export const postStats: Table<'post_stats'> = {
  of: 'company',
  columns: {
    company_id: scope,
    post_id: derived(),
    board_id: derived(),
    status_id: derived(),
    category_id: derived(),
    listed: joined('posts'),
    vote_count: joined('posts'),
    imported_votes: joined('posts'),
    score: derived(),
    comment_count: joined('posts'),
    trending: derived(),
    created_at: derived(),
  },
}

export const postSlugs: Table<'post_slugs'> = {
  of: 'company',
  export: { name: 'slugs', key: ['url_name'] },
  columns: {
    company_id: scope,
    url_name: exported('text', { personal: 'words' }),
    post_id: exported('uuid'),
    created_at: time,
  },
}

export const postEdits: Table<'post_edits'> = {
  of: 'company',
  export: { name: 'postEdits', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    post_id: exported('uuid'),
    edited_by: person,
    previous_title: exported('text', { personal: 'words' }),
    previous_details: exported('text', { personal: 'words' }),
    from_board_id: exported('uuid'),
    to_board_id: exported('uuid'),
    created_at: time,
  },
}

/** Which post was merged into which; one that was unmerged keeps its row. */
export const postMerges: Table<'post_merges'> = {
  of: 'company',
  export: { name: 'postMerges', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    post_id: exported('uuid'),
    into_post_id: exported('uuid'),
    merged_by: person,
    created_at: time,
    unmerged_by: person,
    unmerged_at: time,
  },
}

/** How a comment was before it became a post: only for undoing that. */
export const postSplits: Table<'post_splits'> = {
  of: 'company',
  columns: {
    company_id: scope,
    post_id: internal(),
    comment_id: internal(),
    reply_ids: internal(),
    pinned_at: internal(),
    pinned_by: internal('person'),
    split_by: internal('person'),
    created_at: internal(),
  },
}

export const statusChanges: Table<'status_changes'> = {
  of: 'company',
  export: { name: 'statusChanges', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    post_id: exported('uuid'),
    from_status_id: exported('uuid'),
    to_status_id: exported('uuid'),
    changed_by: person,
    job_id: internal(),
    note: exported('text', { personal: 'words' }),
    created_at: time,
    note_html: derived('words'),
    text_version: derived(),
  },
}

export const votes: Table<'votes'> = {
  of: 'company',
  export: { name: 'votes', key: ['post_id', 'user_id'] },
  columns: {
    company_id: scope,
    post_id: exported('uuid'),
    user_id: person,
    root_post_id: exported('uuid'),
    by_id: person,
    priority: exported('text'),
    source_url: exported('text'),
    third_party_company_id: exported('uuid'),
    created_at: time,
  },
}

/** Votes that wait to be folded into `post_stats`. */
export const voteEvents: Table<'vote_events'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    root_post_id: internal(),
    post_id: internal(),
    user_id: internal('trace'),
    delta: internal(),
    voted_at: internal(),
  },
}

export const postTags: Table<'post_tags'> = {
  of: 'company',
  export: { name: 'postTags', key: ['post_id', 'tag_id'], since: 6 },
  columns: { company_id: scope, post_id: exported('uuid'), tag_id: exported('uuid'), created_at: time },
}

export const postChanges: Table<'post_changes'> = {
  of: 'company',
  export: { name: 'postChanges', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    post_id: exported('uuid'),
    fact: exported('text'),
    before: exported('text', { personal: 'trace' }),
    after: exported('text', { personal: 'trace' }),
    changed_by: person,
    job_id: internal(),
    created_at: time,
  },
}

/** The tasks in other tools that belong to posts. */
export const postTasks: Table<'post_tasks'> = {
  of: 'company',
  export: { name: 'postTasks', key: ['post_id', 'vendor', 'key'], since: 6 },
  columns: {
    company_id: scope,
    post_id: exported('uuid'),
    vendor: exported('text'),
    key: exported('text'),
    title: exported('text'),
    status: exported('text'),
    url: exported('text'),
    created_at: time,
  },
}
