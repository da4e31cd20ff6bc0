import { expect, test } from 'vitest'
import { additions, filesOf } from './additions.ts'

test.each(additions)('$what is carried by at most $goal files', (addition) => {
  const files = filesOf(addition)
  expect(files.length, 'Nothing carries it any more: name another addition of its sort.').toBeGreaterThan(1)
  expect(
    files.length <= addition.goal ? [] : files,
    'Derive what repeats it from its entry, or say in docs/adding.md what became dearer and why.',
  ).toEqual([])
})
