import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { folderMailer } from './folderMailer.ts'
import type { Mail } from './mailer.ts'
import { parseMailAddress } from './message.ts'
import { smtpMailer } from './smtpMailer.ts'

const from = { name: 'Upwell', address: 'mail@upwell.example' }
const mail: Mail = {
  to: { name: 'Añ "A" Núñez', address: 'ann@example.com' },
  from: { name: 'Acme, Inc.', address: 'mail@upwell.example' },
  subject: 'Planned: Árboles 😀',
  html: '<p>Über</p>',
  text: 'Über\n.\nend',
  headers: { 'List-Unsubscribe': `<https://a.example/u?t=${'x'.repeat(200)}>`, 'Auto-Submitted': 'auto-generated' },
  messageID: '<status-1@a.example>',
  references: ['<post-1@a.example>', '<status-0@a.example>'],
}

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  // Last begun, first ended: a mail server waits for the connections that are still open.
  for (const end of endings.splice(0).reverse()) await end()
})

interface Received {
  from: string
  to: string[]
  raw: Buffer
}

async function receiver(refuse = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse) return done(new Error('We take no mail'))
        const sender = session.envelope.mailFrom
        received.push({
          from: sender ? sender.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  endings.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upwell-mail-'))
  endings.push(() => rm(folder, { recursive: true }))
  return join(folder, 'mail')
}

async function expectTheMail(raw: Buffer): Promise<void> {
  const parsed = await PostalMime.parse(raw)
  expect(parsed.from).toMatchObject({ name: 'Acme, Inc.', address: 'mail@upwell.example' })
  expect(parsed.to).toMatchObject([{ name: 'Añ "A" Núñez', address: 'ann@example.com' }])
  expect(parsed.subject).toBe(mail.subject)
  expect(parsed.html?.trim()).toBe(mail.html)
  expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
  expect(parsed.messageId).toBe(mail.messageID)
  expect(parsed.inReplyTo).toBe('<status-0@a.example>')
  expect(parsed.references).toBe('<post-1@a.example> <status-0@a.example>')
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(mail.headers?.['List-Unsubscribe'])
  expect(headers.get('auto-submitted')).toBe('auto-generated')
}

describe('smtpMailer', () => {
  it('delivers an email to a mail server', async () => {
    const { url, received } = await receiver()
    const mailer = smtpMailer(url, from)
    endings.push(() => mailer.close())
    expect(mailer.where).toBe(`Emails are sent through ${new URL(url).host}.`)
    await mailer.send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'mail@upwell.example', to: ['ann@example.com'] })
    await expectTheMail(received[0]?.raw ?? Buffer.alloc(0))
  })

  it('writes as the service when the email names nobody else', async () => {
    const { url, received } = await receiver()
    const mailer = smtpMailer(url, from)
    endings.push(() => mailer.close())
    await mailer.send({ to: { address: 'ann@example.com' }, subject: 'Hello', html: '<p>x</p>', text: 'x' })
    expect((await PostalMime.parse(received[0]?.raw ?? '')).from).toMatchObject(from)
  })

  it('throws when the server refuses the email or is not there', async () => {
    const refusing = smtpMailer((await receiver(true)).url, from)
    endings.push(() => refusing.close())
    await expect(refusing.send(mail)).rejects.toThrow('We take no mail')
    const { url } = await receiver()
    await endings.pop()?.()
    const absent = smtpMailer(url, from)
    endings.push(() => absent.close())
    await expect(absent.send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  it('takes only addresses of mail servers, and never says their password', () => {
    expect(() => smtpMailer('https://mail.example', from)).toThrow('smtp://')
    const mailer = smtpMailer('smtps://me:secret@mail.example', from)
    endings.push(() => mailer.close())
    expect(mailer.where).not.toContain('secret')
  })
})

describe('folderMailer', () => {
  it('writes an email as a file that only the server’s user can read', async () => {
    const folder = await emptyFolder()
    const mailer = folderMailer(folder, from)
    await mailer.send(mail)
    const names = await readdir(folder)
    expect(names).toHaveLength(1)
    const [name = ''] = names
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-planned-arboles-[0-9a-f]{8}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    await expectTheMail(await readFile(join(folder, name)))
    expect(mailer.where).toContain(folder)
  })

  it('keeps many emails of one moment apart', async () => {
    const folder = await emptyFolder()
    const mailer = folderMailer(folder, from)
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)))
    expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(20)
  })

  it('names no file outside its folder, whatever the subject', async () => {
    const folder = await emptyFolder()
    await folderMailer(folder, from).send({ ...mail, subject: '../../etc/passwd\0\n' })
    expect(await readdir(folder)).toEqual([expect.stringMatching(/-etc-passwd-[0-9a-f]{8}\.eml$/)])
  })
})

describe('an email with hostile values', () => {
  const evil = 'x\r\nBcc: all@evil.example\r\n\r\nbody\u2028'

  it('keeps each value in its own header', async () => {
    const { url, received } = await receiver()
    const mailer = smtpMailer(url, from)
    endings.push(() => mailer.close())
    await mailer.send({
      ...mail,
      to: { name: evil, address: 'ann@example.com' },
      from: { name: evil, address: from.address },
      subject: evil,
      headers: { 'X-Note': evil },
    })
    expect(received[0]?.to).toEqual(['ann@example.com'])
    const { headers } = await PostalMime.parse(received[0]?.raw ?? '')
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('is refused when an address, an id or a header’s name is not one', async () => {
    const mailer = folderMailer(await emptyFolder(), from)
    for (const address of ['', 'ann', 'a@b, c@d', 'a@b>', '"a b"@c', 'a@b\r\nRCPT TO:<c@d>', 'a@b@c'])
      await expect(mailer.send({ ...mail, to: { address } })).rejects.toThrow('is not a mail address')
    await expect(mailer.send({ ...mail, references: ['<a@b>\r\nBcc: c@d'] })).rejects.toThrow('is not a message id')
    await expect(mailer.send({ ...mail, messageID: 'a@b' })).rejects.toThrow('is not a message id')
    await expect(mailer.send({ ...mail, headers: { 'Bcc: x\r\n': 'y' } })).rejects.toThrow('header')
  })
})

describe('parseMailAddress', () => {
  it('reads an address with and without a name', () => {
    expect(parseMailAddress('mail@a.example')).toEqual({ address: 'mail@a.example' })
    expect(parseMailAddress('Acme Feedback <mail@a.example>')).toEqual({
      name: 'Acme Feedback',
      address: 'mail@a.example',
    })
    expect(parseMailAddress('"Acme, Inc." <mail@a.example>')).toEqual({ name: 'Acme, Inc.', address: 'mail@a.example' })
    expect(() => parseMailAddress('Acme')).toThrow('is not a mail address')
  })
})
