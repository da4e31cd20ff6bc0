import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WordsContext } from '../../words/useWords.ts'
import { wordsOf } from '../../words/words.ts'
import { sayVoted, type Voted } from './sayVoted.ts'
import { VoteNote } from './VoteNote.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(locale = 'en') {
  render(
    <WordsContext value={wordsOf(locale)}>
      <button type="button" aria-label="Vote for Dark mode, 29 votes" />
      <VoteNote />
    </WordsContext>,
  )
  const button = screen.getByRole('button')
  const tell = (voted: Partial<Voted>) =>
    act(() => sayVoted({ viewerVoted: true, viewerFollows: true, others: 28, button, ...voted }))
  const shown = () => button.querySelector('[data-note]')?.getAttribute('data-note')
  return { button, tell, shown, said: () => screen.getByRole('status').textContent }
}

test('a vote says for two seconds with how many others it stands, and that the post is followed', () => {
  const { button, tell, shown, said } = open()
  expect(said()).toBe('')
  tell({})
  expect([said(), shown()]).toEqual(['You and 28 others · Following', 'You and 28 others · Following'])
  act(() => void vi.advanceTimersByTime(1_999))
  expect(shown()).toBeDefined()
  expect(button.textContent).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect([said(), shown()]).toEqual(['', undefined])
})

test.each([
  [0, 'Your vote is in · Following'],
  [1, 'You and 1 other · Following'],
  [9_999, 'You and 9,999 others · Following'],
])('%i others', (others, text) => {
  const { tell, said } = open()
  tell({ others })
  expect(said()).toBe(text)
})

test('it does not say that a post is followed which the reader muted', () => {
  const { tell, said } = open()
  tell({ viewerFollows: false })
  expect(said()).toBe('You and 28 others')
})

test('a vote that is taken back says nothing, and ends what was said', () => {
  const { tell, shown, said } = open()
  tell({})
  tell({ viewerVoted: false })
  expect([said(), shown()]).toEqual(['', undefined])
})

test('the button keeps its name', () => {
  const { tell } = open()
  tell({})
  expect(screen.getByRole('button', { name: 'Vote for Dark mode, 29 votes' })).toBeTruthy()
})
