import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useDirectoryKeys } from './useDirectoryKeys.ts'

afterEach(cleanup)

function Directory({ names, onOpen }: { names: readonly string[]; onOpen: (name: string) => void }) {
  const body = useRef<HTMLTableSectionElement>(null)
  useDirectoryKeys(body)
  return (
    <main>
      <form role="search">
        <input type="search" aria-label="words" />
      </form>
      <table>
        <tbody ref={body}>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onOpen(name)
                  }}
                >
                  {name}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

function open(names: readonly string[]) {
  const opened: string[] = []
  render(<Directory names={names} onOpen={(name) => opened.push(name)} />)
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.textContent
  }
  return { press, opened }
}

test('the keys go from row to row, not beyond either end, and open the one that they are at', () => {
  const { press, opened } = open(['one', 'two', 'three'])
  press('o')
  expect(opened).toEqual([])
  expect(['j', 'j', 'j', 'j'].map(press)).toEqual(['one', 'two', 'three', 'three'])
  expect(['k', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map(press)).toEqual(['two', 'one', 'one', 'two'])
  press('o')
  expect(opened).toEqual(['two'])
})

test('a key leads to the search, where letters are typed, and from nowhere the keys go on where they were', () => {
  const { press } = open(['one', 'two', 'three'])
  expect(['j', 'j'].map(press)).toEqual(['one', 'two'])
  press('f')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('words')
  press('j')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('words')
  ;(document.activeElement as HTMLElement).blur()
  expect(press('j')).toBe('three')
})

test('an empty list has no row to go to', () => {
  const { press } = open([])
  press('j')
  expect(document.activeElement).toBe(document.body)
})
