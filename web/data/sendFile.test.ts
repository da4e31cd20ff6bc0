// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../test/answering.ts'
import { answerJSON, startTinyServer, type TinyServer } from '../test/tinyServer.ts'
import { createDataClient } from './client.ts'
import { createCookieStore } from './transport/cookieStore.ts'
import { sendFile } from './sendFile.ts'

let server: TinyServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

const image = { id: '1', url: '/files/1', smallURL: '/files/1/small', width: 2, height: 1 }

async function open(respond: Parameters<typeof startTinyServer>[0], token: string | null = 'token') {
  server = await startTinyServer(respond)
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(server.origin)
  const cookies = createCookieStore()
  if (token !== null) cookies.set('csrfToken', token)
  const { transport } = answering({ '/api/viewer/get': () => (cookies.set('csrfToken', 'first'), { viewer: null }) })
  const client = createDataClient({ transport, cookies, onServer: false })
  const send = (more: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) =>
    sendFile(
      client,
      '/api/images/upload',
      { kind: 'text' },
      new File(['bytes'], 'cat.png', { type: 'image/png' }),
      more,
    )
  return { client, server, cookies, send }
}

const fieldsOf = (text: string) => [...text.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)

test('a file is sent by POST as a multipart form with the token first and the file last', async () => {
  const { server, cookies, send } = await open((_, response) => answerJSON(response, { image }))
  cookies.set('theme', 'dark')
  expect(await send()).toEqual(image)
  const [{ method, url, headers, text } = { method: '', url: '', headers: {}, text: '' }] = server.seen
  expect([method, url]).toEqual(['POST', '/api/images/upload'])
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(fieldsOf(text)).toEqual(['csrfToken', 'kind', 'file'])
  expect(text).toContain('filename="cat.png"')
})

test('a sending that knows no token asks for one first, and keeps the one that its answer brings', async () => {
  const { server, cookies, send } = await open(
    (_, response) => answerJSON(response, { image }, { token: 'next' }),
    null,
  )
  await send()
  expect(server.seen[0]?.text).toContain('first')
  expect(cookies.token()).toBe('next')
})

test('a sending that is refused for its token is tried once more with the token that the refusal brought', async () => {
  const { server, send } = await open(({ text }, response) =>
    text.includes('fresh')
      ? answerJSON(response, { image }, { token: 'fresh' })
      : answerJSON(response, { error: 'Out of date.', code: 'badToken' }, { status: 403, token: 'fresh' }),
  )
  expect(await send()).toEqual(image)
  expect(server.seen).toHaveLength(2)
})

test('a sending that is refused for its token again is not tried a third time', async () => {
  let count = 0
  const { server, send } = await open((_, response) =>
    answerJSON(response, { error: 'Out of date.', code: 'badToken' }, { status: 403, token: `token ${++count}` }),
  )
  await expect(send()).rejects.toMatchObject({ code: 'badToken' })
  expect(server.seen).toHaveLength(2)
})

test('where a token says who asks, it goes as a header, and no form has the one of a cookie', async () => {
  const { client, server, cookies, send } = await open(({ headers }, response) =>
    headers['authorization'] === 'Bearer second'
      ? answerJSON(response, { image })
      : answerJSON(response, { error: 'It is over.', code: 'frameTokenOver' }, { status: 401 }),
  )
  cookies.set('csrfToken', 'cookie’s')
  client.asBearer = async (ask) => {
    expect(await ask({ authorization: 'Bearer first' })).toMatchObject({ status: 401 })
    return ask({ authorization: 'Bearer second' })
  }
  expect(await send()).toEqual(image)
  expect(server.seen.map(({ text }) => fieldsOf(text))).toEqual([
    ['kind', 'file'],
    ['kind', 'file'],
  ])
})

test('a refused file rejects with the sentence of the server', async () => {
  const { send } = await open((_, response) =>
    answerJSON(response, { error: 'That is not a picture.', code: 'badImage' }, { status: 400 }),
  )
  await expect(send()).rejects.toMatchObject({ name: 'DataError', message: 'That is not a picture.', code: 'badImage' })
})

test('a connection that breaks off is a server error', async () => {
  const { send } = await open((_, response) => response.destroy())
  await expect(send()).rejects.toMatchObject({ message: 'server error', code: 'serverError' })
  // The light DOM tells of it on the console, as a browser does.
  vi.mocked(console.error).mockClear()
})

test('a sending that is given up rejects with the reason, before it begins and while it waits', async () => {
  const { server, send } = await open(() => null)
  const controller = new AbortController()
  const sending = send({ signal: controller.signal })
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
  controller.abort(new Error('not wanted'))
  await expect(sending).rejects.toThrow('not wanted')
  await expect(send({ signal: controller.signal })).rejects.toThrow('not wanted')
  expect(server.seen).toHaveLength(1)
})
