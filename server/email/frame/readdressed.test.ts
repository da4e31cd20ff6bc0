import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../ports/mail/message.ts'
import { askedFor, endings, sampleMails } from '../../test/sampleMails.ts'
import { wordsFor } from '../../words/words.ts'
import type { MailContent } from './frame.ts'
import { readdressed } from './readdressed.ts'

const ownURL = 'https://acme.example/p/x'
const written = { ...endings, ownURLs: [ownURL] }
const theirs = {
  settingsURL: endings.settingsURL,
  unsubscribeURL: `https://acme.example/unsubscribe?token=${'é&"'.repeat(40)}`,
  muteURL: `https://acme.example/unsubscribe?post=${'b'.repeat(90)}`,
  ownURLs: ['https://acme.example/open?a=1&b=2'],
}

describe.each(['en', 'de', 'ar'] as const)('an email in %s that was written for another reader', (language) => {
  const mails = Object.entries(sampleMails('Dark mode = “Über” 😀 ', wordsFor(language)))

  it.each(mails.filter(([name]) => !askedFor.has(name)))(
    'arrives as it would if it were composed for them alone: %s',
    async (_name, content) => {
      const { filled, ...plain } = readdressed(content, written)(theirs)
      expect(plain.html).toContain(new URL(theirs.unsubscribeURL).href.replaceAll('&', '&amp;'))
      expect(plain.html).not.toContain(new URL(endings.unsubscribeURL).href.replaceAll('&', '&amp;'))
      const [arrived, alone] = [await arrivedAs({ ...plain, filled }), await arrivedAs(plain)]
      expect(arrived).toEqual(alone)
      expect(arrived.html).toBe(plain.html.trim())
      expect(arrived.text).toBe(plain.text.trim())
    },
  )
})

/** What an email program knows of an email; the boundary between its parts is left to chance. */
async function arrivedAs(content: MailContent) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const mail = { ...content, to: { name: 'Ann "A" Núñez', address: 'ann@example.com' }, messageID: '<a@b.example>' }
  const { message } = await transport.sendMail({
    ...messageOf(mail, { name: 'Upwell', address: 'mail@example.com' }),
    date: new Date(0),
  })
  const { headers, html, text } = await PostalMime.parse(message as Buffer)
  return {
    headers: headers.map(({ key, value }) => [key, value.replace(/boundary="[^"]*"/, '')]),
    parts: [...(message as Buffer).toString('latin1').matchAll(/^content-t[^\r\n]+/gim)].map(([line]) => line),
    html: html?.trim(),
    text: text?.trim(),
  }
}
