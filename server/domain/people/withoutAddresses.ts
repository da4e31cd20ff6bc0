/** A text for the log: mail addresses in it, and the queries and fragments of web addresses, which may hold secrets, are blotted out. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[address]')
    .replace(/(\w+:\/\/[^\s?#()]*)[?#][^\s()]*/gu, '$1')
}
