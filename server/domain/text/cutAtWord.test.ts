import { expect, it } from 'vitest'
import { cutAtWord } from './cutAtWord.ts'

it('puts a text on one line and leaves a short one whole', () => {
  expect(cutAtWord('  one\n two\t three ', 20)).toBe('one two three')
})

it('ends a long one after a whole word, with an ellipsis that counts', () => {
  expect(cutAtWord('one two, three', 10)).toBe('one two…')
  expect(cutAtWord('one two three', 8)).toBe('one two…')
})

it('cuts a long word inside, but never within a character', () => {
  expect(cutAtWord('abcdefghij', 5)).toBe('abcd…')
  expect(cutAtWord('😀😀😀', 4)).toBe('😀…')
})
