import { derived, internal, scope, type Table } from './table.ts'

/** No export has it: why a post waits follows from the other tables, and what the team put aside is the work of a day. */
export const inboxStates: Table<'inbox_states'> = {
  of: 'company',
  columns: {
    company_id: scope,
    post_id: internal(),
    reason: derived(),
    since: derived(),
    seen_at: internal(),
    seen_by: internal('person'),
    snoozed_until: internal(),
    snoozed_by: internal('person'),
    left_at: internal(),
  },
}
