import { findInPage } from './findInPage.ts'

/** A page in one browser engine, as a journey drives it: real presses and keys, and what the page shows. */
export interface EnginePage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  address(): Promise<string>
  /** Runs an expression in the page and gives its value, which must survive JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Presses the element that a CSS selector names, with the engine's own pointer. */
  press(selector: string): Promise<void>
  /** Types into the element that a CSS selector names, with the engine's own keys. */
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

/** An engine that is installed here; `missing` says instead what would have to be. */
export type Engine = { name: string; open(): Promise<EnginePage> } | { name: string; missing: string }

export type Kind = 'button' | 'link' | 'field' | 'text'

let marks = 0

/** Presses the first visible control of a kind whose accessible name matches. */
export async function press(page: EnginePage, kind: Kind, name: RegExp): Promise<void> {
  await page.press(await find(page, kind, name))
}

/** Types into the first visible field whose label matches. */
export async function fill(page: EnginePage, label: RegExp, text: string): Promise<void> {
  await page.type(await find(page, 'field', label), text)
}

/** Waits until something of a kind is visible, and gives a selector for it. Refuses with its name after 10 s. */
export async function find(page: EnginePage, kind: Kind, name: RegExp): Promise<string> {
  marks += 1
  const mark = `m${marks}`
  const expression = `(${findInPage})(${[kind, name.source, mark].map((value) => JSON.stringify(value)).join(', ')})`
  await until(() => page.evaluate<boolean>(expression), `${kind} ${name}`)
  return `[data-found~="${mark}"]`
}

/** Waits until `holds` gives true; refuses with what was waited for after 10 s. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 10_000
  for (;;) {
    // A page that is just being replaced refuses to be asked.
    if (await holds().catch(() => false)) return
    if (Date.now() > end) throw new Error(`not there within 10 s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
