import { derived, exported, id, internal, person, scope, time, type Table } from '../table.ts'

const uuid = exported('uuid')
const text = exported('text')

export const changelogLabels: Table<'changelog_labels'> = {
  of: 'company',
  export: { name: 'changelogLabels', key: ['id'], since: 10 },
  columns: { company_id: scope, id, name: text, url_name: text, position: exported('int'), created_at: time },
}

export const changelogEntries: Table<'changelog_entries'> = {
  of: 'company',
  export: { name: 'changelogEntries', key: ['id'], since: 10 },
  columns: {
    company_id: scope,
    id,
    title: text,
    body: text,
    body_html: derived(),
    lead_html: derived(),
    is_cut: derived(),
    excerpt: derived(),
    text_version: derived(),
    search: derived(),
    url_name: text,
    types: exported('texts'),
    cover_id: exported('uuid', { later: true }),
    cover_alt: text,
    state: text,
    publish_at: time,
    published_at: time,
    first_published_at: time,
    publish_by: person,
    move_to_status_id: uuid,
    move_mails: exported('bool'),
    pinned_at: time,
    segment_id: uuid,
    tells_voters: exported('bool'),
    tells_subscribers: exported('bool'),
    like_count: derived(),
    author_id: person,
    saved_by: person,
    saved_at: time,
    run_began_at: internal(),
    asked_by: person,
    asked_at: time,
    approved_by: person,
    approved_revision: exported('int'),
    returned_by: person,
    returned_at: time,
    return_note: text,
    revision: exported('int'),
    created_at: time,
  },
}

export const changelogSlugs: Table<'changelog_slugs'> = {
  of: 'company',
  export: { name: 'changelogSlugs', key: ['url_name'], since: 10 },
  columns: { company_id: scope, url_name: text, entry_id: uuid, created_at: time },
}

export const changelogEntryLabels: Table<'changelog_entry_labels'> = {
  of: 'company',
  export: { name: 'changelogEntryLabels', key: ['entry_id', 'label_id'], since: 10 },
  columns: { company_id: scope, entry_id: uuid, label_id: uuid },
}

export const changelogEntryPosts: Table<'changelog_entry_posts'> = {
  of: 'company',
  export: { name: 'changelogEntryPosts', key: ['entry_id', 'post_id'], since: 10 },
  columns: { company_id: scope, entry_id: uuid, post_id: uuid, position: exported('int'), created_at: time },
}

export const changelogEntrySegments: Table<'changelog_entry_segments'> = {
  of: 'company',
  export: { name: 'changelogEntrySegments', key: ['entry_id', 'segment_id'], since: 10 },
  columns: { company_id: scope, entry_id: uuid, segment_id: uuid },
}

export const changelogVersions: Table<'changelog_versions'> = {
  of: 'company',
  export: { name: 'changelogVersions', key: ['id'], since: 10 },
  columns: {
    company_id: scope,
    id,
    entry_id: uuid,
    revision: exported('int'),
    is_aside: exported('bool'),
    title: text,
    body: text,
    saved_by: person,
    saved_at: time,
  },
}

/** An entry in another language than the company's. */
export const changelogTranslations: Table<'changelog_translations'> = {
  of: 'company',
  export: { name: 'changelogTranslations', key: ['entry_id', 'language'], since: 10 },
  columns: {
    company_id: scope,
    entry_id: uuid,
    language: text,
    title: text,
    body: text,
    body_html: derived(),
    lead_html: derived(),
    is_cut: derived(),
    excerpt: derived(),
    text_version: derived(),
    search: derived(),
    original: text,
    updated_by: person,
    updated_at: time,
  },
}

export const changelogReactions: Table<'changelog_reactions'> = {
  of: 'company',
  export: { name: 'changelogReactions', key: ['entry_id', 'user_id', 'name'], since: 10 },
  columns: { company_id: scope, entry_id: uuid, user_id: person, name: text, created_at: time },
}
