import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { View } from '../../../contract/views.ts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { useListLook } from './useListLook.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const view = { id: 'v1', query: { layout: 'list', columns: [{ id: 'title' }, { id: 'eta', width: 200 }] } } as View

function open(of: View | null) {
  const client = createDataClient({ transport: answering({}).transport })
  const wrapper = ({ children }: { children: ReactNode }) => <DataProvider client={client}>{children}</DataProvider>
  const { result } = renderHook(() => useListLook(of), { wrapper })
  return () => result.current
}

test('a view opens with its layout and columns, and what is changed of them is unsaved until it is as before', () => {
  const look = open(view)
  expect(look()).toMatchObject({ isChanged: false, query: view.query })
  act(() => look().setLayout('table'))
  expect(look()).toMatchObject({ isChanged: true, query: { ...view.query, layout: 'table' } })
  act(() => look().setLayout('list'))
  expect(look()).toMatchObject({ isChanged: false })
})

test('what is changed in a view leaves the list without one as it was, and can be dropped', () => {
  const [look, all] = [open(view), open(null)]
  act(() => look().setColumns({ shown: ['title'], widths: {} }))
  expect(all()).toMatchObject({ layout: 'table', columns: { shown: null }, isChanged: false })
  act(() => look().reset())
  expect(look()).toMatchObject({ isChanged: false, query: view.query })
})
