// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { movedCell, pastedCells } from './gridMoves.ts'

const size = { rows: 30, columns: 5, page: 10 }

test('arrows move by one and stop at the edges', () => {
  expect(movedCell({ row: 2, column: 2 }, 'ArrowDown', size)).toEqual({ row: 3, column: 2 })
  expect(movedCell({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 })
  expect(movedCell({ row: 29, column: 4 }, 'ArrowRight', size)).toEqual({ row: 29, column: 4 })
})

test('pages, rows and the whole grid have keys', () => {
  expect(movedCell({ row: 5, column: 2 }, 'PageDown', size)).toEqual({ row: 15, column: 2 })
  expect(movedCell({ row: 25, column: 2 }, 'PageDown', size)).toEqual({ row: 29, column: 2 })
  expect(movedCell({ row: 5, column: 2 }, 'Home', size)).toEqual({ row: 5, column: 0 })
  expect(movedCell({ row: 5, column: 2 }, 'Mod+End', size)).toEqual({ row: 29, column: 4 })
})

test('Tab goes through the cells of a row, to the next row, and out of the grid at its end', () => {
  expect(movedCell({ row: 1, column: 3 }, 'Tab', size)).toEqual({ row: 1, column: 4 })
  expect(movedCell({ row: 1, column: 4 }, 'Tab', size)).toEqual({ row: 2, column: 0 })
  expect(movedCell({ row: 29, column: 4 }, 'Tab', size)).toBeNull()
  expect(movedCell({ row: 1, column: 0 }, 'Shift+Tab', size)).toEqual({ row: 0, column: 4 })
  expect(movedCell({ row: 0, column: 0 }, 'Shift+Tab', size)).toBeNull()
})

test('a pasted range is read by lines and tabs, and a quoted cell keeps its line breaks', () => {
  expect(pastedCells('1\n2\r\n3\n')).toEqual([['1'], ['2'], ['3']])
  expect(pastedCells('1\t2\n3\t4')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(pastedCells('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
  expect(pastedCells('7')).toEqual([['7']])
  expect(pastedCells('1\n\n3')).toEqual([['1'], [''], ['3']])
})
