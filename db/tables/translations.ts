import { exported, id, scope, time, type Table } from './table.ts'

/** A text in another language than the company's own; `original` is what it was translated from. */
export const translations: Table<'translations'> = {
  of: 'company',
  export: { name: 'translations', key: ['id'], since: 7 },
  columns: {
    company_id: scope,
    id,
    kind: exported('text'),
    board_id: exported('uuid'),
    category_id: exported('uuid'),
    status_id: exported('uuid'),
    language: exported('text'),
    text: exported('text'),
    original: exported('text'),
    updated_at: time,
  },
}
