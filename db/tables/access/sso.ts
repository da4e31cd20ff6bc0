import { internal, scope, secret, type Table } from '../table.ts'

export const ssoSecrets: Table<'sso_secrets'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    purpose: internal(),
    sealed_secret: secret(),
    ending: secret(),
    created_at: internal(),
  },
}

export const ssoPages: Table<'sso_pages'> = {
  of: 'company',
  columns: { company_id: scope, url: internal() },
}
