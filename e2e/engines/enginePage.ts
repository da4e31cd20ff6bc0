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
  // What compiles this file names its inner functions by a helper that a page does not have.
  const expression = `(() => { const __name = (named) => named; return (${findInPage.toString()})(${JSON.stringify(kind)}, ${JSON.stringify(name.source)}, ${JSON.stringify(mark)}) })()`
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

/** Runs in the page: marks the first visible element of a kind whose name matches, and says whether there is one. */
function findInPage(kind: string, source: string, mark: string): boolean {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], [role="menuitem"]',
    link: 'a[href]',
    field: 'input, textarea, select, [contenteditable="true"]',
    text: 'h1, h2, h3, p, li, span, div, article, [role="status"]',
  }
  const name = new RegExp(source)
  const nameOf = (element: Element): string => {
    const byID = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const label =
      element.getAttribute('aria-label') ??
      (byID[0] ? byID.map((one) => one?.textContent ?? '').join(' ') : null) ??
      labels?.[0]?.textContent ??
      element.textContent
    return label.replaceAll(/\s+/g, ' ').trim()
  }
  const dialog = document.querySelector('dialog[open], [role="dialog"]')
  const found = [...(dialog ?? document).querySelectorAll(selectors[kind] ?? '*')].find(
    (element) => element.getClientRects().length > 0 && name.test(nameOf(element)),
  )
  if (!found) return false
  found.scrollIntoView({ block: 'center' })
  found.setAttribute('data-found', `${found.getAttribute('data-found') ?? ''} ${mark}`)
  return true
}
