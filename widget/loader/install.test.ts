import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SDKSettings } from '../../contract/sdkSettings.ts'

type Call = (...call: unknown[]) => unknown
const globals = window as unknown as Record<string, (Call & { q?: unknown[][]; companyID?: string }) | undefined>
const warned: string[] = []

const settings = (companyID = 'acme'): SDKSettings => ({
  origin: 'https://feedback.acme.example',
  companyID,
  colours: ['light-dark(#111111,#eeeeee)', 'light-dark(#ffffff,#000000)'],
  framesURL: 'data:text/javascript,throw 1',
  words: { en: ['Feedback', 'new'], de: ['Feedback', 'neu'], ar: ['رأي', 'جديد'] },
})

/** Runs the script as a page would that has its tag: each run is a copy of its own. */
async function load(companyID?: string, more: Partial<SDKSettings> = {}): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('upwellSettings', { ...settings(companyID), ...more })
  await import('./main.ts')
}

beforeEach(() => {
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('away'))),
  )
})

afterEach(() => {
  globals['Upwell']?.('destroy')
  delete globals['Upwell']
  delete globals['Canny']
  document.body.replaceChildren()
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pathOf = (address: unknown) => (typeof address === 'string' ? new URL(address).pathname : '')
const launches = () =>
  [...document.body.children].flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])

test('calls that were queued before it came are done in their order', async () => {
  const queue = Object.assign((() => {}) as Call, { q: [['render', { as: 'button', label: 'Ideas?' }]] })
  globals['Upwell'] = queue
  await load()
  expect(launches().map(({ textContent }) => textContent)).toEqual(['Ideas?'])
  expect(fetch).not.toHaveBeenCalled()
})

test('included twice it is the same; a copy of another company is warned of once and changes nothing', async () => {
  await load()
  const first = globals['Upwell']
  await load()
  expect(warned).toEqual([])
  await load('globex')
  expect(globals['Upwell']).toBe(first)
  expect(warned).toEqual(['Upwell: Upwell is another company’s: give this script a data-name.'])
})

test('whatever it is called with, nothing is thrown into the page', async () => {
  await load()
  const hostile = [undefined, null, 0, '', 'constructor', '__proto__', [], {}, () => {}, Symbol('x'), new Proxy({}, {})]
  const commands = [
    'identify',
    'render',
    'initChangelog',
    'closeChangelog',
    'open',
    'on',
    'authenticateCannyLink',
    ...hostile,
  ]
  for (const command of commands)
    for (const given of hostile) expect(() => globals['Upwell']?.(command, given, given)).not.toThrow()
})

test('an option of another type is named in one warning and left out', async () => {
  await load()
  for (let turn = 0; turn < 2; turn += 1)
    globals['Upwell']?.('render', { as: 'button', label: 7, theme: 'blue', position: 'left' })
  expect(warned).toEqual(['Upwell: render: theme must be light, dark, auto.', 'Upwell: render: label must be string.'])
  expect(launches().map(({ textContent }) => textContent)).toEqual(['Feedback'])
})

test('destroy leaves nothing of it in the page', async () => {
  await load()
  globals['Upwell']?.('render', { as: 'button' })
  globals['Upwell']?.('destroy')
  expect(document.body.children).toHaveLength(0)
})

test('a tag with the other service’s id brings that name too, whose identify is sent at once and calls back though the server is away', async () => {
  const tag = document.createElement('script')
  tag.id = 'canny-jssdk'
  tag.type = 'text/plain'
  document.head.append(tag)
  await load()
  const called = new Promise<void>((resolve) => {
    globals['Canny']?.('identify', { appID: '5f', user: { id: 'a', name: 'Ann', email: 'ann@x.example' } }, resolve)
  })
  await called
  const [address, { body = '' } = {}] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(address).toBe('https://feedback.acme.example/api/widget/identify')
  expect(JSON.parse(body as string)).toEqual({
    companyID: 'acme',
    user: { id: 'a', name: 'Ann', email: 'ann@x.example' },
  })
})

test('the other service’s own snippet, whose tag has no id, brings its name by its queue; not in a page that calls ours', async () => {
  const queue = () => Object.assign((() => {}) as Call, { q: [['render', { as: 'button' }]] })
  globals['Canny'] = queue()
  await load()
  expect(launches()).toHaveLength(1)
  expect(globals['Canny']?.companyID).toBe('acme')

  globals['Upwell']?.('destroy')
  globals['Upwell'] = () => {}
  const others = (globals['Canny'] = queue())
  await load()
  expect(globals['Canny']).toBe(others)
})

test('links to the portal sign in by the token of the page, and no other link gets it', async () => {
  await load()
  const link = (url: string) => globals['Upwell']?.('authenticateCannyLink', url)
  expect(link('https://feedback.acme.example/ideas')).toBe('https://feedback.acme.example/ideas')
  globals['Upwell']?.('identify', { ssoToken: 'a.b.c' })
  expect(link('https://feedback.acme.example/ideas?sort=new')).toBe(
    'https://feedback.acme.example/api/redirects/sso?companyID=acme&ssoToken=a.b.c&redirect=%2Fideas%3Fsort%3Dnew',
  )
  const signingIn = 'https://feedback.acme.example/api/redirects/sso?companyID=acme&ssoToken=d.e.f&redirect=%2F'
  expect(link(signingIn)).toBe(signingIn)
  expect(link('https://evil.example/ideas')).toBe('https://evil.example/ideas')
  expect(link('https://feedback.acme.example.evil.example/')).toBe('https://feedback.acme.example.evil.example/')
})

test('a link has the token only while it is followed, for the person the page names then', async () => {
  const link = document.createElement('a')
  link.href = 'https://feedback.acme.example/ideas'
  const followed: string[] = []
  link.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push(new URL(link.href).searchParams.get('ssoToken') ?? '')
  })
  document.body.append(link)
  await load()
  for (const ssoToken of ['a.b.c', 'd.e.f']) {
    globals['Upwell']?.('identify', { ssoToken })
    link.click()
    await vi.waitFor(() => expect(link.href).toBe('https://feedback.acme.example/ideas'))
  }
  expect(followed).toEqual(['a.b.c', 'd.e.f'])
})

test('a listener that throws disturbs nobody, and an unknown event is warned of', async () => {
  await load()
  globals['Upwell']?.('on', 'blink', () => {})
  expect(warned).toEqual(['Upwell: on: blink must be ready, open, close, vote, post, comment, changelog, identify.'])
})

test('a badge counts for the person whom the page names, and again when they come back from reading elsewhere', async () => {
  let unreadCount = 2
  vi.mocked(fetch).mockImplementation((address) =>
    Promise.resolve(
      Response.json(
        pathOf(address).endsWith('/identify')
          ? { result: { token: 'upf_1', problem: null } }
          : { widgetData: { unreadCount } },
      ),
    ),
  )
  const trigger = document.createElement('button')
  trigger.setAttribute('data-upwell-changelog', '')
  document.body.append(trigger)
  await load()
  globals['Upwell']?.('identify', { user: { id: 'a', hash: 'ab12' } })
  await vi.waitFor(() => expect(trigger.textContent).toBe('2'))
  unreadCount = 0
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(trigger.textContent).toBe(''))
  const asked = vi
    .mocked(fetch)
    .mock.calls.map(([address, sent]) => [pathOf(address), new Headers(sent?.headers).get('authorization')])
  expect(asked.filter(([path]) => path === '/api/widget/identify')).toHaveLength(1)
  expect(asked.at(-1)).toEqual(['/api/changelog/getWidgetData', 'Bearer upf_1'])
})

test('a count that was asked for someone else is shown to nobody', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const trigger = document.createElement('button')
  trigger.setAttribute('data-upwell-changelog', '')
  document.body.append(trigger)
  await load()
  for (const ssoToken of ['a.b.c', 'd.e.f']) globals['Upwell']?.('identify', { ssoToken })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const [first, second] = answers
  second?.(Response.json({ widgetData: { unreadCount: 1 } }))
  await vi.waitFor(() => expect(trigger.textContent).toBe('1'))
  first?.(Response.json({ widgetData: { unreadCount: 7 } }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(trigger.textContent).toBe('1')
})

test('news that is closed before its frames have come stays closed', async () => {
  const toggle = vi.fn()
  vi.stubGlobal('framesOfTest', { toggle, remove() {}, send() {} })
  const trigger = document.createElement('button')
  trigger.setAttribute('data-upwell-changelog', '')
  document.body.append(trigger)
  await load('acme', { framesURL: 'data:text/javascript,export const start = () => globalThis.framesOfTest' })
  trigger.click()
  globals['Upwell']?.('closeChangelog')
  trigger.click()
  await vi.waitFor(() => expect(toggle).toHaveBeenCalledTimes(1))
})

test('a button that is asked for again is the same as long as it is asked for alike; it can go alone', async () => {
  await load()
  globals['Upwell']?.('render', { as: 'button', label: 'Ideas?' })
  const [first] = launches()
  globals['Upwell']?.('render', { as: 'button', label: 'Ideas?', ssoToken: 'a.b.c' })
  expect(launches()).toEqual([first])
  globals['Upwell']?.('render', { as: 'button', label: 'Wishes?' })
  expect(launches().map(({ textContent }) => textContent)).toEqual(['Wishes?'])
  globals['Upwell']?.('destroy', 'button')
  expect(launches()).toEqual([])
})

test('null is nothing, and a null user is nobody', async () => {
  await load()
  globals['Upwell']?.('identify', { ssoToken: 'a.b.c' })
  globals['Upwell']?.('render', { as: 'button', label: null, ssoToken: null })
  expect(launches().map(({ textContent }) => textContent)).toEqual(['Feedback'])
  const signedIn = globals['Upwell']?.('authenticateCannyLink', 'https://feedback.acme.example/ideas')
  expect(signedIn).toContain('a.b.c')
  globals['Upwell']?.('identify', { user: null })
  expect(globals['Upwell']?.('authenticateCannyLink', 'https://feedback.acme.example/ideas')).toBe(
    'https://feedback.acme.example/ideas',
  )
  expect(warned).toEqual([])
})
