import { serveSite, type SiteFile } from '../../e2e/serveSite.ts'

/** What a page calls of the widget, and the elements that it has for it. */
export interface Shown {
  calls: string
  body?: string
}

/**
 * Serves a company's own product: a single-page application whose script draws a list of invoices from 80 kB of data. Each thing shown has a page at its name, and `none` is the same page without
 * our script.
 */
export async function serveProduct(
  portal: string,
  shown: Readonly<Record<string, Shown>>,
): Promise<{ urlOf(name: string): string; stop(): Promise<void> }> {
  const pages = Object.entries(shown).map(([name, one]): [string, SiteFile] => [
    `/${name}`,
    { body: pageOf(one, portal) },
  ])
  const { url, stop } = await serveSite(
    new Map([
      ['/none', { body: pageOf(null, portal) }],
      ['/app.css', { body: styles }],
      ['/app.js', { body: script }],
      ...pages,
    ]),
  )
  return { urlOf: (name) => `${url}/${name}`, stop }
}

/** What the settings give to paste, around a product of its own. */
function pageOf(shown: Shown | null, portal: string): string {
  const snippet = shown
    ? `<script src="${portal}/sdk.js" async></script><script>window.Upwell ||= function () { (Upwell.q ||= []).push(arguments) }; ${shown.calls}</script>`
    : ''
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Invoices</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css"></head><body><header><strong>Ledger</strong> ${shown?.body ?? ''}</header><div id="app"></div>` +
    `<script type="module" src="/app.js"></script>${snippet}</body></html>`
  )
}

const styles = `
body { margin: 0; padding: 24px; font: 400 15px/1.5 system-ui, sans-serif; color: #1a1c1b; background: #fafbfa }
h1 { font-size: 28px }
table { width: 100%; border-collapse: collapse }
td { padding: 8px; border-bottom: 1px solid #ddd }
`

const invoices = Array.from({ length: 600 }, (_, at) => ({
  number: `INV-${10_000 + at}`,
  customer: `Customer ${(at * 7_919) % 1_000} of the ${at % 2 === 0 ? 'northern' : 'southern'} district`,
  subject: `Consulting, maintenance and materials for project ${(at * 104_729) % 5_000}`,
  amount: ((at * 15_485_863) % 1_000_000) / 100,
}))

const script = `
const invoices = ${JSON.stringify(invoices)}
const app = document.getElementById('app')
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const draw = () => {
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Invoices' })
  const lead = Object.assign(document.createElement('p'), { textContent: 'What your customers owe, the newest first. Choose an invoice to see what was delivered and who has approved it.' })
  const table = document.createElement('table')
  for (const { number, customer, subject, amount } of invoices) {
    const row = table.insertRow()
    for (const text of [number, customer, subject, money.format(amount)]) row.insertCell().textContent = text
  }
  app.replaceChildren(heading, lead, table)
}
draw()
`
