import { internal, scope, secret, type Table } from '../table.ts'

export const signInProviders: Table<'sign_in_providers'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    audience: internal(),
    shape: internal(),
    name: internal(),
    issuer: internal(),
    client_id: internal(),
    client_secret: secret(),
    scopes: internal(),
    email_domains: internal(),
    adds_members: internal(),
    groups_claim: internal(),
    is_only: internal(),
    enabled_at: internal(),
    tested_at: internal(),
    tested_by: internal('person'),
    created_at: internal(),
  },
}

export const signInRoles: Table<'sign_in_roles'> = {
  of: 'company',
  columns: {
    company_id: scope,
    provider_id: internal(),
    position: internal(),
    group_name: internal(),
    role_id: internal(),
  },
}

export const signInAttempts: Table<'sign_in_attempts'> = {
  of: 'company',
  columns: {
    company_id: scope,
    state_hash: secret(),
    provider_id: internal(),
    purpose: internal(),
    nonce: secret(),
    verifier: secret(),
    browser_hash: secret(),
    next: internal(),
    user_id: internal('person'),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const signInTests: Table<'sign_in_tests'> = {
  of: 'company',
  columns: {
    company_id: scope,
    token_hash: secret(),
    provider_id: internal(),
    user_id: internal('person'),
    failure: internal(),
    claims: internal('value'),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const provenDomains: Table<'proven_domains'> = {
  of: 'company',
  columns: {
    company_id: scope,
    domain: internal(),
    token: internal(),
    created_at: internal(),
    checked_at: internal(),
    proven_at: internal(),
  },
}
