import { derived, exported, id, scope, time, type Table } from './table.ts'

export const boards: Table<'boards'> = {
  of: 'company',
  export: { name: 'boards', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    name: exported('text'),
    url_name: exported('text'),
    description: exported('text'),
    prompt: exported('text', { before: '' }),
    access: exported('text'),
    private_comments: exported('bool', { before: false }),
    anonymous: exported('bool', { before: false }),
    guests: exported('text', { before: 'none' }),
    mails_team: exported('bool'),
    approval: exported('text', { before: 'none' }),
    position: exported('int'),
    post_count: exported('int'),
    open_count: derived(),
    archived_at: time,
    created_at: time,
  },
}

export const categories: Table<'categories'> = {
  of: 'company',
  export: { name: 'categories', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    board_id: exported('uuid'),
    parent_id: exported('uuid', { later: true }),
    name: exported('text'),
    url_name: exported('text'),
    position: exported('int'),
    created_at: time,
  },
}

export const boardDomains: Table<'board_domains'> = {
  of: 'company',
  export: { name: 'boardDomains', key: ['board_id', 'domain'], since: 3 },
  columns: { company_id: scope, board_id: exported('uuid'), domain: exported('text') },
}

export const boardPeople: Table<'board_people'> = {
  of: 'company',
  export: { name: 'boardPeople', key: ['board_id', 'email'], since: 3 },
  columns: { company_id: scope, board_id: exported('uuid'), email: exported('text', { personal: 'value' }) },
}

export const boardSegments: Table<'board_segments'> = {
  of: 'company',
  export: { name: 'boardSegments', key: ['board_id', 'segment_id'], since: 9 },
  columns: { company_id: scope, board_id: exported('uuid'), segment_id: exported('uuid') },
}

export const boardMailSegments: Table<'board_mail_segments'> = {
  of: 'company',
  export: { name: 'boardMailSegments', key: ['board_id'], since: 10 },
  columns: { company_id: scope, board_id: exported('uuid'), segment_id: exported('uuid') },
}

export const tags: Table<'tags'> = {
  of: 'company',
  export: { name: 'tags', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    board_id: exported('uuid'),
    name: exported('text'),
    url_name: exported('text'),
    hue: exported('text'),
    created_at: time,
  },
}
