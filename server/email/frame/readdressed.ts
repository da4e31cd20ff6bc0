import { escapeHTML } from '../../domain/text/escapeHTML.ts'
import type { MailContent, MailEndings } from './frame.ts'

/**
 * An email that was written for one reader, for others who read the same: only the links that end such emails are each reader's own. Gives a
 * function from someone's endings to their email; `written` are those that it was written with.
 */
export function readdressed(content: MailContent, written: MailEndings): (to: MailEndings) => MailContent {
  const html = cut(content.html, addressesOf(written).map(escapeHTML))
  const text = cut(content.text, addressesOf(written))
  const headers = Object.entries(content.headers).map(
    ([name, value]) => [name, cut(value, addressesOf(written))] as const,
  )
  return (to) => {
    const addresses = addressesOf(to)
    return {
      ...content,
      html: joined(html, addresses.map(escapeHTML)),
      text: joined(text, addresses),
      headers: Object.fromEntries(headers.map(([name, value]) => [name, joined(value, addresses)])),
    }
  }
}

/** As `frame` writes them. They are signed, so that no text of a person can hold one. */
function addressesOf({ unsubscribeURL, muteURL, ownURLs = [] }: MailEndings): string[] {
  return [unsubscribeURL, ...(muteURL === undefined ? [] : [muteURL]), ...ownURLs].map((url) => new URL(url).href)
}

/** A text in pieces, with the place of an address between every two. */
interface Cut {
  first: string
  rest: readonly { place: number; text: string }[]
}

function cut(text: string, addresses: readonly string[]): Cut {
  const found = addresses.flatMap((address, place) => {
    const pieces = text.split(address)
    let at = 0
    return pieces.slice(0, -1).map((piece) => {
      at += piece.length
      const hit = { place, from: at, until: at + address.length }
      at = hit.until
      return hit
    })
  })
  const hits = found.toSorted((a, b) => a.from - b.from)
  return {
    first: text.slice(0, hits[0]?.from),
    rest: hits.map(({ place, until }, index) => ({ place, text: text.slice(until, hits[index + 1]?.from) })),
  }
}

function joined({ first, rest }: Cut, addresses: readonly string[]): string {
  return first + rest.map(({ place, text }) => `${addresses[place] ?? ''}${text}`).join('')
}
