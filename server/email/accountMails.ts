import type { Words } from '../words/words.ts'
import { emailCode, type EmailCodeFacts } from './emailCode.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

interface AccountMail {
  /** The product itself. */
  company: MailCompany
}

/** The link with which the owner of an account sets its password anew. Like all below it is sent regardless of muting. */
export function passwordReset(
  { company, url, hours }: AccountMail & { url: string; hours: number },
  words: Words,
): MailContent {
  return frame(
    {
      company,
      subject: words.t('accountMail.reset.subject', { company: company.name }),
      preheader: words.t('accountMail.reset.preheader', { hours }),
      heading: words.t('accountMail.reset.heading'),
      body: [{ kind: 'paragraph', text: words.t('accountMail.reset.body', { hours }) }],
      button: { label: words.t('accountMail.reset.button'), url },
      why: words.t('accountMail.reset.why'),
    },
    words,
  )
}

/** Told to an account after its password was changed. */
export function passwordChanged({ company }: AccountMail, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('accountMail.changed.subject', { company: company.name }),
      preheader: words.t('accountMail.changed.preheader'),
      heading: words.t('accountMail.changed.heading'),
      body: [{ kind: 'paragraph', text: words.t('accountMail.changed.body') }],
      button: { label: words.t('accountMail.changed.button'), url: `${company.url}resetPassword` },
      why: words.t('accountMail.why'),
    },
    words,
  )
}

/** The code that proves that the owner of an account reads the email of the address it is to have. */
export function accountEmailCode(facts: EmailCodeFacts, words: Words): MailContent {
  return emailCode(facts, words, { label: words.t('accountMail.account'), url: `${facts.company.url}account` })
}

/** Told to an account's address when another account wants it. */
export function accountEmailTaken({ company }: AccountMail, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.addressTaken.subject', { company: company.name }),
      preheader: words.t('mail.addressTaken.preheader'),
      heading: words.t('mail.addressTaken.heading'),
      body: [{ kind: 'paragraph', text: words.t('accountMail.taken.body') }],
      button: { label: words.t('accountMail.signIn'), url: `${company.url}login` },
      why: words.t('mail.why.email'),
    },
    words,
  )
}

/** Sent to the address that an account has left. It doesn't mention the new one. */
export function accountEmailChanged({ company }: AccountMail, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.addressChanged.subject', { company: company.name }),
      preheader: words.t('accountMail.left.preheader'),
      heading: words.t('mail.addressChanged.heading'),
      body: [{ kind: 'paragraph', text: words.t('accountMail.left.body') }],
      button: { label: words.t('accountMail.signIn'), url: `${company.url}login` },
      why: words.t('mail.why.addressChanged', { company: company.name }),
    },
    words,
  )
}

export const samples: Samples = ({ product }, words) => ({
  passwordReset: passwordReset(
    {
      company: product,
      url: 'https://acme.example/resetPassword#token=vAGq9uKGdsm-4Nfhp0mTn4yq4ZzT_s3lYfBqDHxnT0c',
      hours: 1,
    },
    words,
  ),
  passwordChanged: passwordChanged({ company: product }, words),
  accountEmailCode: accountEmailCode({ company: product, code: '482913', minutes: 30 }, words),
  accountEmailTaken: accountEmailTaken({ company: product }, words),
  accountEmailChanged: accountEmailChanged({ company: product }, words),
})
