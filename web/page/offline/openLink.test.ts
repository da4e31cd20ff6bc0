// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createLine } from '../../data/transport/line.ts'
import { heldLink } from './heldLink.ts'
import { linkOpener } from './openLink.ts'

afterEach(() => {
  heldLink.hold(null)
  vi.useRealTimers()
})

/** A router whose loads fail as long as the line carries nothing. */
function open({ status = 'success' } = {}) {
  vi.useFakeTimers()
  const server = { isThere: true }
  const line = createLine(async () => line.heard(server.isThere))
  const opened: string[] = []
  let cleared = 0
  let before = () => {}
  const code: { preload?: (() => Promise<void>) | undefined } = {}
  const router = {
    preloadRoute: async () => {
      line.heard(server.isThere)
      return [{ routeId: 'page', status }]
    },
    clearCache: () => void (cleared += 1),
    navigate: async ({ href }: { href: string }) => {
      before()
      opened.push(href)
    },
    subscribe: (_event: string, listener: () => void) => {
      before = listener
      return () => {}
    },
    routesById: { page: { options: { component: code } } },
  } as unknown as Parameters<typeof linkOpener>[0]
  const link = document.createElement('a')
  link.textContent = ' Dark mode '
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    server,
    opened,
    link,
    pass,
    cleared: () => cleared,
    ...linkOpener(router, line, (href) => opened.push(`anew ${href}`)),
    code,
    leave: () => before(),
  }
}

test('a link that is pressed is marked until its page is open', async () => {
  const { open: press, link, opened } = open()
  const pressed = press(link, '/a', true)
  expect([link.getAttribute('aria-busy'), document.documentElement.hasAttribute('data-busy')]).toEqual(['true', true])
  await pressed
  expect([link.hasAttribute('aria-busy'), document.documentElement.hasAttribute('data-busy')]).toEqual([false, false])
  expect([opened, heldLink.title()]).toEqual([['/a'], null])
})

test('without a connection the page stays, the link is held, and its page opens by itself later', async () => {
  const { open: press, server, link, opened, pass, cleared } = open()
  server.isThere = false
  const pressed = press(link, '/a', true)
  await pass(60_000)
  expect([opened, heldLink.title(), cleared()]).toEqual([[], 'Dark mode', 1])
  server.isThere = true
  await pass(30_000)
  await pressed
  expect([opened, heldLink.title()]).toEqual([['/a'], null])
})

test('a reader who pressed another link, or went elsewhere, is not taken away from there', async () => {
  const { open: press, server, link, opened, pass, leave } = open()
  server.isThere = false
  const first = press(link, '/a', true)
  await pass(1_000)
  const second = press(link, '/b', true)
  await pass(1_000)
  server.isThere = true
  await pass(60_000)
  await Promise.all([first, second])
  expect(opened).toEqual(['/b'])
  server.isThere = false
  const third = press(link, '/c', true)
  await pass(1_000)
  leave()
  server.isThere = true
  await pass(60_000)
  await third
  expect([opened, heldLink.title()]).toEqual([['/b'], null])
})

test('what came in part before it was pressed is loaded anew', async () => {
  const { load, server, cleared } = open()
  expect(await load('/a')).toBe(true)
  server.isThere = false
  expect([await load('/a'), cleared()]).toEqual([false, 1])
})

test('a page whose code failed to load is opened anew, by the server', async () => {
  const { open: press, link, opened, code } = open()
  code.preload = async () => {}
  await press(link, '/a', true)
  expect(opened).toEqual(['anew /a'])
})

test('a page whose data failed before its code had come is opened here, and says so', async () => {
  const { open: press, link, opened, code, pass } = open({ status: 'error' })
  code.preload = () =>
    new Promise((come) =>
      setTimeout(() => {
        code.preload = undefined
        come()
      }, 100),
    )
  const pressed = press(link, '/a', true)
  await pass(200)
  await pressed
  expect(opened).toEqual(['/a'])
})
