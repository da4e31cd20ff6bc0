import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { LoadMore } from './LoadMore.tsx'

afterEach(cleanup)

/** A list beside another one. The link stays as long as there is more, or goes with the last page. */
function Lists({ isLast }: { isLast: boolean }) {
  const [rows, setRows] = useState(['one', 'two'])
  const list = (all: string[]) => (
    <ul>
      {all.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
  return (
    <main>
      {list(rows)}
      {!(isLast && rows.length > 2) && (
        <LoadMore
          href="?pages=2"
          label="More"
          busyLabel="Loading"
          onClick={(event) => {
            event.preventDefault()
            setRows([...rows, 'three', 'four'])
          }}
        />
      )}
      {list(['of another list'])}
    </main>
  )
}

it.each([true, false])('the focus goes on to the first of the new rows (last page: %s)', async (isLast) => {
  render(<Lists isLast={isLast} />)
  screen.getByRole('link', { name: 'More' }).focus()
  fireEvent.click(screen.getByRole('link', { name: 'More' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('three')))
})

it('the focus stays where something is typed meanwhile', async () => {
  render(
    <>
      <Lists isLast={false} />
      <input aria-label="Search" />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'More' }))
  screen.getByRole('textbox').focus()
  await screen.findByText('three')
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
