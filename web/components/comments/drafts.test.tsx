import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reloadDrafts, useDraft, type Draft } from './drafts.ts'

afterEach(() => {
  window.sessionStorage.clear()
  reloadDrafts()
})

function open(key: string): { draft: () => Draft; close: () => void } {
  let latest: Draft | null = null
  function Probe() {
    latest = useDraft(key)
    return null
  }
  const { unmount } = render(<Probe />)
  return {
    draft: () => {
      if (!latest) throw new Error('not rendered')
      return latest
    },
    close: unmount,
  }
}

it('what was typed is there again after a reload, and gone once it was sent', () => {
  const first = open('comment:1:')
  act(() => first.draft().write('half a thought'))
  first.close()
  reloadDrafts()
  const second = open('comment:1:')
  expect(second.draft().text).toBe('half a thought')
  act(() => second.draft().clear())
  expect(second.draft().text).toBe('')
  reloadDrafts()
  expect(open('comment:1:').draft().text).toBe('')
})

it('each post and each answered comment has a draft of its own', () => {
  const one = open('comment:1:')
  const other = open('comment:1:a')
  act(() => one.draft().write('to the post'))
  expect(other.draft().text).toBe('')
})

it('a browser without storage keeps the draft as long as the page lives', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  const one = open('comment:2:')
  act(() => one.draft().write('still here'))
  expect(one.draft().text).toBe('still here')
  vi.restoreAllMocks()
})

it('what was refused comes back with the reason, before what was typed since, until it is changed', () => {
  const { draft } = open('comment:1:')
  act(() => draft().write('sent'))
  act(() => draft().clear())
  act(() => draft().write('since'))
  act(() => draft().giveBack('sent', { text: 'Too loud.', concernsText: true }))
  expect([draft().text, draft().refusal?.text]).toEqual(['sent\n\nsince', 'Too loud.'])
  act(() => draft().write('sent, quietly'))
  expect([draft().text, draft().refusal]).toEqual(['sent, quietly', undefined])
})
