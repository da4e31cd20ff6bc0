import type { MailChoice, NotificationKind } from '../../../contract/notificationKinds.ts'

/** The kinds that people are told of only if they choose it. */
const silent: readonly NotificationKind[] = ['boardComment', 'boardStatusChanged']
/** The kinds that are emailed only to people who choose it. */
const quiet: readonly NotificationKind[] = ['followedComment', ...silent]

/** The defaults of a kind: immediately, in the product unless the kind is a silent one and, unless it is a quiet one, by email. */
export function defaultOf(kind: NotificationKind): { inApp: boolean; mail: MailChoice } {
  return { inApp: !silent.includes(kind), mail: quiet.includes(kind) ? 'off' : 'now' }
}

/** The hour of a person's day from which the daily emails go out. */
export const digestHour = 8

/**
 * The SQL expressions of a choice about `kind`, an expression, from the alias of a row of `notification_choices` that
 * may be missing.
 */
export const chosen = (row: string, kind: string) => ({
  inApp: `coalesce(${row}.in_app, ${kind} not in (${listOf(silent)}))`,
  mail: `coalesce(${row}.mail, case when ${kind} in (${listOf(quiet)}) then 'off' else 'now' end)`,
})

function listOf(kinds: readonly NotificationKind[]): string {
  return kinds.map((one) => `'${one}'`).join(', ')
}
