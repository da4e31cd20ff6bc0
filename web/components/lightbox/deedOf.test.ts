import { expect, it } from 'vitest'
import { deedOf } from './deedOf.ts'

const press = (key: string, { isZoomed = false, isRTL = false, ctrlKey = false } = {}) =>
  deedOf({ key, metaKey: false, altKey: false, ctrlKey }, { isZoomed, isRTL })

it('goes from picture to picture with the arrows, in the direction that the page reads', () => {
  expect([press('ArrowRight'), press('ArrowLeft')]).toEqual(['next', 'previous'])
  expect([press('ArrowRight', { isRTL: true }), press('ArrowLeft', { isRTL: true })]).toEqual(['previous', 'next'])
  expect([press('Home'), press('End')]).toEqual(['first', 'last'])
})

it('moves over an enlarged picture with the same arrows', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((key) => press(key, { isZoomed: true }))).toEqual([
    'right',
    'left',
    'up',
    'down',
  ])
})

it('zooms with plus, minus and nought, and leaves the browser its own zoom', () => {
  expect(['+', '=', '-', '0'].map((key) => press(key))).toEqual(['larger', 'larger', 'smaller', 'whole'])
  expect(press('+', { ctrlKey: true })).toBeNull()
  expect(press('a')).toBeNull()
})
