import { internal, scope, type Table } from './table.ts'

/** No export has it: it says what happened on this server. Ids outlive what they name, and then name nobody. */
export const auditEntries: Table<'audit_entries'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    kind: internal(),
    action: internal(),
    actor_id: internal('trace'),
    subject_id: internal('trace'),
    data: internal(),
    session: internal(),
    browser: internal(),
    created_at: internal(),
  },
}
