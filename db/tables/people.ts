import { derived, exported, id, internal, person, scope, secret, time, type Table } from './table.ts'

export const users: Table<'users'> = {
  of: 'company',
  export: { name: 'users', key: ['id'] },
  columns: {
    company_id: scope,
    id: person,
    name: exported('text', { personal: 'value' }),
    url_name: exported('text', { personal: 'value' }),
    language: exported('text'),
    blocked_at: time,
    blocked_by: exported('uuid', { personal: 'person', later: true }),
    picture_id: exported('uuid', { later: true }),
    avatar_url: internal('value'),
    name_asked_at: time,
    time_zone: exported('text'),
    created_at: time,
  },
}

export const userIdentities: Table<'user_identities'> = {
  of: 'company',
  export: { name: 'identities', key: ['kind', 'value'] },
  columns: {
    company_id: scope,
    kind: exported('text'),
    value: exported('text', { personal: 'value' }),
    user_id: person,
    created_at: time,
    refused_at: derived(),
    refused_code: derived(),
  },
}

export const files: Table<'files'> = {
  of: 'company',
  export: { name: 'files', key: ['id'], since: 2 },
  columns: {
    company_id: scope,
    id,
    kind: exported('text'),
    sha256: exported('hex'),
    size: exported('int'),
    small_size: exported('int'),
    width: exported('int'),
    height: exported('int'),
    small_width: exported('int'),
    on_light: exported('text'),
    on_dark: exported('text'),
    owner_id: person,
    post_id: exported('uuid'),
    comment_id: exported('uuid'),
    status_change_id: exported('uuid'),
    entry_id: exported('uuid'),
    created_at: time,
    released_at: time,
    account_picture_id: internal(),
  },
}

export const sessions: Table<'sessions'> = {
  of: 'company',
  columns: {
    token_hash: secret(),
    company_id: scope,
    user_id: internal('person'),
    kind: internal(),
    created_at: internal(),
    last_seen_at: internal(),
    expires_at: internal(),
    browser: internal('value'),
    proven_at: internal(),
    provider_id: internal(),
  },
}

/** Sessions of an account at the root. */
export const accountSessions: Table<'account_sessions'> = {
  of: 'account',
  columns: {
    token_hash: secret(),
    account_id: internal(),
    created_at: internal(),
    last_seen_at: internal(),
    expires_at: internal(),
    browser: internal(),
    proven_at: internal(),
  },
}

export const handovers: Table<'handovers'> = {
  of: 'company',
  columns: {
    company_id: scope,
    code_hash: secret(),
    user_id: internal('person'),
    kind: internal(),
    browser_hash: secret(),
    proven_at: internal(),
    next: internal(),
    created_at: internal(),
    expires_at: internal(),
    provider_id: internal(),
  },
}

export const visits: Table<'visits'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    seen_at: internal(),
    since_at: internal(),
  },
}

export const oneTimeLinks: Table<'one_time_links'> = {
  of: 'account',
  columns: {
    token_hash: secret(),
    kind: internal(),
    account_id: internal(),
    company_id: scope,
    created_at: internal(),
    expires_at: internal(),
    used_at: internal(),
  },
}

export const signInCodes: Table<'sign_in_codes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    email: internal('value'),
    code_hash: secret(),
    attempts: internal(),
    created_at: internal(),
    expires_at: internal(),
    browser: secret(),
    link_hash: secret(),
    intent: internal(),
  },
}

export const proofCodes: Table<'proof_codes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    token_hash: secret(),
    purpose: internal(),
    id: internal(),
    code_hash: secret(),
    attempts: internal(),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const invites: Table<'invites'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    email: internal('value'),
    role_id: internal(),
    invited_by: internal('person'),
    token_hash: secret(),
    created_at: internal(),
    expires_at: internal(),
    accepted_at: internal(),
    revoked_at: internal(),
  },
}

export const inviteLinks: Table<'invite_links'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    domain: internal(),
    role_id: internal(),
    made_by: internal('person'),
    token_hash: secret(),
    created_at: internal(),
    expires_at: internal(),
    revoked_at: internal(),
  },
}

export const inviteCodes: Table<'invite_codes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    link_id: internal(),
    email: internal('value'),
    id: internal(),
    code_hash: secret(),
    attempts: internal(),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const emailChanges: Table<'email_changes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    email: internal('value'),
    code_hash: secret(),
    attempts: internal(),
    left_email: internal('value'),
    created_at: internal(),
    expires_at: internal(),
  },
}

/** The address that a member wants replies to the company's emails to go to, until it is proved. */
export const replyToCodes: Table<'reply_to_codes'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    email: internal('value'),
    code_hash: secret(),
    attempts: internal(),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const idempotencyKeys: Table<'idempotency_keys'> = {
  of: 'company',
  columns: {
    company_id: scope,
    user_id: internal('person'),
    key: internal('value'),
    path: internal(),
    input_hash: secret(),
    answer: internal('words'),
    created_at: internal(),
  },
}
