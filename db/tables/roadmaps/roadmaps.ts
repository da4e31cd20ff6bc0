import { derived, exported, id, internal, person, scope, secret, time, type Table } from '../table.ts'

const uuid = exported('uuid')
const text = exported('text')
const number = exported('number')
const since = 10

export const roadmaps: Table<'roadmaps'> = {
  of: 'company',
  export: { name: 'roadmaps', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    name: text,
    url_name: text,
    position: exported('int'),
    method: text,
    archived_at: time,
    locked_at: time,
    locked_by: person,
    revision: exported('int'),
    changed: internal(),
    ranked: internal(),
    generation: internal(),
    ranked_at: internal(),
    rank_failed_at: internal(),
    rule_query: exported('text', { personal: 'trace' }),
    rule_names: text,
    rule_by: person,
    rule_at: time,
    rule_checked_at: internal(),
    rule_problem: internal(),
    created_by: person,
    created_at: time,
  },
}

export const roadmapPosts: Table<'roadmap_posts'> = {
  of: 'company',
  export: { name: 'roadmapPosts', key: ['roadmap_id', 'post_id'], since },
  columns: { company_id: scope, roadmap_id: uuid, post_id: uuid, note: text, added_by: person, added_at: time },
}

export const roadmapRemovedPosts: Table<'roadmap_removed_posts'> = {
  of: 'company',
  export: { name: 'roadmapRemovedPosts', key: ['roadmap_id', 'post_id'], since },
  columns: { company_id: scope, roadmap_id: uuid, post_id: uuid },
}

export const roadmapColumns: Table<'roadmap_columns'> = {
  of: 'company',
  export: { name: 'roadmapColumns', key: ['id'], since },
  columns: { company_id: scope, id, roadmap_id: uuid, name: text, type: text, position: exported('int') },
}

export const roadmapColumnOptions: Table<'roadmap_column_options'> = {
  of: 'company',
  export: { name: 'roadmapColumnOptions', key: ['id'], since },
  columns: { company_id: scope, id, column_id: uuid, name: text, position: exported('int') },
}

export const roadmapCells: Table<'roadmap_cells'> = {
  of: 'company',
  export: { name: 'roadmapCells', key: ['roadmap_id', 'post_id', 'column_id'], since },
  columns: {
    company_id: scope,
    roadmap_id: uuid,
    post_id: uuid,
    column_id: uuid,
    text,
    option_id: uuid,
    person_id: person,
    day: exported('date'),
  },
}

export const roadmapFactors: Table<'roadmap_factors'> = {
  of: 'company',
  export: { name: 'roadmapFactors', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    roadmap_id: uuid,
    name: text,
    description: text,
    side: text,
    type: text,
    weight: number,
    aggregate: text,
    segment_id: uuid,
    field_id: uuid,
    largest: derived(),
    position: exported('int'),
  },
}

export const roadmapValues: Table<'roadmap_values'> = {
  of: 'company',
  export: { name: 'roadmapValues', key: ['roadmap_id', 'post_id', 'factor_id', 'user_id'], since },
  columns: {
    company_id: scope,
    roadmap_id: uuid,
    post_id: uuid,
    factor_id: uuid,
    user_id: person,
    value: number,
    set_at: time,
  },
}

/** What ranking found; made anew from the rest. */
export const roadmapRankings: Table<'roadmap_rankings'> = {
  of: 'company',
  columns: {
    company_id: scope,
    roadmap_id: derived(),
    part: derived(),
    factor_ids: derived(),
    post_ids: derived(),
    scores: derived(),
    spreads: derived(),
    figures: derived(),
    digest: derived(),
  },
}

export const roadmapChanges: Table<'roadmap_changes'> = {
  of: 'company',
  export: { name: 'roadmapChanges', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    roadmap_id: uuid,
    post_id: uuid,
    kind: text,
    name: text,
    is_money: exported('bool'),
    old_value: number,
    new_value: number,
    by_id: person,
    at: time,
  },
}

/** Views that were given away. A restored company gives none away: who has an address finds nothing. */
export const roadmapShares: Table<'roadmap_shares'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: secret(),
    roadmap_id: internal(),
    name: internal(),
    query: internal(),
    password_hash: secret(),
    embed_origins: internal(),
    created_by: internal('person'),
    created_at: internal(),
    expires_at: internal(),
    revoked_at: internal(),
  },
}
