// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepClear } from './keepClear.ts'
import type { Toast } from './toasts.ts'

afterEach(() => document.body.replaceChildren())

const boxOf = (top: number, height = 40) => ({ top, bottom: top + height, left: 20, right: 400 }) as DOMRect

/** Where messages stand that are about something at `top` of a window of 800 pixels. */
function placeFor(top: number, height?: number): string | undefined {
  const region = document.body.appendChild(document.createElement('section'))
  vi.spyOn(region, 'getBoundingClientRect').mockImplementation(() =>
    boxOf(region.dataset['place'] === 'top' ? 60 : 700),
  )
  const about = document.body.appendChild(document.createElement('button'))
  vi.spyOn(about, 'getBoundingClientRect').mockReturnValue(boxOf(top, height))
  const toast = (id: number, element: Element | null): Toast => ({ id, text: 'Saved', kind: 'saved', about: element })
  keepClear(region, [toast(1, document.body), toast(2, null), toast(3, about)])
  return region.dataset['place']
}

test('messages stand at the lower edge, and at the upper one where they would lie over what was pressed', () => {
  expect([placeFor(300), placeFor(690)]).toEqual(['bottom', 'top'])
})

test('what fills the window is covered at the lower edge', () => {
  expect(placeFor(0, 800)).toBe('bottom')
})
