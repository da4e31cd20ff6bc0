import { derived, internal, scope, type Table } from './table.ts'

/** What a person did, counted (`server/domain/profiles/countUsers.ts`). */
export const userStats: Table<'user_stats'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    post_count: derived(),
    vote_count: derived(),
    comment_count: derived(),
    last_activity_at: derived(),
    spend: derived(),
  },
}
