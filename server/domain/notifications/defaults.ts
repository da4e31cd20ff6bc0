import type { MailChoice, NotificationKind } from '../../../contract/notificationKinds.ts'

/** The kinds that are emailed only to those who choose it. */
const quiet: readonly NotificationKind[] = ['followedComment']

/** What holds for a kind that a person chose nothing about: to be told right away, in the product and, unless the kind is a quiet one, by email. */
export function defaultOf(kind: NotificationKind): { inApp: boolean; mail: MailChoice } {
  return { inApp: true, mail: quiet.includes(kind) ? 'off' : 'now' }
}

/** The hour of the company's day from which the daily emails go out. */
export const digestHour = 8

/** The SQL expressions of a choice about `kind`, an expression, out of the alias of a row of `notification_choices` that may not be there. */
export const chosen = (row: string, kind: string) => ({
  inApp: `coalesce(${row}.in_app, true)`,
  mail: `coalesce(${row}.mail, case when ${kind} in (${quiet.map((one) => `'${one}'`).join(', ')}) then 'off' else 'now' end)`,
})
