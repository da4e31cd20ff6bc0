/**
 * SQL that bounds how long a statement, or its wait for a lock, may take until the transaction ends. A database may be more patient with all of them
 * (`upwell.patience`), as that of a test is: a machine that is busy with something else is no reason to find nothing.
 */
export function patienceSQL(setting: 'statement_timeout' | 'lock_timeout', ms: number): string {
  return `set_config('${setting}', coalesce(nullif(current_setting('upwell.patience', true), ''), '${ms}'), true)`
}
