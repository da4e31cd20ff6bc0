import { expect, test } from 'vitest'
import { nameInText, toKept, toShown, typedMention, type Named } from './mentionText.ts'

const ann = '01900000-0000-7000-8000-00000000000a'
const bob = '01900000-0000-7000-8000-00000000000b'

test('a text is read by names and kept by ids, there and back', () => {
  const named: Named = new Map()
  const kept = `Hi @[Ann Lee](user:${ann}), ask @[Bob](user:${bob}).`
  const shown = toShown(kept, named)
  expect(shown).toBe('Hi @Ann Lee, ask @Bob.')
  expect(toKept(shown, named)).toBe(kept)
})

test('only a whole name of someone who was chosen is a mention, and the longer of two names wins', () => {
  const named: Named = new Map([
    ['Ann', ann],
    ['Ann Lee', bob],
  ])
  expect(toKept('@Anna, @Ann and @Ann Lee, @Cid', named)).toBe(
    `@Anna, @[Ann](user:${ann}) and @[Ann Lee](user:${bob}), @Cid`,
  )
  expect(toKept('@A.B', new Map([['A.B', ann]]))).toBe(`@[A.B](user:${ann})`)
  expect(toKept('@AxB', new Map([['A.B', ann]]))).toBe('@AxB')
  expect(toKept('no one', named)).toBe('no one')
})

test('a name that the text could not hold is written so that it can', () => {
  expect(nameInText('A[n]n\\')).toBe('A n n')
  expect(nameInText('[]')).toBe('?')
})

test('a name is being typed after an @ that begins a word, until it is chosen', () => {
  const typed = (text: string, named: Named = new Map()) => typedMention(text, text.length, named)
  expect(typed('@')).toEqual({ at: 0, prefix: '' })
  expect(typed('Hi @an')).toEqual({ at: 3, prefix: 'an' })
  expect(typed('(@Ann Le')).toEqual({ at: 1, prefix: 'Ann Le' })
  for (const text of ['mail@', 'Hi', '@one two three four', '@Ann\n']) expect(typed(text)).toBeNull()
  expect(typed('@Ann Lee and', new Map([['Ann Lee', ann]]))).toBeNull()
  expect(typedMention('Hi @an more', 6, new Map())).toEqual({ at: 3, prefix: 'an' })
})
