import type { Page } from '@playwright/test'
import { codeFor, facts, newAddress } from './journey.ts'

/** Makes a call as the person a page is signed in as, from that page: it brings cookie, origin and token by itself. Gives the named output. */
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

/** Signs someone new in to the demo's portal by calls; the page, which is then in it, shows it when it is loaded anew. Gives their address. */
export async function signInFrom(page: Page, name: string): Promise<string> {
  const email = newAddress()
  if (!page.url().startsWith(facts.demo)) await page.goto(`${facts.demo}/bugs`)
  await callFrom(page, '/api/viewer/requestCode', { email })
  await callFrom(page, '/api/viewer/signIn', { email, code: await codeFor(email), name })
  return email
}

export interface Written {
  id: string
  urlName: string
  path: string
}

/** Writes a post on a board as the person a page is signed in as. */
export async function postFrom(page: Page, boardURLName: string, title: string): Promise<Written> {
  const boards = await callFrom<{ id: string; urlName: string }[]>(page, '/api/boards/getAll', {})
  const { id, urlName } = await callFrom<{ id: string; urlName: string }>(page, '/api/posts/create', {
    boardID: boards.find((board) => board.urlName === boardURLName)?.id,
    title,
  })
  return { id, urlName, path: `/${boardURLName}/p/${urlName}` }
}
