import { Parser } from 'htmlparser2'
import { expect } from 'vitest'
import type { ReceivedMail } from './mailServer.ts'

const elements = new Set(
  'html head meta title style body div table tbody tr td p a h1 h2 h3 span strong em b i ul ol li code pre blockquote img br hr'.split(
    ' ',
  ),
)

/** HTML with nothing in it that runs or loads. */
export function expectHarmlessHTML(html: string, what: string): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      expect(elements, `${what}: <${name}>`).toContain(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(attribute, `${what}: <${name} ${attribute}>`).toMatch(/^(?!on)[a-z][\w-]*$/)
        if (attribute === 'href' || attribute === 'src')
          expect(value, what).toMatch(/^(https?:\/\/[^\s<>\\]+|mailto:[^\s<>\\]+)$/i)
      }
    },
  })
  parser.write(html)
  parser.end()
}

/** An email that is what it should be, whatever people wrote in it: no other header, no markup of theirs, no control characters. */
export function expectHarmlessMail(mail: ReceivedMail): void {
  const what = JSON.stringify(mail).slice(0, 200)
  expect(
    mail.to?.map(({ address }) => address),
    what,
  ).toEqual([mail.recipient])
  expect(
    mail.headers.map(({ key }) => key),
    what,
  ).not.toContain('bcc')
  expect(mail.subject ?? '', what).not.toMatch(/\p{Cc}/u)
  expectHarmlessHTML(mail.html ?? '', what)
  expect(
    [...(mail.text ?? '')].find((character) => /\p{Cc}/u.test(character) && !/\s/.test(character)),
    what,
  ).toBeUndefined()
}
