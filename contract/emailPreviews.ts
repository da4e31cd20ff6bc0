import { notificationKinds, type NotificationKind } from './notificationKinds.ts'

/** The changes to how someone signs in that an email tells their account of in the same words, each by its own name. */
export const accountChanges = [
  'accountEmailIsNew',
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'factorsRemoved',
] as const
export type AccountChange = (typeof accountChanges)[number]

/** The emails that are no notifications, and other forms of those that are. */
const others = [
  'signInCode',
  'invite',
  'inviteCode',
  'registrationCode',
  'setPassword',
  'passwordReset',
  'passwordChanged',
  'accountEmailCode',
  'accountEmailTaken',
  'accountEmailChanged',
  ...accountChanges,
  'recoveryCodesUsedUp',
  'mentionInPost',
  'noteMention',
  'internalComment',
  'digest',
  'teamDigest',
  'dailySummary',
  'weeklySummary',
  'weeklyReport',
  'postsChanged',
  'emailCode',
  'replyToCode',
  'addressTaken',
  'addressChanged',
  'addressIsNew',
  'providerLinked',
  'proofOfErasing',
  'proofOfLeavingAddress',
  'changelogOptIn',
  'changelogOptInByLabel',
  'mailTest',
  'domainLost',
  'domainEnded',
  'closingbegun',
  'closingweek',
  'closingday',
  'closingkept',
  'closingdone',
] as const

/** Kinds that are emailed as another one is. */
const asAnother: readonly NotificationKind[] = ['followedComment', 'boardComment', 'boardStatusChanged']

export type PreviewedEmail = (typeof others)[number] | NotificationKind

/** The emails that a team sees with sample content, in the order of their list: that of each kind of notification comes by itself. */
export const previewedEmails: readonly PreviewedEmail[] = [
  ...notificationKinds.filter((kind) => !asAnother.includes(kind)),
  ...others,
]

/** The one of them that an address names; null for everything else. */
export function previewedEmailOf(text: unknown): PreviewedEmail | null {
  return previewedEmails.find((email) => email === text) ?? null
}

/** Whether it is the email of a kind of notification, which has a name in the settings. */
export function isOfKind(email: PreviewedEmail): email is NotificationKind {
  return notificationKinds.some((kind) => kind === email)
}
