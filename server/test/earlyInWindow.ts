/**
 * Waits, if need be, until a window of a count does not end soon: a test that counts must not see two. What is soon is a tenth of the window,
 * at most a minute, which a file takes on a machine that is busy with something else.
 */
export async function earlyInWindow(seconds: number): Promise<void> {
  const leftMs = seconds * 1000 - (Date.now() % (seconds * 1000))
  if (leftMs < Math.min(seconds * 100, 60_000)) await new Promise((resolve) => setTimeout(resolve, leftMs))
}
