import { escapeHTML } from '../../domain/text/escapeHTML.ts'
import { sharedText, textOf } from '../../ports/mail/sharedText.ts'
import type { MailContent, MailEndings } from './frame.ts'

/**
 * An email that was written for one reader, for others who read the same: only the links that end such emails are each reader's own. Gives a
 * function from someone's endings to their email; `written` are those that it was written with.
 */
export function readdressed(content: MailContent, written: MailEndings): (to: MailEndings) => MailContent {
  const html = sharedText(content.html, addressesOf(written).map(escapeHTML))
  const text = sharedText(content.text, addressesOf(written))
  const headers = Object.entries(content.headers).map(
    ([name, value]) => [name, sharedText(value, addressesOf(written))] as const,
  )
  return (to) => {
    const own = addressesOf(to)
    const filled = { html: { shared: html, own: own.map(escapeHTML) }, text: { shared: text, own } }
    return {
      ...content,
      html: textOf(filled.html),
      text: textOf(filled.text),
      headers: Object.fromEntries(headers.map(([name, shared]) => [name, textOf({ shared, own })])),
      filled,
    }
  }
}

/** As `frame` writes them. They are signed, so that no text of a person can hold one. */
function addressesOf({ unsubscribeURL, muteURL, ownURLs = [] }: MailEndings): string[] {
  return [unsubscribeURL, ...(muteURL === undefined ? [] : [muteURL]), ...ownURLs].map((url) => new URL(url).href)
}
