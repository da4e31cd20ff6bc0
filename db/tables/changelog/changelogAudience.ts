import { exported, internal, person, scope, time, type Table } from '../table.ts'

const uuid = exported('uuid')

export const changelogSubscriptions: Table<'changelog_subscriptions'> = {
  of: 'company',
  export: { name: 'changelogSubscriptions', key: ['user_id'], since: 10 },
  columns: {
    company_id: scope,
    user_id: person,
    all_labels: exported('bool'),
    source: exported('text'),
    created_at: time,
  },
}

export const changelogSubscriptionLabels: Table<'changelog_subscription_labels'> = {
  of: 'company',
  export: { name: 'changelogSubscriptionLabels', key: ['user_id', 'label_id'], since: 10 },
  columns: { company_id: scope, user_id: person, label_id: uuid },
}

/** The person who entered it has not shown that the address is theirs: an export has nothing of it. */
export const changelogOptIns: Table<'changelog_opt_ins'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    email: internal('value'),
    label_ids: internal(),
    language: internal(),
    created_at: internal(),
  },
}

/** Who was told is kept with an export, so that nobody is told twice where it is restored. */
export const changelogRecipients: Table<'changelog_recipients'> = {
  of: 'company',
  export: { name: 'changelogRecipients', key: ['entry_id', 'user_id'], since: 10 },
  columns: {
    company_id: scope,
    entry_id: uuid,
    user_id: person,
    by_mail: exported('bool'),
    in_app: exported('bool'),
    told_at: time,
    settled_at: time,
    sent_at: time,
    refused_code: exported('int'),
    seen_at: time,
    clicked_at: time,
  },
}

export const changelogAnswers: Table<'changelog_answers'> = {
  of: 'company',
  export: { name: 'changelogAnswers', key: ['entry_id', 'user_id'], since: 10 },
  columns: { company_id: scope, entry_id: uuid, user_id: person, solved: exported('bool'), created_at: time },
}
