import type { MailChoice } from '../../../contract/notificationKinds.ts'

/** What holds for a kind that a person chose nothing about: to be told at once, in the product and by mail. */
export const defaults: { inApp: boolean; mail: MailChoice } = { inApp: true, mail: 'now' }

/** The hour of the company's day from which the daily emails go out. */
export const digestHour = 8

/** The SQL expressions of a choice, out of the alias of a row of `notification_choices` that may not be there. */
export const chosen = (row: string) => ({
  inApp: `coalesce(${row}.in_app, ${defaults.inApp})`,
  mail: `coalesce(${row}.mail, '${defaults.mail}')`,
})
