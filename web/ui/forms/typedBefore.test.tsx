import { act } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './TextField.tsx'
import { takeTyped } from './takeTyped.ts'

let root: Root | null = null

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** The page as the server sent it, in which something is typed before it is awake. */
async function wake(page: ReactNode, typed: string): Promise<HTMLInputElement | HTMLTextAreaElement> {
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!field) throw new Error('no field')
  field.value = typed
  await act(async () => void (root = hydrateRoot(place, page)))
  return field
}

let heard: string[] = []

function Owner({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  const [renderings, setRenderings] = useState(0)
  return (
    <>
      <TextField
        label="Name"
        value={text}
        onChange={(event) => {
          heard.push(event.target.value)
          setText(event.target.value)
        }}
      />
      <button type="button" onClick={() => setRenderings(renderings + 1)}>
        {text}
      </button>
    </>
  )
}

it('the owner of a controlled field hears what was typed before the page was awake, and it stays', async () => {
  heard = []
  const field = await wake(<Owner initial="Vera" />, 'Vera Molnár')
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Vera Molnár')
  act(() => button?.click())
  expect(field.value).toBe('Vera Molnár')
})

it('nothing is heard of a field in which nothing was typed', async () => {
  heard = []
  await wake(<Owner initial="Vera" />, 'Vera')
  expect(heard).toEqual([])
})

it('what was typed stands behind what was kept, and the caret where it was', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.value = 'abc'
  field.setSelectionRange(1, 2)
  expect(takeTyped(field, 'Kept', ' ')).toBe('Kept abc')
  expect([field.selectionStart, field.selectionEnd]).toEqual([6, 7])
  expect(takeTyped(field, 'Kept abc', ' ')).toBe('Kept abc')
  field.value = ''
  expect(takeTyped(field, 'Kept', ' ')).toBe('Kept')
  field.remove()
})
