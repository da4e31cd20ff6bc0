import { accountChanges, type AccountChange } from '../../contract/emailPreviews.ts'
import type { Words } from '../words/words.ts'
import { frame, type MailCompany, type MailContent } from './frame/frame.ts'
import type { Samples } from './samples/sampleFacts.ts'

interface ChangeFacts {
  /** The product itself. */
  company: MailCompany
  mail: AccountChange
  /** The recovery codes that the account has now. */
  codesLeft: number
}

/** Tells an account's person of a change to how they sign in, and what to do if it wasn't them. It names no code, key or address. */
export function accountSecurity({ company, mail, codesLeft }: ChangeFacts, words: Words): MailContent {
  const heading = words.t(`accountSecurity.${mail}.heading`)
  const body = words.t(`accountSecurity.${mail}.body`, { count: codesLeft })
  const notYou = words.t(mail === 'factorsRemoved' ? 'accountSecurity.notAsked' : 'accountSecurity.notYou')
  const isDone = mail !== 'factorsRemoved' && (mail !== 'recoveryCodeUsed' || codesLeft > 0)
  return frame(
    {
      company,
      subject: words.t('accountSecurity.subject', { company: company.name, heading }),
      preheader: words.t(isDone ? 'accountSecurity.preheader' : 'accountSecurity.preheaderToDo'),
      heading,
      body: [
        { kind: 'paragraph', text: body },
        { kind: 'paragraph', text: notYou },
      ],
      button: { label: words.t('accountSecurity.button'), url: `${company.url}account/security` },
      why: words.t('accountSecurity.why'),
    },
    words,
  )
}

export const samples: Samples = ({ product: company }, words) => ({
  ...Object.fromEntries(accountChanges.map((mail) => [mail, accountSecurity({ company, mail, codesLeft: 7 }, words)])),
  recoveryCodesUsedUp: accountSecurity({ company, mail: 'recoveryCodeUsed', codesLeft: 0 }, words),
})
