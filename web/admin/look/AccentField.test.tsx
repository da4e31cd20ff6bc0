import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import '../../../locales/en/admin.json?texts'
import { AccentField } from './AccentField.tsx'

function Probe({ initial = '' }: { initial?: string }) {
  const [accent, setAccent] = useState(initial)
  return <AccentField value={accent} error={undefined} onChange={setAccent} />
}

function type(text: string): string | null {
  fireEvent.change(screen.getByRole('textbox', { name: /Accent/ }), { target: { value: text } })
  return screen.getByRole('status').textContent
}

test('a colour on which white text can be read is said to be used as it is', () => {
  render(<Probe />)
  expect(type('#1d4ed8')).toContain('the light theme uses it as is')
  expect(type('#000000')).toContain('The dark theme uses #9e9e9e')
})

test('a colour that had to be corrected is named beside what is used instead', () => {
  render(<Probe />)
  expect(type('#ffcc00')).toMatch(/#907206.*#ffcc00/)
})

test('words that are no colour are said to be none, and what was typed stays', () => {
  render(<Probe />)
  expect(type('banana')).toContain('Enter a hex color')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Accent/ }).value).toBe('banana')
})

test('the picker shows the colour that is written, and writes the one that is picked', () => {
  render(<Probe initial="#1d4ed8" />)
  const picker = screen.getByLabelText<HTMLInputElement>('Pick an accent color')
  expect(picker.value).toBe('#1d4ed8')
  fireEvent.change(picker, { target: { value: '#00aa55' } })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Accent/ }).value).toBe('#00aa55')
})

test('the product’s own colour comes back by emptying the field', () => {
  render(<Probe initial="#1d4ed8" />)
  fireEvent.click(screen.getByRole('button', { name: 'Use Upwell’s default' }))
  expect(screen.getByRole('status').textContent).toContain('No color set')
})
