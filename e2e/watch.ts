import type { BrowserContext } from '@playwright/test'

/** Notes whatever a context's pages do that text must never make them do. Nothing leaves for another origin: it is noted and ended. */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const seen: string[] = []
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => seen.push(`error: ${error.error().message}`))
  await context.exposeFunction('noteViolation', (what: string) => seen.push(`violation: ${what}`))
  await context.addInitScript({
    content:
      "addEventListener('securitypolicyviolation', (event) => noteViolation(`${event.effectiveDirective} ${event.blockedURI}`), true)",
  })
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      seen.push(`request: ${route.request().url()}`)
      return route.abort()
    },
  )
  return seen
}
