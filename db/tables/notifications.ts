import { derived, exported, internal, person, scope, time, type Table } from './table.ts'

export const subscriptions: Table<'subscriptions'> = {
  of: 'company',
  export: { name: 'subscriptions', key: ['post_id', 'user_id'] },
  columns: {
    company_id: scope,
    post_id: exported('uuid'),
    user_id: person,
    muted: exported('bool'),
    created_at: time,
  },
}

/** Who is told of each new post in a category. */
export const categorySubscriptions: Table<'category_subscriptions'> = {
  of: 'company',
  export: { name: 'categorySubscriptions', key: ['category_id', 'user_id'], since: 6 },
  columns: { company_id: scope, category_id: exported('uuid'), user_id: person, created_at: time },
}

export const notificationChoices: Table<'notification_choices'> = {
  of: 'company',
  export: { name: 'notificationChoices', key: ['user_id', 'kind'], since: 3 },
  columns: {
    company_id: scope,
    user_id: person,
    kind: exported('text'),
    in_app: exported('bool'),
    mail: exported('text'),
    created_at: time,
  },
}

export const boardNotificationChoices: Table<'board_notification_choices'> = {
  of: 'company',
  export: { name: 'boardNotificationChoices', key: ['user_id', 'board_id', 'kind'], since: 6 },
  columns: {
    company_id: scope,
    user_id: person,
    board_id: exported('uuid'),
    kind: exported('text'),
    choice: exported('text'),
    created_at: time,
  },
}

export const summaries: Table<'summaries'> = {
  of: 'company',
  export: { name: 'summaries', key: ['user_id', 'kind'], since: 6 },
  columns: {
    company_id: scope,
    user_id: person,
    kind: exported('text'),
    is_on: exported('bool'),
    hour: exported('int'),
    on_weekends: exported('bool'),
    weekday: exported('int'),
    if_empty: exported('bool'),
    next_at: derived(),
    created_at: time,
  },
}

export const notifications: Table<'notifications'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    user_id: internal('person'),
    event_id: internal(),
    kind: internal(),
    post_id: internal(),
    comment_id: internal(),
    profile_note_id: internal(),
    entry_id: internal(),
    actor_id: internal('person'),
    in_app: internal(),
    in_digest: internal(),
    others: internal(),
    read_at: internal(),
    created_at: internal(),
  },
}

export const deliveries: Table<'deliveries'> = {
  of: 'company',
  columns: {
    company_id: scope,
    event_id: internal(),
    user_id: internal('person'),
    channel: internal(),
    created_at: internal(),
    settled_at: internal(),
  },
}

export const digests: Table<'digests'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    kind: internal(),
    day: internal(),
    created_at: internal(),
    sent_at: internal(),
  },
}
