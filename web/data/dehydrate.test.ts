// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answering, testTable, type TestCalls } from '../test/answering.ts'
import { createDataClient } from './client.ts'
import { dehydrate } from './dehydrate.ts'

afterEach(() => document.body.replaceChildren())

const text = `<p>“&amp;” &lt;b&gt; ${'word '.repeat(200)}</p>`

async function sent(
  thing: Record<string, unknown>,
  page: string,
): Promise<{ data: string; html: string; read: unknown }> {
  const { transport } = answering({ '/api/things/get': () => ({ thing }) })
  const client = createDataClient<TestCalls>({ transport, table: testTable, onServer: true })
  await client.load('/api/things/get', { thingID: '1' })
  const { data, html } = dehydrate(client, page)
  document.body.innerHTML = html
  const browser = createDataClient<TestCalls>({ transport, table: testTable, initial: data, onServer: false })
  return { data, html, read: browser.peek('/api/things/get', { thingID: '1' }).data }
}

test('a long text that the page shows is sent once, and the browser reads it from there, wherever the data has it', async () => {
  const thing = { detailsHTML: text, changes: [{ noteHTML: text }, { noteHTML: null }] }
  const { data, html, read } = await sent(thing, `<main><div class="prose">${text}</div></main>`)
  expect(html).toBe(`<main><div class="prose" id="text-0">${text}</div></main>`)
  expect(data).not.toContain('word')
  expect(read).toEqual(thing)
})

test('a text that is short, or that the page does not show as it is, stays in the data', async () => {
  const thing = { detailsHTML: text, noteHTML: '<p>short</p>', name: text }
  const page = '<main><div class="prose"><p>short</p></div></main>'
  const { html, read } = await sent(thing, page)
  expect(html).toBe(page)
  expect(read).toEqual(thing)
})
