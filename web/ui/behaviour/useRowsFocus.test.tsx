import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useRowsFocus } from './useRowsFocus.ts'

/** Rows with two controls each, the second of which takes the row away, and a button beside them. */
function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  const list = useRowsFocus(left.length, 'h1')
  return (
    <>
      <h1 tabIndex={-1}>All</h1>
      <button type="button" onClick={() => setLeft(left.slice(1))}>
        Beside
      </button>
      <ul {...list}>
        {left.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function press(name: string): void {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  act(() => button.click())
}

it('goes to the same control of the next row, then of the one before, then to the heading', () => {
  render(<List names={['one', 'two', 'three']} />)
  press('Remove two')
  expect(document.activeElement?.textContent).toBe('Remove three')
  press('Remove three')
  expect(document.activeElement?.textContent).toBe('Remove one')
  press('Remove one')
  expect(document.activeElement?.tagName).toBe('H1')
})

it('passes over rows that are hidden, and leaves one that is being hidden', () => {
  const hide = (name: string) => (screen.getByText(name).closest('li')!.style.display = 'none')
  render(<List names={['one', 'two', 'three', 'four']} />)
  hide('two')
  press('Remove one')
  expect(document.activeElement?.textContent).toBe('Remove three')
  const beside = screen.getByRole('button', { name: 'Beside' })
  hide('three')
  act(() => beside.click())
  expect(document.activeElement?.textContent).toBe('Remove four')
})

it('leaves the focus of who has gone on elsewhere', () => {
  render(<List names={['four', 'five']} />)
  act(() => screen.getByRole('button', { name: 'Remove five' }).focus())
  press('Beside')
  expect(document.activeElement?.textContent).toBe('Beside')
})
