/**
 * A text for the log: email addresses in it, and the queries and fragments of web addresses, which may hold secrets, are blotted out. Both
 * patterns take a whole run of characters and fail at none, so that the time grows with the length of the text alone.
 */
export function withoutAddresses(text: string): string {
  return text.replace(/[\p{L}\p{N}._%+'@-]+/gu, withoutEmail).replace(/[^\s()]+/gu, withoutQuery)
}

/** A run of the characters of which email addresses are made: closing full stops belong to the sentence. */
function withoutEmail(run: string): string {
  const at = run.indexOf('@')
  const encoded = run.indexOf('%40')
  if (at === -1 && encoded === -1) return run
  let end = run.length
  while (run.charAt(end - 1) === '.') end--
  const isAddress = (sign: number, length: number) => sign > 0 && run.slice(sign + length, end).lastIndexOf('.') > 0
  return isAddress(at, 1) || isAddress(encoded, 3) ? `[address]${run.slice(end)}` : run
}

function withoutQuery(run: string): string {
  const scheme = run.indexOf('://')
  if (scheme === -1) return run
  const after = run.slice(scheme).search(/[?#]/)
  return after === -1 ? run : run.slice(0, scheme + after)
}
