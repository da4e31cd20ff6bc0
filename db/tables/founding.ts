import { internal, scope, secret, type Table } from './table.ts'

/** Addresses that a company gave up: they lead to it and are given to nobody else. */
export const retiredSubdomains: Table<'retired_subdomains'> = {
  of: 'company',
  columns: { subdomain: internal(), company_id: scope, retired_at: internal() },
}

export const onboardingDismissals: Table<'onboarding_dismissals'> = {
  of: 'company',
  columns: { company_id: scope, dismissed_at: internal() },
}

/** Which rows are sample data. */
export const samples: Table<'samples'> = {
  of: 'company',
  columns: { company_id: scope, kind: internal(), subject_id: internal(), created_at: internal() },
}

/** Companies that are about to be founded; nobody here yet has these addresses and names. */
export const registrations: Table<'registrations'> = {
  of: 'service',
  columns: {
    id: internal(),
    token_hash: secret(),
    email: internal(),
    name: internal(),
    company_name: internal(),
    subdomain: internal(),
    team_size: internal(),
    language: internal(),
    time_zone: internal(),
    password_hash: secret(),
    knows_password: internal(),
    referral_code: internal(),
    invite_hash: secret(),
    code_hash: secret(),
    attempts: internal(),
    codes: internal(),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const foundingLinks: Table<'founding_links'> = {
  of: 'service',
  columns: {
    token_hash: secret(),
    kind: internal(),
    created_at: internal(),
    expires_at: internal(),
    used_at: internal(),
  },
}
