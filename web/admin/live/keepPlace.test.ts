// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlace } from './keepPlace.ts'

const scrolled = vi.fn()
const { scrollBy } = window
const { elementFromPoint } = document
/** The rows' heights above the window's upper edge, as a browser lays them out: 40 px each from 100 on. */
function layOut(): void {
  for (const [at, row] of [...document.querySelectorAll('li')].entries())
    for (const element of [row, ...row.querySelectorAll('a')])
      element.getBoundingClientRect = () => new DOMRect(0, 100 + at * 40, 400, 40)
}

beforeEach(() => {
  document.body.innerHTML = '<main><ul><li><a href="#a">a</a></li><li><a href="#b">b</a></li></ul></main>'
  layOut()
  document.elementFromPoint = () => document.querySelector('li')
  window.scrollBy = scrolled
  scrolled.mockClear()
})
afterEach(() => {
  document.body.replaceChildren()
  Object.assign(window, { scrollBy })
  Object.assign(document, { elementFromPoint })
})

const list = () => document.querySelector('ul') as HTMLUListElement

test('what is read stays at its height when a row comes above it', async () => {
  await keepPlace(async () => {
    list().prepend(document.createElement('li'))
    layOut()
  })
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 40)
})

test('what has the focus stays at its height, and keeps the focus when its row changes places', async () => {
  const link = document.querySelectorAll('a')[1] as HTMLAnchorElement
  link.focus()
  await keepPlace(async () => {
    const row = link.closest('li') as HTMLLIElement
    row.remove()
    list().prepend(row)
    layOut()
  })
  expect(document.activeElement).toBe(link)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, -40)
})

test('nothing is scrolled when nothing moved, or when what was read has gone', async () => {
  await keepPlace(async () => list().append(document.createElement('li')))
  await keepPlace(async () => {
    document.querySelector('li')?.remove()
    layOut()
  })
  expect(scrolled).not.toHaveBeenCalled()
})
