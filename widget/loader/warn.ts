const said = new Set<string>()

/** Tells the developers of a page what is wrong with it, once. The console is the only place where nothing is disturbed. */
export function warn(text: string): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(`Upwell: ${text}`)
}

/** Runs something that must not disturb the page around it, whatever happens. */
export function quietly<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    warn(String(error))
  }
}
