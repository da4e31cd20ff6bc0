import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import '../../../../locales/en/adminChangelog.json?texts'
import '../../../../locales/en/changelog.json?texts'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { createDataClient } from '../../../data/client.ts'
import { serverError } from '../../../data/errors/dataError.ts'
import { DataProvider } from '../../../data/react.tsx'
import { answering } from '../../../test/answering.ts'
import { EntryActions, type EntryTask } from './EntryActions.tsx'
import { SaveState } from './SaveState.tsx'
import { makeDraftStore, type DraftParts, type DraftStore } from './draftStore.ts'

type Saving = Awaited<ReturnType<DraftParts['save']>>

const answered = (facts: Partial<Saving>): Saving => ({
  outcome: 'saved',
  revision: 2,
  saved: '2027-01-01T00:00:00.000Z',
  urlName: 'faster',
  title: 'Faster',
  body: null,
  parts: [],
  clashingTitle: null,
  aside: null,
  savedBy: null,
  ...facts,
})
const clash = answered({ outcome: 'clash', revision: 4, body: 'Theirs', aside: 'v' })

const entry = {
  id: 'e',
  title: 'Faster',
  body: 'One',
  urlName: 'faster',
  types: [],
  labelIDs: [],
  cover: null,
  segmentID: null,
  tell: { voters: true, subscribers: true, segmentIDs: [] },
  moves: null,
  posts: [],
  isPinned: false,
  published: null,
  publishedLocal: null,
  scheduledLocal: null,
  timeZone: 'UTC',
  needsApproval: false,
  canChange: true,
  canPublish: true,
  canApprove: false,
  team: { state: 'draft', approval: 'none', segment: null, revision: 1 },
} as unknown as EntryDraft

function Editor({ store, entry: shown }: { store: DraftStore; entry: EntryDraft }) {
  const draft = useSyncExternalStore(store.subscribe, store.read)
  const [task, setTask] = useState<EntryTask | null>(null)
  return (
    <main>
      <SaveState id="state" state={draft.state} onRetry={() => {}} />
      <EntryActions entry={shown} store={store} draft={draft} stateID="state" task={task} onTask={setTask} />
    </main>
  )
}

/** The actions of an entry whose savings are answered in this order; an error is an answer that never came. */
async function open(savings: (Saving | null)[], facts: Partial<EntryDraft> = {}) {
  const store = makeDraftStore({
    entryID: 'e',
    begun: { title: 'Faster', body: 'One' },
    revision: 1,
    kept: null,
    keep: () => {},
    save: () => {
      const next = savings.shift()
      return next ? Promise.resolve(next) : Promise.reject(serverError())
    },
    later: () => () => {},
  })
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/changelog/get': () => ({ changelog: { labels: [] } }),
    '/api/changelog/preview': () => ({ html: '<p>One</p>' }),
    '/api/changelog/askApproval': () => ({ draft: entry }),
    '/api/changelog/saveEntry': () => ({ saving: answered({}) }),
    '/api/changelog/scheduleEntry': () => ({
      status: 400,
      body: { error: 'This time is over.', code: 'inPast', field: 'at' },
    }),
  })
  const root = createRootRoute({ component: () => <Editor store={store} entry={{ ...entry, ...facts }} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <RouterProvider router={router} />
    </DataProvider>,
  )
  await screen.findByRole('status')
  const write = async (body: string) => {
    await act(async () => {
      store.change({ body })
      await store.flush()
    })
  }
  return { store, write, made: () => made.map(({ path }) => path) }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** What describes a control; null where nothing does. */
const reasonOf = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ') ?? null

test('while two texts clash an entry can’t be published, and the sentence beside says why; once that is settled it can', async () => {
  const { store, write } = await open([clash, answered({ revision: 5 })])
  expect([button('Publish').disabled, reasonOf(button('Publish'))]).toEqual([false, null])
  await write('Mine')
  expect(button('Publish').disabled).toBe(true)
  expect(reasonOf(button('Publish'))).toBe('Not saved: choose what to keep before you publish.')
  fireEvent.click(button('Publish'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('Preview').disabled).toBe(false)
  await act(async () => store.settle({ title: 'Faster', body: 'Both' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
  expect([button('Publish').disabled, reasonOf(button('Publish'))]).toEqual([false, null])
})

test('nor can it be approved, or shown to an approver', async () => {
  const asks = await open([clash], { needsApproval: true, canPublish: false })
  await asks.write('Mine')
  expect(button('Ask for approval').disabled).toBe(true)
  fireEvent.click(button('Ask for approval'))
  expect(asks.made()).not.toContain('/api/changelog/askApproval')
})

test('an approver’s own text that clashes keeps the entry from being approved', async () => {
  const approves = await open([clash], { needsApproval: true, canApprove: true })
  expect(button('Approve').disabled).toBe(false)
  await approves.write('Mine')
  expect([button('Approve').disabled, button('Publish').disabled]).toEqual([true, true])
})

test('a clash that comes up in the dialog itself is said there, and nothing is published', async () => {
  const { store, made } = await open([clash])
  fireEvent.click(button('Publish'))
  act(() => store.change({ body: 'Mine' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await screen.findByText(/^Nothing was published: someone else changed the same text\./)
  expect(made().filter((path) => /publishEntry|saveEntry/.test(path))).toEqual([])
})

test('a time in the past is asked about beside it, and nothing is published or scheduled instead', async () => {
  const { made } = await open([])
  fireEvent.click(button('Publish'))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('radio', { name: 'At a later time' }))
  const submit = () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  submit()
  await screen.findByText('Choose a day and time.')
  expect(made()).not.toContain('/api/changelog/saveEntry')
  const time = screen.getByLabelText('Day and time')
  fireEvent.change(time, { target: { value: '2020-01-01T09:00' } })
  submit()
  await screen.findByText('This time is over.')
  expect(reasonOf(time)).toContain('This time is over.')
  expect(time.getAttribute('aria-invalid')).toBe('true')
  expect(made()).not.toContain('/api/changelog/publishEntry')
  expect(screen.getByRole('dialog')).toBe(dialog)
})

const shownFrames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src.replace(location.origin, ''))

test('the preview has the entry as the widget shows it, in either theme, at the width of its pop-up, once the texts are saved', async () => {
  const { store } = await open([answered({})])
  act(() => store.change({ body: 'Two' }))
  fireEvent.click(button('Preview'))
  expect(shownFrames()).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: 'Widget, light' }))
  expect(shownFrames()).toEqual([])
  await waitFor(() =>
    expect(shownFrames()).toEqual([
      '/admin/changelog/widget/e/list?theme=light',
      '/admin/changelog/widget/e/entry?theme=light',
    ]),
  )
  expect(store.read().state.at).toBe('saved')
  for (const frame of document.querySelectorAll('iframe'))
    expect([frame.getAttribute('width'), frame.getAttribute('sandbox')]).toEqual(['380', 'allow-same-origin'])
  expect(screen.queryByText(/This is the last saved version/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Widget, dark' }))
  expect(shownFrames()).toEqual([
    '/admin/changelog/widget/e/list?theme=dark',
    '/admin/changelog/widget/e/entry?theme=dark',
  ])
})

test('where the texts couldn’t be saved the preview says that it shows the last saved version', async () => {
  const { write } = await open([null, null, null])
  await write('Two')
  fireEvent.click(button('Preview'))
  for (const view of ['Widget, light', 'Email']) {
    fireEvent.click(screen.getByRole('radio', { name: view }))
    await screen.findByText('Your latest changes aren’t saved yet. This is the last saved version.')
  }
})
