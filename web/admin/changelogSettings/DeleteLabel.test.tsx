import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../locales/en/adminChangelogSettings.json?texts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { DeleteLabel } from './DeleteLabel.tsx'

const [mobile, web] = [
  { id: 'm', name: 'Mobile', urlName: 'mobile', entryCount: 2 },
  { id: 'w', name: 'Web', urlName: 'web', entryCount: 0 },
]

test('deleting a label in use asks where its entries go, and sends them there', async () => {
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/changelog/deleteLabel': () => ({ result: { movedEntries: 3 } }),
  })
  let isClosed = false
  const root = createRootRoute({
    component: () => <DeleteLabel label={mobile} others={[web]} onClose={() => (isClosed = true)} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <RouterProvider router={router} />
    </DataProvider>,
  )
  await screen.findByText('2 published entries have this label, and drafts may too. Choose what they get instead.')
  const instead = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Instead' })
  expect([...instead.options].map(({ text }) => text)).toEqual(['No label', 'Web'])
  fireEvent.change(instead, { target: { value: 'w' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete label' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(made.filter(({ path }) => path === '/api/changelog/deleteLabel')).toMatchObject([
    { inputs: { labelID: 'm', intoLabelID: 'w' } },
  ])
})
