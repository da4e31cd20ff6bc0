import { derived, exported, id, internal, person, scope, secret, time, type Table } from './table.ts'

const since = 8

export const accountOwners: Table<'account_owners'> = {
  of: 'company',
  export: { name: 'accountOwners', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    user_id: person,
    name: exported('text', { personal: 'value' }),
    email: exported('text', { personal: 'value' }),
    created_at: time,
  },
}

export const thirdPartyCompanies: Table<'third_party_companies'> = {
  of: 'company',
  export: { name: 'thirdPartyCompanies', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    name: exported('text'),
    url_name: exported('text'),
    external_id: exported('text'),
    domain: exported('text'),
    monthly_spend: exported('amount'),
    currency: exported('text'),
    owner_id: exported('uuid'),
    since: time,
    created_at: time,
  },
}

export const thirdPartyCompanyPeople: Table<'third_party_company_people'> = {
  of: 'company',
  export: { name: 'thirdPartyCompanyPeople', key: ['third_party_company_id', 'user_id'], since },
  columns: { company_id: scope, third_party_company_id: exported('uuid'), user_id: person, created_at: time },
}

export const customFields: Table<'custom_fields'> = {
  of: 'company',
  export: { name: 'customFields', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    subject: exported('text'),
    name: exported('text'),
    url_name: exported('text'),
    type: exported('text'),
    position: exported('int'),
    is_shown: exported('bool'),
    created_at: time,
    is_plan: exported('bool', { before: false }),
  },
}

export const customFieldOptions: Table<'custom_field_options'> = {
  of: 'company',
  export: { name: 'customFieldOptions', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    field_id: exported('uuid'),
    name: exported('text'),
    position: exported('int'),
    created_at: time,
  },
}

/** Values by the type of their field: exactly one of text, number, amount, day, option and on or off is there. */
const values = {
  field_id: exported('uuid'),
  number: exported('number'),
  amount: exported('amount'),
  currency: exported('text'),
  day: exported('date'),
  option_id: exported('uuid'),
  is_on: exported('bool'),
} as const

export const userFieldValues: Table<'user_field_values'> = {
  of: 'company',
  export: { name: 'userFieldValues', key: ['user_id', 'field_id'], since },
  columns: { company_id: scope, user_id: person, text: exported('text', { personal: 'value' }), ...values },
}

export const thirdPartyCompanyFieldValues: Table<'third_party_company_field_values'> = {
  of: 'company',
  export: { name: 'thirdPartyCompanyFieldValues', key: ['third_party_company_id', 'field_id'], since },
  columns: { company_id: scope, third_party_company_id: exported('uuid'), text: exported('text'), ...values },
}

/** What waits to be counted anew (`server/domain/recounts/`). */
export const recounts: Table<'recounts'> = {
  of: 'company',
  columns: { company_id: scope, id: internal(), kind: internal(), subject_id: internal() },
}

/** `rule` is null for a list, whose members are rows of its own. */
export const segments: Table<'segments'> = {
  of: 'company',
  export: { name: 'segments', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    subject: exported('text'),
    name: exported('text'),
    url_name: exported('text'),
    rule: exported('text', { personal: 'trace' }),
    due: internal(),
    counted_on: internal(),
    user_count: derived(),
    company_count: derived(),
    created_at: time,
  },
}

/** Who came to a segment and who left, until its counts have them. */
export const segmentChanges: Table<'segment_changes'> = {
  of: 'company',
  columns: { company_id: scope, id: internal(), segment_id: internal(), users: internal(), companies: internal() },
}

/** The segments whose votes are kept, because lists ask for them (`server/domain/segmentVotes/`). */
export const countedSegments: Table<'counted_segments'> = {
  of: 'company',
  columns: { company_id: scope, segment_id: internal(), counted_to: internal(), asked_at: internal() },
}

/** How many people of such a segment want each post, counted. */
export const segmentVotes: Table<'segment_votes'> = {
  of: 'company',
  columns: { company_id: scope, segment_id: internal(), post_id: internal(), votes: derived() },
}

/** Who came to a segment and who left, until those counts have their votes. */
export const segmentMemberChanges: Table<'segment_member_changes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    segment_id: internal(),
    step: internal(),
    user_ids: internal('trace'),
  },
}

export const segmentUsers: Table<'segment_users'> = {
  of: 'company',
  export: { name: 'segmentUsers', key: ['segment_id', 'user_id'], since },
  columns: { company_id: scope, segment_id: exported('uuid'), user_id: person },
}

export const segmentCompanies: Table<'segment_companies'> = {
  of: 'company',
  export: { name: 'segmentCompanies', key: ['segment_id', 'third_party_company_id'], since },
  columns: { company_id: scope, segment_id: exported('uuid'), third_party_company_id: exported('uuid') },
}

/** About a person or about a company: one of the two. It goes with whom it is about. */
export const profileNotes: Table<'profile_notes'> = {
  of: 'company',
  export: { name: 'profileNotes', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    user_id: person,
    third_party_company_id: exported('uuid'),
    author_id: person,
    body: exported('text', { personal: 'words' }),
    edited_at: time,
    created_at: time,
  },
}

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

/** What the people of a customer's company did, counted (`server/domain/profiles/countCompanies.ts`). */
export const thirdPartyCompanyStats: Table<'third_party_company_stats'> = {
  of: 'company',
  columns: {
    company_id: scope,
    third_party_company_id: internal(),
    member_count: derived(),
    vote_count: derived(),
    post_count: derived(),
    comment_count: derived(),
    last_activity_at: derived(),
  },
}

/** What a day, or a sum of days, counts. */
const counted = {
  board_id: derived(),
  posts: derived(),
  votes: derived(),
  comments: derived(),
  new_voters: derived(),
  completed: derived(),
  answered_after: derived(),
  completed_after: derived(),
}

/** What happened on each day; counted from the other tables, so no export has it. */
export const reportDays: Table<'report_days'> = {
  of: 'company',
  columns: {
    company_id: scope,
    day: derived(),
    id: internal(),
    category_id: derived(),
    tag_ids: derived(),
    ...counted,
  },
}

/** The same, summed by day and by month. */
export const reportSums: Table<'report_sums'> = {
  of: 'company',
  columns: {
    company_id: scope,
    is_month: derived(),
    kind: derived(),
    starts: derived(),
    id: internal(),
    of_id: derived(),
    ...counted,
  },
}

/** Days that wait to be counted anew (`server/domain/reporting/countDays.ts`). */
export const reportDaysDue: Table<'report_days_due'> = {
  of: 'company',
  columns: { company_id: scope, id: internal(), at: internal(), post_id: internal() },
}

export const currencyRates: Table<'currency_rates'> = {
  of: 'company',
  export: { name: 'currencyRates', key: ['to_currency', 'currency', 'day'], since },
  columns: {
    company_id: scope,
    to_currency: exported('text'),
    currency: exported('text'),
    day: exported('date'),
    rate: exported('number'),
    created_at: time,
  },
}

/** What was known of a customer's company from a moment on: a trigger writes these. */
export const thirdPartyCompanyWorths: Table<'third_party_company_worths'> = {
  of: 'company',
  export: { name: 'thirdPartyCompanyWorths', key: ['third_party_company_id', 'at'], since },
  columns: {
    company_id: scope,
    third_party_company_id: exported('uuid'),
    at: time,
    monthly_spend: exported('amount'),
    currency: exported('text'),
    owner_id: exported('uuid'),
    plan: exported('text'),
  },
}

/** Spend in the reporting currency (`server/domain/money/countSpends.ts`). */
export const thirdPartyCompanySpends: Table<'third_party_company_spends'> = {
  of: 'company',
  columns: { company_id: scope, third_party_company_id: internal(), spend: derived(), is_apart: derived() },
}

export const opportunities: Table<'opportunities'> = {
  of: 'company',
  export: { name: 'opportunities', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    third_party_company_id: exported('uuid'),
    name: exported('text'),
    value: exported('amount'),
    currency: exported('text'),
    stage: exported('text'),
    probability: exported('int'),
    owner_id: exported('uuid'),
    state: exported('text'),
    close_date: exported('date'),
    url: exported('text'),
    created_at: time,
  },
}

export const opportunityPosts: Table<'opportunity_posts'> = {
  of: 'company',
  export: { name: 'opportunityPosts', key: ['opportunity_id', 'post_id'], since },
  columns: {
    company_id: scope,
    opportunity_id: exported('uuid'),
    post_id: exported('uuid'),
    priority: exported('text'),
    created_at: time,
  },
}

/** The companies and the money behind a post (`server/domain/money/countWorths.ts`). */
export const postWorths: Table<'post_worths'> = {
  of: 'company',
  columns: {
    company_id: scope,
    post_id: internal(),
    companies: derived(),
    spend: derived(),
    spends_apart: derived(),
    opportunities: derived(),
    opportunity_value: derived(),
    opportunities_apart: derived(),
  },
}

/** What each customer's company asked for, counted (`server/domain/requests/countRequests.ts`). */
export const thirdPartyCompanyRequests: Table<'third_party_company_requests'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    third_party_company_id: internal(),
    post_id: internal(),
    votes: derived(),
    first_vote_at: derived(),
    last_vote_at: derived(),
  },
}

/** A page of a customer's requests that anyone who has its link may open. Its links are of this server, so that no export has them. */
export const sharedCustomerPages: Table<'shared_customer_pages'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    third_party_company_id: internal(),
    token_hash: secret(),
    shows_money: internal(),
    shipped_since: internal(),
    created_by: internal('person'),
    created_at: internal(),
    expires_at: internal(),
    revoked_at: internal(),
  },
}
