import type { Page } from '@playwright/test'

/** Makes a call as whoever a page is signed in as, from that page: it brings cookie, origin and token by itself. Gives the named output. */
export async function callFrom<T = unknown>(page: Page, path: string, input: Record<string, unknown>): Promise<T> {
  const script = `(async () => {
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const csrfToken = (await post('/api/viewer/get', {})).headers.get('x-csrf-token')
    const answer = await post(${JSON.stringify(path)}, { csrfToken, ...${JSON.stringify(input)} })
    return { status: answer.status, body: await answer.json() }
  })()`
  const { status, body } = await page.evaluate<{ status: number; body: Record<string, T> }>(script)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return Object.values(body)[0] as T
}
