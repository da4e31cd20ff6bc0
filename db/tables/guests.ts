import { internal, scope, secret, type Table } from './table.ts'

/** What was seen lately of an address, a browser, a guest or a post: times alone, under hashes that change each week. */
export const guestPaces: Table<'guest_paces'> = {
  of: 'company',
  columns: { company_id: scope, key: secret(), state: internal(), seen_at: internal() },
}

export const setAsideGroups: Table<'set_aside_groups'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    key: secret(),
    reasons: internal(),
    since: internal(),
    created_at: internal(),
    counted_at: internal(),
    counted_by: internal('person'),
  },
}

/** Votes of guests; an export has those that count, as votes. */
export const guestVotes: Table<'guest_votes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    post_id: internal(),
    user_id: internal('person'),
    group_id: internal(),
    aside_at: internal(),
    judged_at: internal(),
    judged_by: internal('person'),
    keys: secret(),
    created_at: internal(),
  },
}
