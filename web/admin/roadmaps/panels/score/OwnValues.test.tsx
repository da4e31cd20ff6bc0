import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../locales/en/adminRoadmaps.json?texts'
import type { Roadmap } from '../../../../../contract/roadmaps.ts'
import { createDataClient } from '../../../../data/client.ts'
import { DataProvider } from '../../../../data/react.tsx'
import { answering } from '../../../../test/answering.ts'
import type { Row } from '../../row.ts'
import { OwnValues } from './OwnValues.tsx'
import type { Score } from './ScoreTable.tsx'

const roadmap = {
  id: 'r',
  factors: [{ id: 'f', name: 'Value', side: 'impact', type: 'tenth', weight: 1, isLive: false, isBroken: false }],
} as unknown as Roadmap

test('a value that a factor doesn’t have is said beside it and not sent; one that it has is', async () => {
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/roadmaps/posts/setValues': () => ({ result: { before: [] } }),
  })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <OwnValues
        roadmap={roadmap}
        row={{ id: 'p', title: 'Dark mode' } as unknown as Row}
        score={{ factors: [] } as unknown as Score}
      />
    </DataProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Value' })
  const sent = () => made.filter(({ path }) => path === '/api/roadmaps/posts/setValues')
  for (const [value, said] of [
    ['11', 'Out of range.'],
    ['-1', 'Out of range.'],
    ['2.5', 'Enter a whole number.'],
    ['much', 'Enter a number.'],
  ] as const) {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    screen.getByText(said)
  }
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: '10' } })
  fireEvent.blur(field)
  await waitFor(() =>
    expect(sent()).toMatchObject([{ inputs: { roadmapID: 'r', cells: [{ postID: 'p', factorID: 'f', value: 10 }] } }]),
  )
})
