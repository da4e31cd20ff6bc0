import {
  accountEmailChanged,
  accountEmailCode,
  accountEmailTaken,
  passwordChanged,
  passwordReset,
} from '../email/accountMails.ts'
import { accountSecurity } from '../email/accountSecurity.ts'
import { addressIsNew, providerLinked } from '../email/personSecurity.ts'
import { addressChanged, addressTaken, emailCode } from '../email/emailCode.ts'
import { accountMails } from '../domain/accounts/securityMails.ts'
import { closingKinds } from '../domain/companies/deleteCompany.ts'
import { closing } from '../email/closing.ts'
import { entryApproval } from '../email/team/entryApproval.ts'
import { entryPublished } from '../email/changelog/entryPublished.ts'
import { optIn } from '../email/changelog/optIn.ts'
import { digest } from '../email/digest.ts'
import { domainLost } from '../email/domainLost.ts'
import { etaChanged } from '../email/etaChanged.ts'
import { noteMention } from '../email/team/noteMention.ts'
import { postAssigned } from '../email/team/postAssigned.ts'
import { postMerged } from '../email/postMerged.ts'
import { postReviewed } from '../email/posts/postReviewed.ts'
import type { MailContent } from '../email/frame/frame.ts'
import { sampleMails as samplesOf } from '../email/samples/sampleMails.ts'
import { invite } from '../email/invite.ts'
import { inviteCode } from '../email/inviteCode.ts'
import { mailTest } from '../email/mailTest.ts'
import { newComment } from '../email/newComment.ts'
import { postsChanged } from '../email/postsChanged.ts'
import { proofCode } from '../email/proofCode.ts'
import { newPost } from '../email/newPost.ts'
import { replyToCode } from '../email/team/replyToCode.ts'
import { registrationCode } from '../email/registrationCode.ts'
import { setPassword } from '../email/setPassword.ts'
import { signInCode } from '../email/signInCode.ts'
import { statusChanged } from '../email/statusChanged.ts'
import { teamSummary } from '../email/team/teamSummary.ts'
import { weeklyReport } from '../email/team/weeklyReport.ts'
import type { Words } from '../words/words.ts'

export { endings, threadID } from '../email/samples/sampleFacts.ts'

/** The templates that `sampleMails` fills in. */
export const templates: ReadonlySet<unknown> = new Set([
  accountEmailChanged,
  accountEmailCode,
  accountEmailTaken,
  accountSecurity,
  addressChanged,
  addressIsNew,
  providerLinked,
  addressTaken,
  closing,
  digest,
  domainLost,
  emailCode,
  entryApproval,
  entryPublished,
  etaChanged,
  noteMention,
  postAssigned,
  postMerged,
  postReviewed,
  invite,
  inviteCode,
  mailTest,
  newComment,
  newPost,
  optIn,
  passwordChanged,
  passwordReset,
  postsChanged,
  proofCode,
  registrationCode,
  replyToCode,
  setPassword,
  signInCode,
  statusChanged,
  teamSummary,
  weeklyReport,
])

/** Emails that the service sends in no company's name. */
export const ofService: ReadonlySet<string> = new Set([
  'registrationCode',
  'passwordReset',
  'passwordChanged',
  'accountEmailCode',
  'accountEmailTaken',
  'accountEmailChanged',
  ...accountMails,
  'recoveryCodesUsedUp',
])

/** Emails that someone asked for themselves. */
export const askedFor: ReadonlySet<string> = new Set([
  'signInCode',
  'setPassword',
  'mailTest',
  'changelogOptIn',
  'changelogOptInByLabel',
  'domainLost',
  'domainEnded',
  'invite',
  'inviteCode',
  'emailCode',
  'replyToCode',
  'proofOfErasing',
  'proofOfLeavingAddress',
  'addressTaken',
  'addressChanged',
  'addressIsNew',
  'providerLinked',
  ...ofService,
  ...closingKinds.map((kind) => `closing${kind}`),
])

/** Every email of ours with this text in each fact that a person can write. */
export function sampleMails(text: string, words: Words): Record<string, MailContent> {
  const company = { name: text, url: 'https://acme.example/', accent: { fill: '#c63118', onFill: '#ffffff' } }
  const facts = { person: text, role: text, title: text, text, board: text, category: text, status: text, day: text }
  return samplesOf(
    {
      ...facts,
      company,
      product: { ...company, name: 'Upwell', isService: true },
      url: `https://acme.example/p/x?${text}`,
    },
    words,
  )
}
