/**
 * An address whose path can be decoded. One with broken escapes (`/%E0%A4%A`) is read as it was typed, sign by sign: nothing is there, which is
 * then said like everywhere else.
 */
export function readablePath(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
