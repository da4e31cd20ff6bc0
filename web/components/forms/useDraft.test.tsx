import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './useDraft.ts'

const draftOf = (footer: string | null) =>
  renderHook((stored: { footer: string | null }) => useDraft(stored), { initialProps: { footer } })

test('what is typed is measured against what was stored when it was begun', () => {
  const { result, rerender } = draftOf('Bye')
  act(() => result.current.change({ footer: 'Bye!' }))
  rerender({ footer: 'Cheers' })
  act(() => result.current.change({ footer: 'Bye!!' }))
  expect(result.current.conflicts).toEqual(['footer'])
  expect(result.current.expects).toEqual({ footer: 'Bye' })
})

test('so it is where nothing was stored', () => {
  const { result, rerender } = draftOf(null)
  act(() => result.current.change({ footer: 'Bye' }))
  rerender({ footer: 'Cheers' })
  act(() => result.current.change({ footer: 'Bye!' }))
  expect(result.current.conflicts).toEqual(['footer'])
  expect(result.current.expects).toEqual({ footer: null })
})

test('a change that was taken back begins anew at what is stored by then', () => {
  const { result, rerender } = draftOf('Bye')
  act(() => result.current.change({ footer: 'Bye!' }))
  act(() => result.current.change({ footer: 'Bye' }))
  rerender({ footer: 'Cheers' })
  act(() => result.current.change({ footer: 'Cheers!' }))
  expect(result.current.conflicts).toEqual([])
  expect(result.current.expects).toEqual({ footer: 'Cheers' })
})
