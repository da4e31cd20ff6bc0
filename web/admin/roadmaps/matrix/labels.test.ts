import { expect, test } from 'vitest'
import { labelsOf } from './labels.ts'

const mark = (key: string, x: number, y: number, title = 'A title') => ({ key, x, y, radius: 6, title })
const room = { from: 0, to: 600 }

test('a title is at the side where it has room, and long ones are cut', () => {
  const [one, other] = labelsOf([mark('a', 100, 50, 'W'.repeat(40)), mark('b', 590, 300)], room)
  expect(one).toMatchObject({ anchor: 'start', x: 111, text: `${'W'.repeat(25)}…` })
  expect(other).toMatchObject({ anchor: 'end', x: 579, text: 'A title' })
})

test('no title covers another or a mark: what has no room is left out', () => {
  const near = [mark('a', 100, 50), mark('b', 130, 50), mark('c', 160, 50)]
  expect(labelsOf(near, room).map(({ key, anchor }) => [key, anchor])).toEqual([
    ['a', 'end'],
    ['c', 'start'],
  ])
})
