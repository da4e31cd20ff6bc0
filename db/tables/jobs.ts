import { internal, scope, type Table } from './table.ts'

/** Exports, imports, bulk actions and their undoing: how this server moved data, not part of the data. */
export const companyJobs: Table<'company_jobs'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    kind: internal(),
    state: internal(),
    phase: internal(),
    done: internal(),
    total: internal(),
    created_by: internal('person'),
    import_id: internal(),
    file_name: internal(),
    file_size: internal(),
    file_parts: internal(),
    setup: internal(),
    report: internal(),
    created_at: internal(),
    started_at: internal(),
    finished_at: internal(),
    touched_at: internal(),
    cancel_asked_at: internal(),
    expires_at: internal(),
    undo_until: internal(),
  },
}

/** The ledger of an import, kept for as long as it can be undone. */
export const importRows: Table<'import_rows'> = {
  of: 'company',
  columns: { company_id: scope, job_id: internal(), table_name: internal(), key: internal(), before: internal() },
}

/** Remarks on records of an import's file, kept for as long as its ledger. */
export const importLines: Table<'import_lines'> = {
  of: 'company',
  columns: {
    company_id: scope,
    job_id: internal(),
    number: internal(),
    place: internal(),
    outcome: internal(),
    problem: internal(),
  },
}

/** The posts of a bulk action and what became of each, kept for a week. */
export const bulkRows: Table<'bulk_rows'> = {
  of: 'company',
  columns: {
    company_id: scope,
    job_id: internal(),
    nr: internal(),
    post_id: internal(),
    outcome: internal(),
    reason: internal(),
    done_at: internal(),
    status_changed_before: internal(),
  },
}

/** Whom a bulk action concerns, until they are told. */
export const bulkTold: Table<'bulk_told'> = {
  of: 'company',
  columns: {
    company_id: scope,
    job_id: internal(),
    user_id: internal('person'),
    kind: internal(),
    posts: internal(),
    event_id: internal(),
  },
}
