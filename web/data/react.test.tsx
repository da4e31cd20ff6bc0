import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, later } from '../test/answering.ts'
import { createDataClient, type DataClient } from './client.ts'
import { liveIntervalMs } from './constants.ts'
import { dehydrate } from './dehydrate.ts'
import { DataProvider, useData, useDataClient, useViewer, type UseDataOptions } from './react.tsx'
import { useWrite } from './useWrite.ts'

afterEach(() => vi.useRealTimers())

const company = (name: string) => ({ company: { name } })

function open(answers: Parameters<typeof answering>[0], initial?: string) {
  const { transport, made } = answering(answers)
  return { made, client: createDataClient({ transport, initial }) }
}

function inside(client: DataClient, children: ReactNode) {
  return <DataProvider client={client}>{children}</DataProvider>
}

function CompanyName(options: UseDataOptions) {
  const { data, error, loading } = useData('/api/company/get', {}, options)
  return <p>{error ?? data?.name ?? (loading ? 'loading' : 'nothing')}</p>
}

function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' })
  window.dispatchEvent(new Event('visibilitychange'))
}

test('a page is rendered on the server from what was loaded, and the browser takes it over without fetching', async () => {
  const server = open({ '/api/company/get': () => company('Acme') })
  await server.client.load('/api/company/get', {})
  expect(renderToString(inside(server.client, <CompanyName />))).toContain('Acme')

  const browser = open({ '/api/company/get': () => company('fetched') }, dehydrate(server.client).data)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(inside(server.client, <CompanyName />))
  render(
    inside(
      browser.client,
      <StrictMode>
        <CompanyName />
      </StrictMode>,
    ),
    { container, hydrate: true },
  )
  await act(async () => {})
  expect(container.textContent).toBe('Acme')
  expect(browser.made).toEqual([])
  container.remove()
})

test('a failure that came with the page is shown and not fetched again', async () => {
  const server = open({
    '/api/company/get': () => ({ error: 'There is no company at this address.', code: 'noCompany' }),
  })
  await server.client.load('/api/company/get', {})
  const browser = open({ '/api/company/get': () => company('fetched') }, dehydrate(server.client).data)
  render(inside(browser.client, <CompanyName />))
  await act(async () => {})
  expect(screen.getByText('There is no company at this address.')).toBeTruthy()
  expect(browser.made).toEqual([])
})

test('what did not come with the page is fetched when it is shown', async () => {
  const { client, made } = open({ '/api/company/get': () => company('Acme') })
  render(inside(client, <CompanyName />))
  expect(screen.getByText('loading')).toBeTruthy()
  await screen.findByText('Acme')
  expect(made).toHaveLength(1)
})

test('nothing is fetched while it is not enabled', async () => {
  const { client, made } = open({ '/api/company/get': () => company('Acme') })
  render(inside(client, <CompanyName enabled={false} />))
  await act(async () => {})
  expect(screen.getByText('nothing')).toBeTruthy()
  expect(made).toEqual([])
})

test('a live data set is fetched every 30 seconds while it is visible, and when the window comes back', async () => {
  vi.useFakeTimers()
  const { client, made } = open({ '/api/company/get': () => company('Acme') })
  render(inside(client, <CompanyName live />))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(made).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(liveIntervalMs))
  expect(made).toHaveLength(2)
  setVisible(false)
  await act(() => vi.advanceTimersByTimeAsync(3 * liveIntervalMs))
  expect(made).toHaveLength(2)
  setVisible(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(made).toHaveLength(3)
})

test('a data set that is not live is left alone', async () => {
  vi.useFakeTimers()
  const { client, made } = open({ '/api/company/get': () => company('Acme') })
  render(inside(client, <CompanyName />))
  await act(() => vi.advanceTimersByTimeAsync(3 * liveIntervalMs))
  setVisible(false)
  setVisible(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(made).toHaveLength(1)
})

test('the previous data may stay until the next inputs are answered', async () => {
  const second = later<unknown>()
  const answers: unknown[] = [{ board: { name: 'Ideas' } }, second.promise]
  const { client } = open({ '/api/boards/get': () => answers.shift() })
  function BoardName({ urlName }: { urlName: string }) {
    const { data, loading } = useData('/api/boards/get', { boardURLName: urlName }, { keepPrevious: true })
    return <p>{`${data?.name ?? ''} ${loading ? 'loading' : 'there'}`}</p>
  }
  const { rerender } = render(inside(client, <BoardName urlName="ideas" />))
  await screen.findByText('Ideas there')
  rerender(inside(client, <BoardName urlName="bugs" />))
  expect(screen.getByText('Ideas loading')).toBeTruthy()
  await act(async () => second.resolve({ board: { name: 'Bugs' } }))
  await screen.findByText('Bugs there')
})

test('the viewer is asked for once by however many components, and what signing in changed is shown', async () => {
  let viewer: unknown = null
  const { client, made } = open({
    '/api/viewer/get': () => ({ viewer }),
    '/api/viewer/signIn': () => {
      viewer = { id: '1', name: 'Ada' }
      return { result: { viewer, isNew: false } }
    },
  })
  function Greeting() {
    const { name, loggedOut } = useViewer()
    return <p>{loggedOut ? 'logged out' : (name ?? 'unknown')}</p>
  }
  render(
    inside(
      client,
      <>
        <Greeting />
        <Greeting />
      </>,
    ),
  )
  expect(await screen.findAllByText('logged out')).toHaveLength(2)
  expect(made).toHaveLength(1)
  await act(() => client.write('/api/viewer/signIn', { email: 'ada@example.org', code: '123456' }))
  expect(await screen.findAllByText('Ada')).toHaveLength(2)
})

test('data on the page is fetched again for a viewer who signs in', async () => {
  const names = ['for a visitor', 'for Ada']
  const { client } = open({
    '/api/company/get': () => company(names.shift() ?? 'too often'),
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/viewer/signOut': () => ({ result: { done: true } }),
  })
  render(inside(client, <CompanyName />))
  await screen.findByText('for a visitor')
  await act(() => client.write('/api/viewer/signOut', {}))
  await screen.findByText('for Ada')
})

test('a change and its taking back are shown at once', async () => {
  const { client } = open({ '/api/company/get': () => company('Acme') })
  render(inside(client, <CompanyName />))
  await screen.findByText('Acme')
  let rollBack = () => {}
  act(() => {
    rollBack = client.patch(
      '/api/company/get',
      () => true,
      (held) => ({ ...held, name: 'Changed' }),
    )
  })
  await screen.findByText('Changed')
  act(() => rollBack())
  await screen.findByText('Acme')
})

test('a write is pending until it is answered, gives its output, and shows its refusal until it is reset', async () => {
  const first = later<unknown>()
  const answers: unknown[] = [first.promise, { vote: { postID: '1', score: 2, viewerVoted: true } }]
  const { client } = open({ '/api/votes/create': () => answers.shift() })
  const ended: unknown[] = []
  function VoteButton() {
    const { run, pending, error, reset } = useWrite('/api/votes/create')
    return (
      <>
        <button onClick={async () => ended.push(await run({ postID: '1' }))}>vote</button>
        <button onClick={reset}>reset</button>
        <p>{pending ? 'pending' : (error?.message ?? 'quiet')}</p>
      </>
    )
  }
  render(inside(client, <VoteButton />))
  act(() => screen.getByText('vote').click())
  expect(screen.getByText('pending')).toBeTruthy()
  await act(async () => first.resolve({ error: 'Sign in to do this.', code: 'signInNeeded' }))
  await screen.findByText('Sign in to do this.')
  act(() => screen.getByText('reset').click())
  expect(screen.getByText('quiet')).toBeTruthy()
  act(() => screen.getByText('vote').click())
  await waitFor(() => expect(ended).toHaveLength(2))
  expect(ended).toMatchObject([
    { output: null, error: { code: 'signInNeeded' } },
    { output: { score: 2 }, error: null },
  ])
})

test('a component outside the provider says what is missing', () => {
  function Lost() {
    useDataClient()
    return null
  }
  expect(() => renderToString(<Lost />)).toThrow('There is no DataProvider around this component.')
})
