import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

export interface EmailCodeFacts {
  company: MailCompany
  code: string
  /** How long the code works. */
  minutes: number
}

/**
 * The code that proves that the person who wants this address reads its email. Like the two below it is sent regardless
 * of muting. `button` leads to where the code is entered: without one, to the person's settings.
 */
export function emailCode(
  { company, code, minutes }: EmailCodeFacts,
  words: Words,
  button = { label: words.t('mail.emailCode.button'), url: `${company.url}settings` },
): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.emailCode.subject', { company: company.name, code }),
      preheader: words.t('mail.emailCode.preheader', { minutes }),
      heading: words.t('mail.emailCode.heading'),
      body: [
        { kind: 'code', text: code },
        { kind: 'paragraph', text: words.t('mail.emailCode.body', { company: company.name, minutes }) },
      ],
      button,
      why: words.t('mail.why.email'),
    },
    words,
  )
}

/** Told to an address that is someone's here when someone wants it as another person's. */
export function addressTaken({ company }: { company: MailCompany }, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.addressTaken.subject', { company: company.name }),
      preheader: words.t('mail.addressTaken.preheader'),
      heading: words.t('mail.addressTaken.heading'),
      body: [{ kind: 'paragraph', text: words.t('mail.addressTaken.body', { company: company.name }) }],
      button: { label: words.t('mail.signInCode.button', { company: company.name }), url: `${company.url}login` },
      why: words.t('mail.why.email'),
    },
    words,
  )
}

/** Sent to the previous address. It doesn't mention the new one. */
export function addressChanged({ company }: { company: MailCompany }, words: Words): MailContent {
  return frame(
    {
      company,
      subject: words.t('mail.addressChanged.subject', { company: company.name }),
      preheader: words.t('mail.addressChanged.preheader', { company: company.name }),
      heading: words.t('mail.addressChanged.heading'),
      body: [{ kind: 'paragraph', text: words.t('mail.addressChanged.body', { company: company.name }) }],
      button: { label: words.t('mail.signInCode.button', { company: company.name }), url: company.url },
      why: words.t('mail.why.addressChanged', { company: company.name }),
    },
    words,
  )
}

export const samples: Samples = ({ company }, words) => ({
  emailCode: emailCode({ company, code: '482913', minutes: 30 }, words),
  addressTaken: addressTaken({ company }, words),
  addressChanged: addressChanged({ company }, words),
})
