import { finished } from 'node:stream'
import type { ServerResponse } from 'node:http'

/** What a reader may take: so long in any case, and as much longer as this rate needs for the size. */
const readingPatience = { graceMs: 20_000, bytesPerSecond: 16 * 1024 }
/** The same for a picture: a page has many of them, and a poor line takes them one after another. */
export const picturePatience = { graceMs: 60_000, bytesPerSecond: 4 * 1024 }

/**
 * Gives up on a reader who takes an answer of so many bytes too slowly, and says once when the answer is over: read, cut off, or hung up on.
 * The server's own patience ends with a minute of silence; a byte now and then would outlast it.
 */
export function boundReading(
  response: ServerResponse,
  size: number,
  onOver: () => void = () => {},
  { graceMs, bytesPerSecond } = readingPatience,
): void {
  const over = setTimeout(() => response.destroy(), graceMs + (size / bytesPerSecond) * 1_000).unref()
  finished(response, () => {
    clearTimeout(over)
    onOver()
  })
}
