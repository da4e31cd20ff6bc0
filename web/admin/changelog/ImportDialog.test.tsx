import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../locales/en/adminChangelog.json?texts'
import '../../../locales/en/changelog.json?texts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { ImportDialog } from './ImportDialog.tsx'

const known = { title: '1.0.0', excerpt: 'Text', types: [], published: null, isKnown: false }

/** The dialog once a file was chosen of which the server says this. */
async function choose(preview: { entries: unknown[]; unread: unknown[]; unreadCount: number }, text = 'Some words.') {
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/changelog/get': () => ({ changelog: { needsApproval: false } }),
    '/api/changelogAudience/previewImport': () => ({ preview }),
  })
  const root = createRootRoute({ component: () => <ImportDialog onClose={() => {}} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <RouterProvider router={router} />
    </DataProvider>,
  )
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([text], 'notes.md', { type: 'text/markdown' })] } })
  return { made: () => made.map(({ path }) => path) }
}

test('of a file that follows no format the lines that weren’t understood are listed, open, and nothing is imported', async () => {
  const { made } = await choose({
    entries: [],
    unread: [
      { line: 1, text: 'Some words.' },
      { line: 4, text: 'And others.' },
    ],
    unreadCount: 2,
  })
  const summary = await screen.findByText('2 lines weren’t understood')
  expect(summary.closest('details')?.open).toBe(true)
  for (const said of ['Some words.', 'And others.', 'The file has no new entries.']) screen.getByText(said)
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(made()).not.toContain('/api/changelogAudience/importEntries')
})

test('beside entries they are one press away', async () => {
  await choose({ entries: [known], unread: [{ line: 3, text: 'Some words before.' }], unreadCount: 1 })
  expect((await screen.findByText('1 line wasn’t understood')).closest('details')?.open).toBe(false)
  screen.getByRole('button', { name: 'Import 1 entry' })
})

test('a file that is too long is said to be before anything is sent', async () => {
  const { made } = await choose({ entries: [], unread: [], unreadCount: 0 }, 'x'.repeat(10_000_000))
  await screen.findByText('The file is too long. Split it, then import the parts.')
  expect(made()).not.toContain('/api/changelogAudience/previewImport')
})
