/** What `common.status` chooses its words by: a status's name as a key of ICU's select, which holds no blanks. Every name has a key of its own. */
export function statusKey(name: string): string {
  return `is${name.replace(/[ _]/g, (sign) => (sign === ' ' ? '_' : '__'))}`
}
