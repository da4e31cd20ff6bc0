const linkSchemes = new Set(['http:', 'https:', 'mailto:'])
const imageSchemes = new Set(['http:', 'https:'])

/** The address if readers may be sent there (http, https, mailto, absolute), otherwise undefined. */
export function linkTarget(address: string): string | undefined {
  return inSchemes(address, linkSchemes)
}

/**
 * The address if a text may use it for an image: one of our own files, which is shown, or http or https, which is
 * linked.
 */
export function imageTarget(address: string): string | undefined {
  return /^\/files\/[\w-]+(?:\.\w+)?$/.test(address) ? address : inSchemes(address, imageSchemes)
}

/**
 * The length of the bare web address at this position of the text, or 0. Closing punctuation belongs to the sentence, a
 * closing parenthesis to the address only if it was opened in it.
 */
export function bareAddressLength(text: string, at: number): number {
  if (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return 0
  bareAddress.lastIndex = at
  const found = bareAddress.exec(text)?.[0]
  if (found === undefined) return 0
  // An invalid one is refused by its beginning: more of them may follow in the same run of characters.
  const authority = /^https?:\/\/[^/?#]*/i.exec(found)?.[0] ?? ''
  if (authority.length < found.length && linkTarget(authority) === undefined) return 0
  const length = withoutClosingPunctuation(found)
  return linkTarget(found.slice(0, length)) === undefined ? 0 : length
}

const bareAddress = /https?:\/\/[^\s<>"`[\]\\]{1,2000}/iy

function withoutClosingPunctuation(address: string): number {
  let opened = 0
  for (const character of address) opened += character === '(' ? 1 : character === ')' ? -1 : 0
  let length = address.length
  while (length > 0) {
    const last = address.charAt(length - 1)
    if (last === ')' && opened < 0) opened++
    else if (!`?!.,:;*_'~`.includes(last)) break
    length--
  }
  return length
}

function inSchemes(address: string, schemes: ReadonlySet<string>): string | undefined {
  // The browser would drop these, and then read a different address from the one that was checked.
  if (/[\s\p{Cc}\\]/u.test(address) || !URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  if (!schemes.has(protocol)) return undefined
  return protocol === 'mailto:' || (host !== '' && /^https?:\/\//i.test(address)) ? address : undefined
}
