import { exported, id, scope, time, type Table } from './table.ts'

export const customPostFields: Table<'custom_post_fields'> = {
  of: 'company',
  export: { name: 'customPostFields', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    name: exported('text'),
    url_name: exported('text'),
    type: exported('text'),
    position: exported('int'),
    is_required: exported('bool'),
    is_public: exported('bool'),
    created_at: time,
  },
}

export const customPostFieldBoards: Table<'custom_post_field_boards'> = {
  of: 'company',
  export: { name: 'customPostFieldBoards', key: ['field_id', 'board_id'], since: 6 },
  columns: { company_id: scope, field_id: exported('uuid'), board_id: exported('uuid') },
}

export const customPostFieldOptions: Table<'custom_post_field_options'> = {
  of: 'company',
  export: { name: 'customPostFieldOptions', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    field_id: exported('uuid'),
    name: exported('text'),
    position: exported('int'),
    created_at: time,
  },
}

/** The fields that a board asks of those who post. */
export const boardQuestions: Table<'board_questions'> = {
  of: 'company',
  export: { name: 'boardQuestions', key: ['board_id', 'field_id'], since: 6 },
  columns: { company_id: scope, board_id: exported('uuid'), field_id: exported('uuid'), is_required: exported('bool') },
}

/** The values of posts, by the type of their field: exactly one of text, number, day and option is there. */
export const postFieldValues: Table<'post_field_values'> = {
  of: 'company',
  export: { name: 'postFieldValues', key: ['post_id', 'field_id', 'item'], since: 6 },
  columns: {
    company_id: scope,
    post_id: exported('uuid'),
    field_id: exported('uuid'),
    item: exported('int'),
    text: exported('text', { personal: 'words' }),
    number: exported('number'),
    day: exported('date'),
    option_id: exported('uuid'),
    answered: exported('bool', { before: false }),
  },
}
