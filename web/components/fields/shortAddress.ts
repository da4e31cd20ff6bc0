/** A web address as a link says it: without its scheme and a slash at its end, cut after 60 characters. */
export function shortAddress(address: string): string {
  const short = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return short.length > 60 ? `${short.slice(0, 59)}…` : short
}
