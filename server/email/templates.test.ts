import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../ports/mail/message.ts'
import { askedFor, endings, ofService, sampleMails, threadID } from '../test/sampleMails.ts'
import { wordsFor } from '../words/words.ts'
import type { MailContent } from './frame/frame.ts'
import { newComment } from './newComment.ts'
import { setPassword } from './setPassword.ts'
import { statusChanged } from './statusChanged.ts'

const words = wordsFor('en')

function allWith(text: string): Record<string, MailContent> {
  return sampleMails(text, words)
}

const mails = Object.entries(allWith('Dark mode'))
describe.each(mails)('the email %s', (name, mail) => {
  it('says event and object in its subject, and more in at most 90 characters beside it', () => {
    const object = ofService.has(name) ? /Upwell|482913/ : /Dark mode|482913|acme\.example/
    expect(mail.subject).toMatch(object)
    // Beside its object it names the event.
    if (name === 'statusChanged') expect(mail.subject).toBe('Dark mode: Dark mode')
    else expect(mail.subject.replace(object, '')).toMatch(/\p{L}{4}/u)
    expect(mail.subject.length).toBeLessThanOrEqual(90)
    expect(mail.preheader.length).toBeGreaterThan(0)
    expect(mail.preheader.length).toBeLessThanOrEqual(90)
    expect(mail.html).toContain(mail.preheader)
  })

  it('is light and dark, at most 600 px wide, with one button of 44 px', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.html).toContain('max-width:600px')
    expect(mail.html.match(/padding:12px 20px;font-size:15px;line-height:20px/g)).toHaveLength(1)
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)\b/)
  })

  it('has the button’s address in its plain text too', () => {
    const [, button = ''] = /href="([^"]+)" style="display:inline-block/.exec(mail.html) ?? []
    expect(mail.text).toContain(button.replaceAll('&amp;', '&'))
  })

  it('can be ended in one click, unless it is about signing in', () => {
    expect(mail.headers['Auto-Submitted']).toBe('auto-generated')
    if (askedFor.has(name)) {
      expect(mail.headers).not.toHaveProperty('List-Unsubscribe')
      expect(mail.html).not.toContain('unsubscribe')
    } else {
      expect(mail.headers['List-Unsubscribe']).toBe('<https://acme.example/unsubscribe?token=a&b=%22c%22>')
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(mail.references).toEqual([threadID])
    }
  })

  it('is a MIME message with both parts, smaller than what Gmail cuts off', async () => {
    const raw = await written(mail)
    expect(raw.length).toBeLessThan(102_000)
    for (const line of raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
    const parsed = await PostalMime.parse(raw)
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
    expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim())
  })
})

describe('the emails with hostile facts', () => {
  it.each(Object.entries(allWith('"\'><script>alert(1)</script><img src=x onerror=y>')))(
    'show markup in every fact of %s as text',
    (_name, mail) => {
      expect(mail.html).not.toMatch(/<script|<img/)
      // Nobody writes a fact of what the service sends.
      if (ofService.has(_name)) expect(mail).toEqual(allWith('plain')[_name])
      else expect(mail.html).toContain('&lt;script&gt;')
      expect(tagsOf(mail.html)).toEqual(tagsOf((allWith('plain')[_name] ?? mail).html))
    },
  )

  it.each(Object.entries(allWith('x\r\nBcc: all@evil.example\r\n\r\n<b>body</b>\u2028y')))(
    'let no line break in %s begin a header',
    async (_name, mail) => {
      expect(mail.subject).not.toMatch(/[\r\n\u2028]/)
      const parsed = await PostalMime.parse(await written(mail))
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(parsed.headers.map(({ key }) => key)).toEqual(
        (await PostalMime.parse(await written(allWith('plain')[_name] ?? mail))).headers.map(({ key }) => key),
      )
    },
  )

  it('stay small when everything in them is as long as it may be', async () => {
    for (const mail of Object.values(allWith('"Ä'.repeat(125))))
      expect((await written(mail)).length).toBeLessThan(102_000)
    const company = { name: 'Acme', url: 'https://acme.example/', accent: { fill: '#c63118', onFill: '#ffffff' } }
    const comment = {
      author: 'Ann',
      fromTeam: false,
      isInternal: false,
      text: `${'"Ä😀 '.repeat(4000)}end`,
      url: company.url,
    }
    const mail = newComment({ kind: 'newComment', company, post: { title: 'x' }, comment, ...endings, threadID }, words)
    expect((await written(mail)).length).toBeLessThan(102_000)
    expect(mail.text).toContain('"Ä😀…')
    expect(mail.text).not.toContain('end')
  })

  it('refuse to link anywhere but to the web, and colours that are more than colours', () => {
    const company = { name: 'Acme', url: 'https://acme.example/', accent: { fill: '#c63118', onFill: '#ffffff' } }
    expect(() => setPassword({ company, url: 'javascript:alert(1)', hours: 1 }, words)).toThrow('may not link')
    expect(() =>
      setPassword(
        { company: { ...company, accent: { fill: 'red;}', onFill: '#ffffff' } }, url: company.url, hours: 1 },
        words,
      ),
    ).toThrow('not a colour')
  })
})

describe('statusChanged', () => {
  it('quotes the team’s note, and does without one', () => {
    const company = { name: 'Acme', url: 'https://acme.example/', accent: { fill: '#c63118', onFill: '#ffffff' } }
    const facts = {
      company,
      post: { title: 'Dark mode', url: 'https://acme.example/p/dark-mode' },
      status: 'Planned',
      isNew: true,
      ...endings,
      threadID,
    }
    const noted = statusChanged({ ...facts, note: { text: 'Next month.\nFor all.', author: 'Ann' } }, words)
    expect(noted.text).toContain('Ann wrote:\n\n> Next month.\n> For all.')
    expect(noted.preheader).toBe('Next month. For all.')
    const bare = statusChanged(facts, words)
    expect(bare.subject).toBe('Planned: Dark mode')
    expect(bare.text).not.toContain('wrote')
  })
})

async function written({ subject, html, text, headers, references = [] }: MailContent): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const mail = { to: { address: 'ann@example.com' }, subject, html, text, headers, references }
  const { message } = await transport.sendMail(messageOf(mail, { name: 'Upwell', address: 'mail@example.com' }))
  if (!Buffer.isBuffer(message)) throw new Error('The message was not buffered.')
  return message
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name = '']) => name)
}
