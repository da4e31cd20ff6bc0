/** Waits, if need be, until a window of a count does not end within the next five seconds: a test that counts must not see two. */
export async function earlyInWindow(seconds: number): Promise<void> {
  const leftMs = seconds * 1000 - (Date.now() % (seconds * 1000))
  if (leftMs < 5_000) await new Promise((resolve) => setTimeout(resolve, leftMs))
}
