import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../../locales/en/adminRoadmaps.json?texts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { createDataClient } from '../../../data/client.ts'
import { DataProvider } from '../../../data/react.tsx'
import { answering } from '../../../test/answering.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import type { Row } from '../row.ts'
import type { GridColumn } from './gridColumn.ts'
import { useEdits } from './useEdits.ts'

afterEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const roadmap = { id: 'r', columns: [], factors: [{ id: 'f', name: 'Value', type: 'tenth' }] } as unknown as Roadmap
const column = { id: 'factor:f', name: 'Value' } as unknown as GridColumn
const row = (id: string) => ({ id, title: id, values: {} }) as unknown as Row

function Cells({ texts }: { texts: readonly string[] }) {
  const edits = useEdits(roadmap)
  const put = () => edits.put(texts.map((text, at) => ({ row: row(`p${at}`), column, text })))
  return (
    <button type="button" onClick={put}>
      Put
    </button>
  )
}

async function put(...texts: string[]) {
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/roadmaps/posts/setValues': () => ({ result: { before: [] } }),
  })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <Cells texts={texts} />
    </DataProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Put' }).click())
  return {
    said: toasts.read().map(({ text }) => text),
    sent: () =>
      made.flatMap(({ path, inputs }) =>
        path === '/api/roadmaps/posts/setValues' ? (inputs as { cells: { value: number }[] }).cells : [],
      ),
  }
}

test('what is typed into a cell and isn’t on its factor’s scale is said by name', async () => {
  expect((await put('11')).said).toEqual(['“11” is out of range for Value.'])
})

test('a number between two steps is said to be no whole one', async () => {
  expect((await put('2.5')).said).toEqual(['“2.5” isn’t a whole number, which Value needs.'])
})

test('it is not sent: of a pasted range the rest is, and what was left out is counted', async () => {
  const { said, sent } = await put('7', '12', '-3', '5')
  expect(said[0]).toBe('“12” is out of range for Value. 1 more cell was left out.')
  await waitFor(() => expect(sent()).not.toEqual([]))
  expect(sent().map(({ value }) => value)).toEqual([7, 5])
})
