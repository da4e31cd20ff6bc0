import type { SendMailOptions } from 'nodemailer'
import { encodedPart } from './encodedPart.ts'
import type { Mail, MailAddress } from './mailer.ts'

/**
 * An email as nodemailer takes it. Names, subjects and header values come from people: each is put on one line, so that none can begin a
 * header of its own. Throws when an address, a message id or a header's name is not one.
 */
export function messageOf(mail: Mail, service: MailAddress): SendMailOptions {
  const references = (mail.references ?? []).map(checkedID)
  const last = references.at(-1)
  return {
    from: mailbox(mail.from ?? service),
    to: mailbox(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: checkedAddress(mail.replyTo) }),
    subject: oneLine(mail.subject),
    ...partsOf(mail),
    headers: Object.entries(mail.headers ?? {}).map(([name, value]) => ({
      key: checkedName(name),
      value: oneLine(value),
    })),
    ...(mail.messageID === undefined ? {} : { messageId: checkedID(mail.messageID) }),
    ...(last === undefined ? {} : { references, inReplyTo: last }),
    // An email names no file and no address to be fetched; should one ever come through, nothing is read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function partsOf({ html, text, filled }: Mail): Pick<SendMailOptions, 'html' | 'text'> {
  if (!filled) return { html, text }
  return { html: { raw: encodedPart('html', filled.html) }, text: { raw: encodedPart('plain', filled.text) } }
}

/** `Name <address>` or an address alone, as `MAIL_FROM` holds it. Throws with a sentence when it is neither. */
export function parseMailAddress(text: string): MailAddress {
  const found = /^(?:(?:"([^"<>]*)"\s{0,9}|([^"<>]*))<([^<>]+)>|([^<>\s]+))$/.exec(text.trim())
  const address = checkedAddress(found?.[3] ?? found?.[4] ?? text)
  const name = oneLine(found?.[1] ?? found?.[2] ?? '')
  return name === '' ? { address } : { name, address }
}

function mailbox({ name = '', address }: MailAddress): { name: string; address: string } {
  return { name: oneLine(name), address: checkedAddress(address) }
}

function checkedAddress(address: string): string {
  const plain = /^[^\s\p{Cc}@<>(),;:"\\[\]]{1,64}@[^\s\p{Cc}@<>(),;:"\\[\]]{1,253}$/u
  if (!plain.test(address)) throw new Error(`${JSON.stringify(address)} is not a mail address.`)
  return address
}

function checkedID(id: string): string {
  if (!/^<[^\s\p{Cc}<>]+@[^\s\p{Cc}<>]+>$/u.test(id)) throw new Error(`${JSON.stringify(id)} is not a message id.`)
  return id
}

function checkedName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is not a header's name.`)
  return name
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
