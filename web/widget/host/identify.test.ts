// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createFrameClient } from '../../data/frameClient.ts'
import { answerJSON, startTinyServer, type TinyServer } from '../../test/tinyServer.ts'
import { identify } from './identify.ts'

let server: TinyServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

test('a token that is over gives way to another, which is asked for without it', async () => {
  server = await startTinyServer(({ url, headers }, response) => {
    if (url === '/api/widget/identify')
      return answerJSON(response, { result: { problem: null, field: null, putAside: [], token: 'upf_second' } })
    if (headers.authorization === 'Bearer upf_second') return answerJSON(response, { viewer: null })
    return answerJSON(response, { error: 'It is over.', code: 'frameTokenOver' }, { status: 401 })
  })
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(server.origin)
  const client = createFrameClient(undefined)
  client.renew = async () => (await identify(client, { ssoToken: 'signed' }, { signsIn: false })).token
  await client.signIn('upf_first')
  expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/viewer/get', 'Bearer upf_first'],
    ['/api/widget/identify', undefined],
    ['/api/viewer/get', 'Bearer upf_second'],
  ])
  expect(server.bodies('/api/widget/identify')).toEqual([{ ssoToken: 'signed' }])
})
