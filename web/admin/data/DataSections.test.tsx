import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportFile } from '../../../contract/imports.ts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import '../../../locales/en/admin.json?texts'
import '../../../locales/en/adminCustomerFields.json?texts'
import '../../../locales/en/adminData.json?texts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider, useData } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { DataSections } from './DataSections.tsx'
import { dataPath, readDataSearch } from './dataSearch.ts'

afterEach(() => vi.unstubAllGlobals())

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [ann, bob, a, b, c] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]

/** An import of a file that has come, by Ann. */
const importOf = (id: string, name: string, given: Partial<CompanyJob> = {}): CompanyJob => ({
  id,
  kind: 'import',
  state: 'waiting',
  progress: { phase: 'uploaded', done: 0, total: 0 },
  who: { id: ann, name: 'Ann' },
  created: '2026-01-01T00:00:00.000Z',
  started: null,
  finished: null,
  report: {},
  file: { name, size: 100 },
  downloadURL: null,
  expires: null,
  linesURL: null,
  undoUntil: null,
  importID: null,
  action: null,
  ...given,
})
const running = { state: 'running', progress: { phase: 'checking', done: 0, total: 0 } } as const
const ended = { state: 'cancelled', progress: { phase: 'ended', done: 0, total: 0 } } as const

const file: ImportFile = {
  kind: 'csv',
  problem: null,
  notice: null,
  columns: [],
  setup: {
    kind: 'people',
    fields: {},
    encoding: 'utf-8',
    list: '',
    createdFormat: '',
    currency: '',
    customColumns: [],
  },
  isRemembered: false,
  kinds: ['people'],
  boards: [],
  statuses: [],
  customFields: [],
  postFields: [],
  facts: [],
}
const refusal = 'Another export or import is still running. Wait until it has finished.'

/** The page at this address as Ann sees it; `show` has the server answer other jobs. */
async function open(address: string, first: readonly CompanyJob[]) {
  let jobs = first
  const { transport } = answering({
    '/api/viewer/get': () => ({ viewer: { id: ann, permissions: ['data.manage'] } }),
    '/api/jobs/find': () => ({ jobs }),
    '/api/imports/getFile': () => ({ file }),
    '/api/imports/preview': () => ({ rows: [] }),
    '/api/imports/check': () => ({ status: 409, body: { error: refusal, code: 'jobRunning' } }),
    '/api/imports/begin': () => {
      jobs = [importOf(c, 'c.csv', { progress: { phase: 'uploading', done: 0, total: 1 } }), ...jobs]
      return { job: jobs[0] }
    },
  })
  const client = createDataClient({ transport })
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/settings/data',
    component: Page,
    validateSearch: readDataSearch,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <DataProvider client={client}>
      <RouterProvider router={router} />
    </DataProvider>,
  )
  await screen.findByText('History')
  const show = async (next: readonly CompanyJob[]) => {
    jobs = next
    await act(() => client.load('/api/jobs/find', {}, { force: true }))
  }
  return { router, show }
}

function Page() {
  const { data: viewer } = useData('/api/viewer/get', {})
  const { data: jobs } = useData('/api/jobs/find', {})
  return viewer && jobs ? <DataSections jobs={jobs} /> : null
}

/** The file whose import is open, by the line over its steps. */
const openFile = () => screen.queryByRole('button', { name: 'Remove file' })?.parentElement?.textContent ?? null
const ways = () => screen.queryAllByRole('link', { name: /^Continue/ }).map((link) => link.getAttribute('aria-label'))

test('a page keeps to the import of its address: another one is a link in the history, and a press that is refused because that one runs says so for good', async () => {
  const mine = importOf(a, 'a.csv')
  const { show } = await open(dataPath({ import: a }), [importOf(b, 'b.csv'), mine])
  expect(openFile()).toContain('a.csv')
  expect(ways()).toEqual(['Continue: Import of b.csv'])
  fireEvent.click(await screen.findByRole('button', { name: 'Start dry run' }))
  await screen.findByText(refusal)
  await show([importOf(b, 'b.csv', running), mine])
  await screen.findByRole('heading', { name: 'Import of b.csv' })
  await show([importOf(b, 'b.csv', { progress: { phase: 'checked', done: 0, total: 0 } }), mine])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Import of b.csv' })).toBeNull())
  expect(openFile()).toContain('a.csv')
  screen.getByText(refusal)
})

test('going on with another import opens that one', async () => {
  const { router } = await open(dataPath({ import: a }), [importOf(b, 'b.csv'), importOf(a, 'a.csv')])
  const href = screen.getByRole('link', { name: 'Continue: Import of b.csv' }).getAttribute('href') ?? ''
  await act(() => router.navigate({ href }))
  await waitFor(() => expect(openFile()).toContain('b.csv'))
  expect(ways()).toEqual(['Continue: Import of a.csv'])
})

test('a page that began none opens its viewer’s newest and keeps to it, even once it has ended', async () => {
  const others = importOf(c, 'c.csv', { who: { id: bob, name: 'Bob' } })
  const { show } = await open(dataPath(), [others, importOf(a, 'a.csv')])
  expect(openFile()).toContain('a.csv')
  await show([importOf(b, 'b.csv'), others, importOf(a, 'a.csv')])
  await waitFor(() => expect(ways()).toEqual(['Continue: Import of b.csv', 'Continue: Import of c.csv']))
  expect(openFile()).toContain('a.csv')
  await show([importOf(b, 'b.csv'), others, importOf(a, 'a.csv', ended)])
  await screen.findByRole('button', { name: 'Choose a file' })
  expect(openFile()).toBeNull()
  expect(ways()).toEqual(['Continue: Import of b.csv', 'Continue: Import of c.csv'])
})

test('a file that is sent from another page is not taken for one that waits', async () => {
  const uploading = importOf(b, 'b.csv', { progress: { phase: 'uploading', done: 1, total: 3 } })
  await open(dataPath(), [uploading])
  screen.getByRole('button', { name: 'Choose a file' })
  expect(screen.queryByText(/was interrupted/)).toBeNull()
  expect(ways()).toEqual([])
})

test('an import that is begun is in the address, so that a reload finds it again', async () => {
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  const { router } = await open(dataPath(), [])
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['id\n1\n'], 'c.csv')] } })
  await waitFor(() => expect(router.state.location.search).toEqual({ import: c }))
  await screen.findByText('Couldn’t upload the file. Try again.')
  screen.getByText('The upload of c.csv was interrupted. Choose the file again.')
})

/** A request that finds no server. */
class LostRequest extends EventTarget {
  readonly upload = new EventTarget()
  open() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}
