import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { createCookieStore } from '../../data/transport/cookieStore.ts'
import { answering, later } from '../../test/answering.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import type { Intent } from './intent.ts'
import { SignInGate, useSignInGate } from './SignInGate.tsx'
import { endWaiting, keepWaiting, readOwn, readWaiting } from './waiting.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  toasts.read().forEach(({ id }) => toasts.dismiss(id))
})

const ann = {
  id: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  kind: 'user',
  isMember: false,
  isBlocked: false,
  permissions: [],
  pictureURL: null,
  language: null,
  asksName: false,
  csrfToken: 'token',
}
const nameless = { ...ann, name: '', asksName: true }
const providers = { providers: [{ id: 'id', name: 'Acme ID', shape: 'oidc' }], isOnly: false }
const wrong = { status: 400, body: { error: 'That code is wrong.', code: 'badCode', field: 'code' } }

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** A page of a server that knows one code; `reload` is the same tab with a new page. */
function openBrowser(person = ann, votes?: object) {
  let viewer: typeof ann | null = null
  const finished: Intent[] = []
  const givenUp: Intent[] = []
  const saving = later<void>()
  const server = answering({
    '/api/viewer/get': () => ({ viewer }),
    '/api/company/get': () => ({ company: { id: 'acme', name: 'Acme' } }),
    '/api/signInProviders/getWays': () => ({ ways: { customers: providers, team: { providers: [], isOnly: false } } }),
    '/api/viewer/requestCode': () => ({ result: { done: true } }),
    '/api/viewer/signIn': ({ code }) => {
      if (code !== '482913') return wrong
      viewer = person
      return { result: { viewer, isNew: true } }
    },
    '/api/viewer/update': async ({ name }) => {
      if (name !== null) await saving.promise
      return { viewer: (viewer = { ...person, asksName: false }) }
    },
    '/api/votes/create': ({ postID }) =>
      votes ?? { vote: { postID, score: 1, viewerVoted: true, viewerFollows: true } },
  })
  let gate: ReturnType<typeof useSignInGate> | undefined
  function Probe() {
    gate = useSignInGate()
    return null
  }
  const open = async () => {
    const client = createDataClient({ transport: server.transport, cookies: createCookieStore(), onServer: false })
    await client.load('/api/viewer/get', {})
    await client.load('/api/company/get', {})
    render(
      <RouterContextProvider router={router}>
        <DataProvider client={client}>
          <SignInGate>
            <Probe />
          </SignInGate>
        </DataProvider>
      </RouterContextProvider>,
    )
  }
  const begin = (intent: Intent) =>
    act(async () =>
      gate?.(
        intent,
        () => void finished.push(intent),
        () => void givenUp.push(intent),
      ),
    )
  return {
    server,
    finished,
    givenUp,
    open,
    begin,
    reload: async () => {
      const kept = { ...sessionStorage } as Record<string, string>
      cleanup()
      // A page that is reloaded does not tidy up as one that is left by a press.
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      await open()
    },
    signInElsewhere: () => (viewer = person),
    nameElsewhere: () => (viewer = ann),
    endSaving: () => act(async () => saving.resolve()),
    made: (path: string) => server.made.filter((one) => one.path === path).map(({ inputs }) => inputs),
  }
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('Code')
const sendCode = async (email = 'Ann@Example.com ') => {
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: email } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code', hidden: true })))
}
const type = async (text: string) => {
  const field = await codeField()
  await act(async () => fireEvent.change(field, { target: { value: text } }))
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))
/** Another tab has a storage of its own besides the shared one. */
const inAnotherTab = (act: () => void) => {
  const own = { ...sessionStorage } as Record<string, string>
  act()
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value)
}

it('does what was begun as soon as the sixth digit is there, pasted or in another script', async () => {
  for (const code of ['482913', ' 482 913 ', '٤٨٢٩١٣']) {
    const { open, begin, finished, made } = openBrowser()
    await open()
    await begin('vote p1')
    await sendCode()
    await type(code.slice(0, -2))
    expect(made('/api/viewer/signIn')).toEqual([])
    await type(code)
    await waitFor(() => expect(finished).toEqual(['vote p1']))
    expect(made('/api/viewer/signIn')).toEqual([{ email: 'ann@example.com', code: '482913' }])
    expect(made('/api/viewer/requestCode')).toEqual([
      { email: 'ann@example.com', intent: { deed: 'vote', postID: 'p1' } },
    ])
    expect([readWaiting('acme'), readOwn()]).toEqual([null, null])
    cleanup()
    localStorage.clear()
  }
})

it('is at the code again after a reload, names the address, and does what was begun', async () => {
  const { open, begin, reload, made } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  await reload()
  expect(await screen.findByText(/ann@example\.com/)).toBeTruthy()
  await type('482913')
  await waitFor(() => expect(made('/api/votes/create')).toEqual([{ postID: 'p1' }]))
  expect(made('/api/viewer/requestCode')).toHaveLength(1)
  expect(sessionStorage.length).toBe(0)
})

it('leaves other pages alone that are opened in its tab, and is at the code when the first comes back', async () => {
  const { open, begin, reload } = openBrowser()
  const at = location.pathname
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  history.replaceState(null, '', '/login/link')
  await reload()
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByLabelText('Code')).toBeNull()
  history.replaceState(null, '', at)
  await reload()
  expect(await codeField()).toBeTruthy()
})

it('opens nothing after a reload once it was closed, and is at the code when it is wanted again', async () => {
  const { open, begin, reload, givenUp } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true })))
  expect(givenUp).toEqual(['vote p1'])
  await reload()
  expect(screen.queryByLabelText('Code')).toBeNull()
  await begin('vote p2')
  expect(await codeField()).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use a different address', hidden: true })))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('ann@example.com')
  expect(localStorage.length).toBe(0)
})

it('says of every wrong code the same and offers a new one at once', async () => {
  const { open, begin, made } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  expect(screen.queryByRole('button', { name: /^Send a new code \(0:\d\d\)$/, hidden: true })).toBeTruthy()
  for (const code of ['000001', '000002', '000003', '000004', '000005', '000006']) {
    await type(code)
    expect(await screen.findByText('That code is wrong.')).toBeTruthy()
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send a new code', hidden: true })))
  expect(made('/api/viewer/requestCode')).toHaveLength(2)
  expect(screen.getByText(/no longer work/)).toBeTruthy()
  expect(screen.queryByText('That code is wrong.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send a new code \(0:\d\d\)$/, hidden: true })).toBeTruthy()
  expect((await codeField()).value).toBe('')
})

it('notices that someone signed in with the link in another tab: what the link did is not done again', async () => {
  const { open, begin, finished, givenUp, signInElsewhere } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  signInElsewhere()
  inAnotherTab(() => endWaiting('acme', 'vote p1'))
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage'))
    window.dispatchEvent(new Event('focus'))
  })
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull())
  expect([finished, givenUp]).toEqual([[], ['vote p1']])
})

it('finishes once what the link could not: a draft, or another thing than it carried', async () => {
  for (const intent of ['comment p1', 'vote p2'] as const) {
    const { open, begin, finished, signInElsewhere } = openBrowser()
    await open()
    await begin(intent)
    await sendCode()
    await codeField()
    signInElsewhere()
    inAnotherTab(() => endWaiting('acme', 'vote p1'))
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage'))
      window.dispatchEvent(new Event('focus'))
    })
    await waitFor(() => expect(finished).toEqual([intent]))
    cleanup()
    localStorage.clear()
  }
})

it('does nothing for another person who signed in with this browser meanwhile', async () => {
  const { open, begin, reload, finished, made, signInElsewhere } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode('grace@example.com')
  await codeField()
  signInElsewhere()
  inAnotherTab(() => endWaiting('acme', null))
  await reload()
  await act(async () => {})
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  expect([finished, made('/api/votes/create')]).toEqual([[], []])
})

it('does after a reload what waited while someone signed in with the link elsewhere, without a dialog', async () => {
  const { open, begin, reload, made, signInElsewhere } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  signInElsewhere()
  inAnotherTab(() => endWaiting('acme', null))
  await reload()
  await waitFor(() => expect(made('/api/votes/create')).toEqual([{ postID: 'p1' }]))
  expect(screen.queryByLabelText('Code')).toBeNull()
})

it.each([
  ['blocked', 'You can read posts here.', 'You can read posts here.'],
  ['serverError', 'server error', 'You’re signed in, but that couldn’t be saved. Try again.'],
])('says why where what waited cannot be done after a reload: %s', async (code, error, text) => {
  const { open, begin, reload, signInElsewhere } = openBrowser(ann, { status: 403, body: { error, code } })
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  signInElsewhere()
  inAnotherTab(() => endWaiting('acme', null))
  await reload()
  await waitFor(() => expect(toasts.read()).toMatchObject([{ tone: 'error', text }]))
})

it('sends a draft after a reload by its own form, as soon as that is there', async () => {
  const { open, begin, reload } = openBrowser()
  await open()
  await begin('post b1')
  await sendCode()
  await codeField()
  await reload()
  await type('482913')
  const form = document.createElement('form')
  form.dataset['intent'] = 'post b1'
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', sent)
  document.body.append(form)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  form.remove()
})

it('opens nothing when the code was over at the reload', async () => {
  const { open, begin, reload, server } = openBrowser()
  await open()
  await begin('vote p1')
  await sendCode()
  await codeField()
  keepWaiting({ companyID: 'acme', email: 'ann@example.com', intent: 'vote p1', sentAt: Date.now() - 600_000 })
  await reload()
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(server.made.map(({ path }) => path)).not.toContain('/api/votes/create')
})

it('asks for a name while what was begun is done, and says when it is closed that none is wanted', async () => {
  const { open, begin, finished, givenUp, made } = openBrowser(nameless)
  await open()
  await begin('vote p1')
  await sendCode()
  await type('482913')
  expect(await screen.findByLabelText('Your name')).toBeTruthy()
  await waitFor(() => expect(finished).toEqual(['vote p1']))
  await press('Close')
  await waitFor(() => expect(made('/api/viewer/update')).toEqual([{ name: null }]))
  expect([screen.queryByLabelText('Your name'), givenUp]).toEqual([null, []])
})

it('takes no name back that is being saved as the question is closed, or that was given in another tab', async () => {
  const inOne = openBrowser(nameless)
  await inOne.open()
  await inOne.begin('vote p1')
  await sendCode()
  await type('482913')
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Ann' } })
  await press('Save name')
  await press('Close')
  await inOne.endSaving()
  expect(inOne.made('/api/viewer/update')).toEqual([{ name: 'Ann' }])
  cleanup()

  const inTwo = openBrowser(nameless)
  await inTwo.open()
  await inTwo.begin('vote p1')
  await sendCode()
  await type('482913')
  await screen.findByLabelText('Your name')
  inTwo.nameElsewhere()
  await press('Skip')
  await waitFor(() => expect(screen.queryByLabelText('Your name')).toBeNull())
  expect(inTwo.made('/api/viewer/update')).toEqual([])
})

const leaveForProvider = async () => {
  const link = await screen.findByRole('link', { name: 'Continue with Acme ID', hidden: true })
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => fireEvent.click(link))
}

it('does what was begun, once, for someone who comes back from a provider', async () => {
  const { open, begin, reload, signInElsewhere, made } = openBrowser()
  await open()
  await begin('vote p1')
  await leaveForProvider()
  signInElsewhere()
  await reload()
  await waitFor(() => expect(made('/api/votes/create')).toEqual([{ postID: 'p1' }]))
  expect(sessionStorage.length).toBe(0)
  await reload()
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(made('/api/votes/create')).toHaveLength(1)
})

it('forgets what was begun where the provider let nobody in, and where the dialog is closed after all', async () => {
  const { open, begin, reload, made } = openBrowser()
  await open()
  await begin('vote p1')
  await leaveForProvider()
  await reload()
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await begin('vote p1')
  await leaveForProvider()
  expect(readOwn()).toMatchObject({ email: null, intent: 'vote p1' })
  await press('Close')
  expect([readOwn(), made('/api/votes/create')]).toEqual([null, []])
})
