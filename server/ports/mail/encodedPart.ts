import * as base64 from 'nodemailer/lib/base64'
import MimeNode from 'nodemailer/lib/mime-node'
import * as quotedPrintable from 'nodemailer/lib/qp'
import { textOf, type FilledText, type SharedText } from './sharedText.ts'

/** A line of quoted-printable has 76 characters at most (RFC 2045, 6.7); one is left for the `=` that joins it to what comes next. */
const longestLine = 75

/**
 * A part of an email whose text many share, with its headers. What they share is encoded once, for as long as someone holds it; each reader's own is put
 * between, joined by soft line breaks, which no email program shows.
 */
export function encodedPart(type: 'plain' | 'html', filled: FilledText): string {
  const { encoding, first, rest } = encodedShared(filled)
  const head = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  if (encoding === 'base64') return head + base64.wrap(base64.encode(textOf(filled)))
  const own = filled.own.map(encoded)
  return head + [first, ...rest.flatMap(({ place, text }) => [own[place] ?? '', text])].filter(Boolean).join('=\r\n')
}

interface EncodedShared extends SharedText {
  encoding: 'base64' | 'quoted-printable'
}

const encodedTexts = new WeakMap<SharedText, EncodedShared>()

function encodedShared(filled: FilledText): EncodedShared {
  const { shared } = filled
  const known = encodedTexts.get(shared)
  if (known) return known
  // Languages of other letters than Latin ones would grow to twice their length in quoted-printable.
  const prefers = new MimeNode('text/plain').setContent(textOf(filled)).getTransferEncoding()
  const made: EncodedShared =
    prefers === 'base64'
      ? { encoding: 'base64', first: '', rest: [] }
      : {
          encoding: 'quoted-printable',
          first: encoded(shared.first),
          rest: shared.rest.map(({ place, text }) => ({ place, text: encoded(text) })),
        }
  encodedTexts.set(shared, made)
  return made
}

function encoded(text: string): string {
  return quotedPrintable.wrap(quotedPrintable.encode(text), longestLine)
}
