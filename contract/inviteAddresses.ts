/** The most people that one call invites. */
export const mostInvited = 50

/**
 * The email addresses in a text as people type or paste it: separated by commas, semicolons, spaces or line breaks, alone or as
 * `Name <address>`; each once, in lower case. `wrong` has what was meant as one and can't be an address.
 */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const found = text.split(/[;\n\r]/).flatMap(addressesIn)
  const isAddress = (word: string) =>
    /^[^\s@<>"(),]{1,64}@[^\s@<>"(),]{1,190}$/.test(word) && word.includes('.', word.indexOf('@'))
  return {
    addresses: [...new Set(found.filter(isAddress).map((word) => word.toLowerCase()))],
    wrong: [...new Set(found.filter((word) => !isAddress(word)))],
  }
}

/** In a part with angle brackets, words without an at sign are the name: `Lovelace, Ada <ada@example.com>`. */
function addressesIn(part: string): string[] {
  const words = part
    .split(/[\s,]/)
    .map((word) => word.replace(/^[<"'(]*(?:mailto:)?/i, '').replace(/[>"').]{0,5}$/, ''))
    .filter((word) => word !== '')
  return part.includes('<') && part.includes('@') ? words.filter((word) => word.includes('@')) : words
}
