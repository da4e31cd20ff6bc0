import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { previewedEmails } from '../../contract/emailPreviews.ts'
import { languages } from '../../contract/languages.ts'
import { lengths } from '../../contract/lengths.ts'
import { messageOf } from '../ports/mail/message.ts'
import { nastyMarkdown, nastyWords, packed } from '../test/nastyTexts.ts'
import { askedFor, sampleMails, templates } from '../test/sampleMails.ts'
import { wordsFor } from '../words/words.ts'
import type { MailContent } from './frame/frame.ts'

/** Gmail cuts off what is longer (0035, Emails), in bytes; a line of an email has at most so many octets (RFC 5322, 2.1.1). */
const mostBytes = 102_000
const longestLine = 998

const plainText = 'Dark mode, please'
const texts: Record<string, readonly string[]> = {
  plain: [plainText],
  hostile: packed([...nastyWords, ...nastyMarkdown], lengths.title),
  'as long as may be': [
    'W'.repeat(lengths.title),
    '"Ä😀'.repeat(lengths.title / 4),
    'اقتراح '.repeat(lengths.title / 7),
  ],
}

describe.each(languages)('the mails in %s', (language) => {
  const words = wordsFor(language)

  it.each(Object.entries(texts))('with %s facts are what mail programs and servers expect', async (_which, facts) => {
    // Of the hostile ones each language has its share: what they try is the same in all.
    for (const text of facts.length < 4
      ? facts
      : facts.filter((_text, at) => at % languages.length === languages.indexOf(language))) {
      for (const [name, mail] of Object.entries(sampleMails(text, words)))
        await expectRight(`${name} with ${JSON.stringify(text.slice(0, 60))}`, name, mail, language)
    }
  })

  it.each(Object.entries(sampleMails(plainText, words)))('say what they said: %s', async (name, mail) => {
    const head = [['Subject', mail.subject], ['Preheader', mail.preheader], ...Object.entries(mail.headers)].map(
      ([key = '', value = '']) => `${key}: ${value}`,
    )
    await expect(`${head.join('\n')}\n\n${mail.text}`).toMatchFileSnapshot(`snapshots/${name}.${language}.txt`)
    // The surrounding parts are the same in all of them.
    if (language === 'en')
      await expect(
        `${mail.html.slice(mail.html.indexOf('<h1'), mail.html.lastIndexOf('</td>'))}\n`,
      ).toMatchFileSnapshot(`snapshots/${name}.html`)
    if (name === 'digest' || name === 'statusChanged')
      await expect(mail.html).toMatchFileSnapshot(`snapshots/${name}.whole.${language}.html`)
  })
})

it('every template is among those that are looked at here, and its file has samples', async () => {
  const files = ['.', 'changelog', 'posts', 'team']
    .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const made: unknown[] = []
  for (const file of files.filter((one) => !['frame.ts', 'html.ts', 'styleSheet.ts'].includes(one))) {
    const { samples, ...others } = (await import(join(import.meta.dirname, file))) as Record<string, unknown>
    expect(samples, file).toBeTypeOf('function')
    made.push(...Object.values(others))
  }
  expect(new Set(made)).toEqual(templates)
})

it('every email with a sample is in the list of previews, and no other', () => {
  expect(Object.keys(sampleMails(plainText, wordsFor('en'))).toSorted()).toEqual(previewedEmails.toSorted())
})

async function expectRight(what: string, name: string, mail: MailContent, language: string): Promise<void> {
  const raw = await written(mail)
  const parsed = await PostalMime.parse(raw)
  expect(raw.length, `${what}: bytes`).toBeLessThan(mostBytes)
  // A terminal obeys some of what is no character of a text.
  for (const part of [mail.subject, mail.html, mail.text])
    expect(part, what).not.toMatch(/[^\P{Cc}\n\t]|\p{Surrogate}/u)
  for (const part of [mail.html, mail.text])
    expect(Buffer.byteLength(part), `${what}: bytes of a part`).toBeLessThan(mostBytes)
  const wrong = raw
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line.length > longestLine || /[\r\n\0]/.test(line))
  expect(wrong, `${what}: lines that are too long, or hold a bare line break or a NUL`).toEqual([])
  // What a mail program would fetch: nothing tells anyone who opened an email.
  expect(mail.html, what).not.toMatch(/<(?:img|link|video|audio|iframe)/i)
  expectParts(what, raw)
  expectHeaders(what, name, mail, parsed)
  expect(parsed.subject, what).toBe(mail.subject.replace(/\s+/g, ' ').trim())
  expect(lines(parsed.text), `${what}: the text as it arrives`).toEqual(lines(mail.text))
  expect(lines(parsed.html), `${what}: the HTML as it arrives`).toEqual(lines(mail.html))
  expectSame(what, mail)
  const { direction } = wordsFor(language)
  expect(mail.html, what).toContain(`<html lang="${language}" dir="${direction}">`)
  // Where a mail program keeps the body alone.
  expect(mail.html.slice(mail.html.indexOf('<body')), what).toContain(
    `<table role="presentation" lang="${language}" dir="${direction}"`,
  )
  expect(mail.html, what).not.toMatch(
    direction === 'rtl' ? /text-align:left|border-left|padding-left/ : /text-align:right|border-right|padding-right/,
  )
}

/** A text first, then the HTML that is liked better (RFC 2046, 5.1.4), each in UTF-8, encoded for a road of seven bits. */
function expectParts(what: string, raw: Buffer): void {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n')
  expect(head.replace(/\r\n[ \t]/g, ' '), what).toMatch(/^content-type: multipart\/alternative;/im)
  expect(head, what).toMatch(/^mime-version: 1\.0$/im)
  const types = [...raw.toString('latin1').matchAll(/^content-type: (text\/\w+); charset=([\w-]+)/gim)].map(
    ([, type = '', charset = '']) => `${type} ${charset}`,
  )
  expect(types, what).toEqual(['text/plain utf-8', 'text/html utf-8'])
  for (const [, encoding = ''] of raw.toString('latin1').matchAll(/^content-transfer-encoding: (\S+)/gim))
    expect(['7bit', 'quoted-printable', 'base64'], what).toContain(encoding)
  expect(
    [...raw].every((byte) => byte < 128),
    `${what}: octets above 127`,
  ).toBe(true)
}

const usualHeaders = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type', 'auto-submitted']
const bulkHeaders = ['list-unsubscribe', 'list-unsubscribe-post', 'precedence']
const threadHeaders = ['references', 'in-reply-to']

function expectHeaders(what: string, name: string, mail: MailContent, { headers }: Email): void {
  const isBulk = !askedFor.has(name)
  const value = (key: string) => headers.find((header) => header.key === key)?.value
  expect(headers.map(({ key }) => key).toSorted(), `${what}: headers`).toEqual(
    [...usualHeaders, ...(isBulk ? bulkHeaders : []), ...(mail.references ? threadHeaders : [])].toSorted(),
  )
  for (const header of headers) expect(header.value, `${what}: ${header.key}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(value('auto-submitted'), what).toBe('auto-generated')
  if (!isBulk) return
  // RFC 8058, 3.1: one https address in brackets, and exactly this.
  expect(value('list-unsubscribe'), what).toMatch(/^<https:\/\/[^\s<>,]+>$/)
  expect(value('list-unsubscribe-post'), what).toBe('List-Unsubscribe=One-Click')
  expect(value('precedence'), what).toBe('bulk')
}

/** The text part has everything that the HTML shows and every address it links to. */
function expectSame(what: string, { html, text }: MailContent): void {
  const said = `${words(text)}\n${words(text.replace(/^> /gm, ''))}`
  const shown = html
    .slice(html.indexOf('<table'))
    .replace(/<br>/g, '\n')
    .split(/<[^>]*>|\n/)
    .map(unescaped)
  expect(
    shown.filter((piece) => !said.includes(words(piece))),
    `${what}: the text lacks what the HTML shows`,
  ).toEqual([])
  const portal = 'https://acme.example/'
  for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
    if (unescaped(address) !== portal) expect(text, `${what}: the text lacks an address`).toContain(unescaped(address))
}

function words(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function unescaped(html: string): string {
  return html.replace(
    /&(?:lt|gt|quot|#39|#x27|amp);/g,
    (entity) =>
      ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&amp;': '&' })[entity] ?? entity,
  )
}

function lines(text: string | undefined): string[] {
  return (text ?? '').replace(/\r\n/g, '\n').trim().split('\n')
}

async function written({ subject, html, text, headers, references = [] }: MailContent): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const mail = {
    to: { name: subject, address: 'ann@example.com' },
    from: { name: subject, address: 'mail@example.com' },
    subject,
    html,
    text,
    headers,
    references,
  }
  const { message } = await transport.sendMail(messageOf(mail, { name: 'Upwell', address: 'mail@example.com' }))
  if (!Buffer.isBuffer(message)) throw new Error('The message was not buffered.')
  return message
}
