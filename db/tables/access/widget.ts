import { exported, internal, scope, secret, type Table } from '../table.ts'

export const widgetSettings: Table<'widget_settings'> = {
  of: 'company',
  columns: { company_id: scope, origins: internal(), app_id: internal(), takes_facts: internal() },
}

export const widgetBoardTokens: Table<'widget_board_tokens'> = {
  of: 'company',
  columns: { company_id: scope, board_id: internal(), token: internal() },
}

export const widgetPeople: Table<'widget_people'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    facts_hash: secret(),
    identified_at: internal(),
    tokens_ended_at: internal(),
    entries_read_at: internal(),
  },
}

/** What the page around the widget said of itself when a post was written there, and of who wrote it. */
export const postContexts: Table<'post_contexts'> = {
  of: 'company',
  export: { name: 'postContexts', key: ['post_id'], since: 10 },
  columns: {
    company_id: scope,
    post_id: exported('uuid'),
    page: exported('text', { personal: 'words' }),
    version: exported('text', { personal: 'words' }),
    plan: exported('text', { personal: 'words' }),
    data: exported('text', { personal: 'words' }),
  },
}
