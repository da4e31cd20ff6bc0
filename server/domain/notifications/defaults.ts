import type { MailChoice, NotificationKind } from '../../../contract/notificationKinds.ts'

/** The kinds that are emailed only to people who choose it. */
const quiet: readonly NotificationKind[] = ['followedComment']

/** The defaults of a kind: immediately, in the product and, unless the kind is a quiet one, by email. */
export function defaultOf(kind: NotificationKind): { inApp: boolean; mail: MailChoice } {
  return { inApp: true, mail: quiet.includes(kind) ? 'off' : 'now' }
}

/** The hour of the company's day from which the daily emails go out. */
export const digestHour = 8

/**
 * The SQL expressions of a choice about `kind`, an expression, from the alias of a row of `notification_choices` that
 * may be missing.
 */
export const chosen = (row: string, kind: string) => ({
  inApp: `coalesce(${row}.in_app, true)`,
  mail: `coalesce(${row}.mail, case when ${kind} in (${quiet.map((one) => `'${one}'`).join(', ')}) then 'off' else 'now' end)`,
})
