import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { FilterToken } from './FilterToken.tsx'
import { SegmentedLinks } from './SegmentedLinks.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

describe('a field', () => {
  it.each([
    ['text field', <TextField key="f" label="Title" hint="Short." error="Too long." />],
    ['text area', <TextArea key="f" label="Title" hint="Short." error="Too long." />],
    ['select', <Select key="f" label="Title" hint="Short." error="Too long." options={[{ value: 'a', text: 'A' }]} />],
    ['checkbox', <Checkbox key="f" label="Title" hint="Short." error="Too long." />],
  ])('that is a %s is named by its label and described by its error and hint', (_, field) => {
    render(field)
    const control = screen.getByLabelText('Title')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(describedTexts(control)).toEqual(['Too long.', 'Short.'])
  })

  it('without hint and error points nowhere and is not invalid', () => {
    render(<TextField label="Title" />)
    const control = screen.getByLabelText('Title')
    expect(control.hasAttribute('aria-describedby')).toBe(false)
    expect(control.hasAttribute('aria-invalid')).toBe(false)
  })

  it('keeps its label for those who listen when it is hidden from the eye', () => {
    render(<TextField label="Your idea" hideLabel />)
    expect(screen.getByRole('textbox', { name: 'Your idea' })).toBeTruthy()
  })
})

it('a text area counts what is typed, and cuts nothing off', () => {
  render(<TextArea label="Details" counter={{ max: 5, text: (length) => `${length} of 5` }} defaultValue="ab" />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Details')
  expect(describedTexts(area)).toEqual(['2 of 5'])
  fireEvent.input(area, { target: { value: 'abcdefg' } })
  expect(describedTexts(area)).toEqual(['7 of 5'])
  expect(area.value).toBe('abcdefg')
})

it('a switch is a switch, and says when it was saved', () => {
  render(<Switch label="Private board" checked saved="Saved" onChange={() => {}} />)
  expect(screen.getByRole('switch', { name: 'Private board', checked: true })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

it('a choice of order is links, the current one marked', () => {
  render(
    <SegmentedLinks
      label="Sort"
      links={[
        { text: 'Top', href: '?sort=top', current: true },
        { text: 'New', href: '?sort=new', current: false },
      ]}
    />,
  )
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Top')
  expect(screen.getByRole('link', { name: 'New' }).getAttribute('href')).toBe('?sort=new')
})

it('a filter token is a link to the page without it, its name beginning with what is seen', () => {
  render(<FilterToken text="Planned" removeLabel="remove filter" href="?" />)
  expect(screen.getByRole('link', { name: 'Planned remove filter' })).toBeTruthy()
})

function describedTexts(control: HTMLElement): string[] {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`)
}
