import { internal, scope, secret, type Table } from '../table.ts'

export const authenticators: Table<'authenticators'> = {
  of: 'account',
  columns: { account_id: internal(), sealed_secret: secret(), last_step: secret(), created_at: internal() },
}

export const authenticatorSetups: Table<'authenticator_setups'> = {
  of: 'account',
  columns: { account_id: internal(), sealed_secret: secret(), expires_at: internal() },
}

export const recoveryCodes: Table<'recovery_codes'> = {
  of: 'account',
  columns: { account_id: internal(), code_hash: secret(), created_at: internal() },
}

export const passkeys: Table<'passkeys'> = {
  of: 'account',
  columns: {
    id: internal(),
    account_id: internal(),
    credential_id: secret(),
    public_key: secret(),
    counter: secret(),
    transports: internal(),
    name: internal(),
    created_at: internal(),
    last_used_at: internal(),
  },
}

export const passkeyChallenges: Table<'passkey_challenges'> = {
  of: 'account',
  columns: {
    challenge_hash: secret(),
    purpose: internal(),
    account_id: internal(),
    browser_hash: secret(),
    expires_at: internal(),
  },
}

export const factorTokens: Table<'factor_tokens'> = {
  of: 'account',
  columns: {
    token_hash: secret(),
    account_id: internal(),
    company_id: scope,
    browser_hash: secret(),
    expires_at: internal(),
  },
}
