import { accountChanges } from '../../../contract/emailPreviews.ts'
import type { Language } from '../../../contract/languages.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Db } from '../../ports/database/database.ts'
import type { Happening } from '../events.ts'

/** The emails that tell an account's person of a change to how they sign in, by the names of their samples. */
export const accountMails = ['passwordChanged', ...accountChanges] as const
export type AccountMail = (typeof accountMails)[number]

/** Those that have a job of their own: to an address that was left, and in a company's name. */
type OtherMail = 'accountEmailChanged' | 'addressChanged' | 'addressIsNew' | 'providerLinked'

/** The events about who can sign in, and as whom. A new one does not compile without its line below. */
type SecurityEvent = Extract<
  Happening['type'],
  | `account.${string}`
  | `signInProvider.${string}`
  | `emailDomain.${string}`
  | `apiKey.${string}`
  | 'user.emailChanged'
  | 'user.linked'
  | 'user.signedIn'
  | 'user.sessionsEnded'
>

const isOfCompany = { none: 'a setting of the company, not how one person signs in; the team sees it in the settings' }

/** Which emails each change to signing in sends to its person, or why it sends none. Nobody can turn them off. */
export const securityMails: Record<SecurityEvent, readonly (AccountMail | OtherMail)[] | { none: string }> = {
  'account.passwordChanged': ['passwordChanged'],
  'account.authenticatorAdded': ['authenticatorAdded'],
  'account.authenticatorRemoved': ['authenticatorRemoved'],
  'account.passkeyAdded': ['passkeyAdded'],
  'account.passkeyRemoved': ['passkeyRemoved'],
  'account.passkeyRenamed': { none: 'a name opens nothing' },
  'account.recoveryCodesMade': ['recoveryCodesMade'],
  'account.recoveryCodeUsed': ['recoveryCodeUsed'],
  'account.factorsRemoved': ['factorsRemoved'],
  // Of an account both of its addresses, of a customer both of theirs.
  'user.emailChanged': ['accountEmailChanged', 'accountEmailIsNew', 'addressChanged', 'addressIsNew'],
  'user.linked': ['providerLinked'],
  'user.signedIn': { none: 'the sessions in the settings list every browser that is signed in' },
  'user.sessionsEnded': { none: 'it only takes access away, and the person who was signed in sees it' },
  'signInProvider.created': isOfCompany,
  'signInProvider.changed': isOfCompany,
  'signInProvider.tested': isOfCompany,
  'signInProvider.enabled': isOfCompany,
  'signInProvider.disabled': isOfCompany,
  'signInProvider.removed': isOfCompany,
  'emailDomain.added': isOfCompany,
  'emailDomain.proven': isOfCompany,
  'emailDomain.removed': isOfCompany,
  'apiKey.created': isOfCompany,
  'apiKey.revoked': isOfCompany,
}

/** The emails to an account that an event of it sends. */
export function mailsOf(type: Extract<SecurityEvent, `account.${string}`>): AccountMail[] {
  const mails = securityMails[type]
  return 'none' in mails ? [] : accountMails.filter((mail) => mails.includes(mail))
}

/** Has an email sent to an account's address, once the given transaction is committed. */
export async function tellAccount(tx: Db, accountID: string, mail: AccountMail, language?: Language): Promise<void> {
  await enqueue(tx, 'tellAccount', { accountID, mail, language: language ?? null })
}
