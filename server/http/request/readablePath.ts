/**
 * An address whose path can be decoded. One with broken escapes (`/%E0%A4%A`) is read as it was typed, sign by sign: nothing is there, which is
 * then said like everywhere else.
 */
export function readablePath(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  return !path.includes('%') || canBeDecoded(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** What is decoded is looked at: a build leaves out a call whose result nothing uses. */
function canBeDecoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
