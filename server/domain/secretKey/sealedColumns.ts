/** A column of sealed values (`secrets/seal.ts`), as `key:rotate` finds and seals them anew. */
export interface SealedColumn {
  table: string
  column: string
  /** The columns of the primary key. */
  key: readonly string[]
  /** What the value is sealed for, and the column with the row's id that is sealed with it. */
  purpose: string
  rowID: string
}

/** Every column of sealed values. `rotateKey` refuses to leave a value of the old key in any other. */
export const sealedColumns: readonly SealedColumn[] = [
  // Both of an account's rows are sealed for the same purpose, so that the first becomes the second as it is.
  ...['authenticators', 'authenticator_setups'].map((table) => ({
    table,
    column: 'sealed_secret',
    key: ['account_id'],
    purpose: 'authenticators.sealed_secret',
    rowID: 'account_id',
  })),
  {
    table: 'sign_in_providers',
    column: 'client_secret',
    key: ['company_id', 'id'],
    purpose: 'sign_in_providers.client_secret',
    rowID: 'id',
  },
  {
    table: 'sso_secrets',
    column: 'sealed_secret',
    key: ['company_id', 'id'],
    purpose: 'sso_secrets.sealed_secret',
    rowID: 'id',
  },
]
