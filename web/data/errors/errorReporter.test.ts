// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { answering, later } from '../../test/answering.ts'
import { createDataClient } from '../client.ts'
import { DataError } from './dataError.ts'
import { createErrorReporter, listenForErrors, type CaughtError, type SendError } from './errorReporter.ts'
import { createErrorSender } from './errorSender.ts'

function collecting(): { report: (error: unknown) => void; sent: CaughtError[] } {
  const sent: CaughtError[] = []
  return { sent, report: createErrorReporter(async () => async (caught) => void sent.push(caught)) }
}

/** What goes to our own endpoint when this happens. */
async function reportsOf(error: unknown): Promise<unknown[]> {
  const { transport, made } = answering({ '/api/errors/report': () => ({ result: { done: true } }) })
  createErrorReporter(async () => createErrorSender(createDataClient({ transport })))(error)
  await untilSent()
  return made
}

async function untilSent(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0))
}

function withStack(stack: string): Error {
  return Object.assign(new Error('broken'), { stack })
}

test.each([
  ...[400, 401, 403, 404, 429].flatMap((status) => [
    new Error(`Request failed with status ${status}`),
    new Error(`Request failed with status code ${status}`),
  ]),
  ...[400, 401, 403, 404, 429].map((status) => new DataError('No.', 'forbidden', { status })),
  new Error('ResizeObserver loop limit exceeded'),
  new Error('ResizeObserver loop completed with undelivered notifications.'),
  'Script error.',
  'Uncaught Script error',
  withStack('Error: broken\n    at f (chrome-extension://abcdef/content.js:1:2)'),
  withStack('f@moz-extension://abcdef/content.js:1:2'),
  withStack('f@safari-extension://abcdef/content.js:1:2'),
  withStack('f@safari-web-extension://abcdef/content.js:1:2'),
])('%s is not reported', async (error) => {
  expect(await reportsOf(error)).toEqual([])
})

test.each([
  new Error('Request failed with status 500'),
  new Error('Request failed with status 4040'),
  new DataError('server error', 'serverError'),
  new TypeError('x is undefined'),
  'a text',
  { odd: true },
  null,
])('%s is reported', async (error) => {
  expect(await reportsOf(error)).toHaveLength(1)
})

test('up to 100 errors wait until the reporter has loaded, and are then sent in their order', async () => {
  const sender = later<SendError>()
  const sent: string[] = []
  const report = createErrorReporter(() => sender.promise)
  for (let count = 1; count <= 150; count++) report(`error ${count}`)
  sender.resolve(async ({ error }) => void sent.push(String(error)))
  await untilSent()
  expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => `error ${index + 1}`))
})

test('when the reporter did not load, what waits goes along with the next error', async () => {
  const sent: unknown[] = []
  const load = vi
    .fn(
      async (): Promise<SendError> =>
        async ({ error }) =>
          void sent.push(error),
    )
    .mockRejectedValueOnce(new Error('no network'))
  const report = createErrorReporter(load)
  report('first')
  await untilSent()
  expect(sent).toEqual([])
  report('second')
  await untilSent()
  expect(sent).toEqual(['first', 'second'])
})

test('a report that fails is neither thrown nor reported', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('the endpoint is away')))
  const report = createErrorReporter(async () => send)
  expect(() => report('first')).not.toThrow()
  await untilSent()
  expect(send).toHaveBeenCalledTimes(1)
})

test('an error whose own fields throw is no second error', async () => {
  const hostile = new Proxy(new Error('x'), {
    get: () => {
      throw new Error('again')
    },
  })
  await expect(reportsOf(hostile)).resolves.toEqual([])
})

test('what nobody caught in the window is reported, rejections included', async () => {
  const { report, sent } = collecting()
  const target = new EventTarget()
  listenForErrors(target, report)
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')]
  target.dispatchEvent(Object.assign(new Event('error'), { error: thrown, message: 'thrown' }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }))
  await untilSent()
  expect(sent.map(({ error }) => error)).toEqual([thrown, rejected])
})

test('errors go to our own endpoint with message, stack and page, without query strings, each once', async () => {
  const { transport, made } = answering({ '/api/errors/report': () => ({ result: { done: true } }) })
  const send = createErrorSender(createDataClient({ transport }))
  const error = withStack('Error: broken\n    at f (https://acme.example/assets/a.js?v=secret:10:5)')
  const address = 'https://acme.example/login?email=ada@example.org&code=123456#token'
  await send({ error, address })
  await send({ error, address })
  expect(made.map(({ path, inputs }) => ({ path, inputs }))).toEqual([
    {
      path: '/api/errors/report',
      inputs: {
        message: 'broken',
        stack: 'Error: broken\n    at f (https://acme.example/assets/a.js:10:5)',
        page: 'https://acme.example/login',
      },
    },
  ])
})

test('texts that are too long for the endpoint are cut', async () => {
  const { transport, made } = answering({ '/api/errors/report': () => ({ result: { done: true } }) })
  await createErrorSender(createDataClient({ transport }))({
    error: withStack('s'.repeat(9_000)),
    address: `https://acme.example/${'p'.repeat(900)}`,
  })
  expect(made[0]?.inputs).toMatchObject({
    stack: 's'.repeat(5_000),
    page: expect.stringMatching(/^.{500}$/) as unknown,
  })
})
