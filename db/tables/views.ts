import { exported, id, person, scope, time, type Table } from './table.ts'

/** One with an owner is theirs alone; without one it is shared with the team. */
export const views: Table<'views'> = {
  of: 'company',
  export: { name: 'views', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    kind: exported('text'),
    name: exported('text'),
    url_name: exported('text'),
    owner_id: person,
    query: exported('text', { personal: 'trace' }),
    names: exported('text'),
    position: exported('int'),
    created_by: person,
    created_at: time,
  },
}

/** The places of views in the order of one person. */
export const viewPlaces: Table<'view_places'> = {
  of: 'company',
  export: { name: 'viewPlaces', key: ['user_id', 'view_id'], since: 6 },
  columns: { company_id: scope, user_id: person, view_id: exported('uuid'), position: exported('int') },
}

export const defaultViews: Table<'default_views'> = {
  of: 'company',
  export: { name: 'defaultViews', key: ['user_id', 'kind'], since: 6 },
  columns: { company_id: scope, user_id: person, kind: exported('text'), view_id: exported('uuid') },
}
