import { exported, id, person, scope, time, type Table } from '../table.ts'

const since = 8

/** A person or a customer's company that became part of another one. Its id and addresses lead there. */
export const customerMerges: Table<'customer_merges'> = {
  of: 'company',
  export: { name: 'customerMerges', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    subject: exported('text'),
    merged_id: exported('uuid', { personal: 'trace' }),
    url_name: exported('text', { personal: 'value' }),
    external_id: exported('text'),
    domain: exported('text'),
    into_user_id: person,
    into_third_party_company_id: exported('uuid'),
    picture_id: exported('uuid', { later: true }),
    merged_by: person,
    created_at: time,
  },
}

/** What a merge did to each row, for as long as it can be undone. */
export const customerMergeRows: Table<'customer_merge_rows'> = {
  of: 'company',
  export: { name: 'customerMergeRows', key: ['id'], since },
  columns: {
    company_id: scope,
    id,
    merge_id: exported('uuid'),
    table_name: exported('text'),
    column_name: exported('text'),
    what: exported('text'),
    key: exported('text', { personal: 'value' }),
    before: exported('text', { personal: 'words' }),
  },
}

/** Two people who may be one (`server/domain/merging/countDoubles.ts`). */
export const userDoubles: Table<'user_doubles'> = {
  of: 'company',
  export: { name: 'userDoubles', key: ['user_id', 'other_id'], since },
  columns: {
    company_id: scope,
    user_id: person,
    other_id: person,
    reason: exported('text'),
    dismissed_at: time,
    dismissed_by: person,
  },
}

export const thirdPartyCompanyDoubles: Table<'third_party_company_doubles'> = {
  of: 'company',
  export: { name: 'thirdPartyCompanyDoubles', key: ['third_party_company_id', 'other_id'], since },
  columns: {
    company_id: scope,
    third_party_company_id: exported('uuid'),
    other_id: exported('uuid'),
    reason: exported('text'),
    dismissed_at: time,
    dismissed_by: person,
  },
}
