/**
 * A text for the log, without email addresses and without the queries and fragments of web addresses, which may contain
 * secrets. Both patterns match a whole run of characters and never backtrack, so that the time grows only with the
 * length of the text.
 */
export function withoutAddresses(text: string): string {
  return text.replace(/[\p{L}\p{N}._%+'@-]+/gu, withoutEmail).replace(/[^\s()]+/gu, withoutQuery)
}

/** A run of the characters that email addresses consist of: final full stops belong to the sentence. */
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
