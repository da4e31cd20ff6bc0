import { internal, secret, type Table } from '../table.ts'

export const passwordResets: Table<'password_resets'> = {
  of: 'account',
  columns: {
    id: internal(),
    email: internal(),
    language: internal(),
    token_hash: secret(),
    created_at: internal(),
    expires_at: internal(),
  },
}

export const accountEmails: Table<'account_emails'> = {
  of: 'account',
  columns: {
    account_id: internal(),
    email: internal(),
    code_hash: secret(),
    attempts: internal(),
    left_email: internal(),
    language: internal(),
    created_at: internal(),
    expires_at: internal(),
  },
}
