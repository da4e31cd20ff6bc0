import { exported, id, person, scope, time, type Table } from './table.ts'

/** One with an owner is theirs alone; without one it is shared with the team. */
export const savedAnswers: Table<'saved_answers'> = {
  of: 'company',
  export: { name: 'savedAnswers', key: ['id'], since: 6 },
  columns: {
    company_id: scope,
    id,
    title: exported('text'),
    body: exported('text'),
    owner_id: person,
    position: exported('int'),
    created_by: person,
    created_at: time,
  },
}
