import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setSingleKeys } from '../../components/viewer/shortcuts.ts'
import type { KeyEntry } from './keyRegistry.ts'
import { shownKeys } from './keyRegistry.ts'
import { useKeys } from './useKeys.ts'

afterEach(() => {
  vi.useRealTimers()
  act(() => setSingleKeys(true))
  cleanup()
  document.body.replaceChildren()
})

const done: string[] = []
const entry = (key: string, more: Partial<KeyEntry> = {}): KeyEntry => ({
  key,
  text: 'adminShortcuts.search',
  run: () => void done.push(key),
  ...more,
})

function Keys({
  of,
  name = 'adminShortcuts.goTo',
}: {
  of: readonly KeyEntry[]
  name?: 'adminShortcuts.goTo' | 'adminShortcuts.everywhere'
}) {
  useKeys(name, of)
  return null
}

function show(...entries: KeyEntry[]) {
  done.length = 0
  return render(<Keys of={entries} />)
}

/** Presses a key and gives what was done, and whether the browser was kept from its own. */
function press(key: string, init: KeyboardEventInit = {}): string {
  const before = done.length
  const wasOwn = !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
  return [...done.slice(before), ...(wasOwn ? ['kept'] : [])].join(' ')
}

test('an entry is run by the character that was typed, wherever its key is', () => {
  show(entry('?'), entry('1'), entry('!'), entry('X'), entry('z'), entry('['))
  expect(press('?', { shiftKey: true, code: 'Minus' })).toBe('? kept')
  // A French keyboard types digits with Shift, a German one z where others have y.
  expect(press('1', { shiftKey: true, code: 'Digit1' })).toBe('1 kept')
  expect(press('!', { code: 'Slash' })).toBe('! kept')
  expect(press('z', { code: 'KeyY' })).toBe('z kept')
  expect(press('X', { shiftKey: true })).toBe('X kept')
  expect(press('x')).toBe('')
})

test('Caps Lock changes nothing, and a layout without Latin letters is read by its keys', () => {
  show(entry('x'))
  expect([press('X'), press('ч', { code: 'KeyX' }), press('я', { code: 'KeyZ' })]).toEqual(['x kept', 'x kept', ''])
})

test('a character reached by AltGr is that character; other modifiers are none of ours', () => {
  show(entry('['), entry('j'))
  expect(press('[', { ctrlKey: true, altKey: true })).toBe('[ kept')
  expect([press('j', { ctrlKey: true }), press('j', { metaKey: true }), press('j', { altKey: true })]).toEqual([
    '',
    '',
    '',
  ])
  expect(press('j', { isComposing: true })).toBe('')
})

test('a sequence takes its second key within 1.5 s, and one that leads nowhere is no other key’s press', () => {
  vi.useFakeTimers()
  show(entry('g p'), entry('j'))
  expect([press('g'), press('p')]).toEqual(['kept', 'g p kept'])
  expect(press('p')).toBe('')
  expect([press('g'), press('j'), press('j')]).toEqual(['kept', 'kept', 'j kept'])
  press('g')
  vi.advanceTimersByTime(1_500)
  expect(press('p')).toBe('')
  expect([press('g'), press('Escape'), press('p')]).toEqual(['kept', 'kept', ''])
})

test('in a text field only what is meant for it works; a checkbox is none', () => {
  document.body.innerHTML = '<input aria-label="q"><input type="checkbox"><div contenteditable tabindex="0"></div>'
  show(entry('j'), entry('Escape'), entry('Mod+k', { inFields: true }))
  const [text, box, editor] = [...document.body.querySelectorAll<HTMLElement>('input, [contenteditable]')]
  for (const field of [text, editor]) {
    field?.focus()
    expect([press('j'), press('Escape'), press('k', { ctrlKey: true })]).toEqual(['', '', 'Mod+k kept'])
  }
  box?.focus()
  expect(press('j')).toBe('j kept')
})

test('a list of options keeps characters, and leaves keys with Ctrl to the page', () => {
  show(entry('s'), entry('Mod+z'))
  const field = document.body.appendChild(document.createElement('select'))
  field.focus()
  expect([press('s'), press('z', { ctrlKey: true })]).toEqual(['', 'Mod+z kept'])
})

test('Space and Enter press the control that has the focus', () => {
  document.body.innerHTML = '<button>One</button><p tabindex="-1"></p>'
  show(entry('Space'), entry('Enter'))
  document.body.querySelector('button')?.focus()
  expect([press(' '), press('Enter')]).toEqual(['', ''])
  document.body.querySelector('p')?.focus()
  expect([press(' '), press('Enter')]).toEqual(['Space kept', 'Enter kept'])
})

test('while a dialog is open its own keys work, and Escape closes it alone', () => {
  show(entry('Escape'), entry('Mod+k', { inFields: true }))
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
  expect([press('Escape'), press('k', { ctrlKey: true })]).toEqual(['', ''])
})

test('single keys can be switched off; named keys and those with Ctrl go on working', () => {
  show(entry('j'), entry('g p'), entry('Escape'), entry('Mod+k'))
  act(() => setSingleKeys(false))
  expect([press('j'), press('g'), press('p'), press('Escape'), press('k', { ctrlKey: true })]).toEqual([
    '',
    '',
    '',
    'Escape kept',
    'Mod+k kept',
  ])
})

test('of two with the same key the one that came later is asked first, and may leave it to the other', () => {
  let isMine = true
  done.length = 0
  render(<Keys of={[entry('Escape')]} />)
  render(
    <Keys of={[entry('Escape', { run: () => isMine && void done.push('above') })]} name="adminShortcuts.everywhere" />,
  )
  expect(press('Escape')).toBe('above kept')
  isMine = false
  expect(press('Escape')).toBe('Escape kept')
})

test('held down, a key moves on but decides nothing again', () => {
  show(entry('j'), entry('e'))
  expect([press('j', { repeat: true }), press('e', { repeat: true })]).toEqual(['j kept', ''])
})

test('the sheet and the menu list what is there now, the nearest group first', () => {
  const { unmount } = render(<Keys of={[entry('g p')]} name="adminShortcuts.everywhere" />)
  const { rerender } = show(entry('j'), entry('ArrowDown', { isShown: false }))
  const listed = () => shownKeys().map(({ group, entries }) => [group, ...entries.map(({ key }) => key)])
  expect(listed()).toEqual([
    ['adminShortcuts.goTo', 'j'],
    ['adminShortcuts.everywhere', 'g p'],
  ])
  rerender(<Keys of={[entry('s')]} />)
  unmount()
  expect(listed()).toEqual([['adminShortcuts.goTo', 's']])
})

test('what is shown can be pressed at once, also after a change that React makes at its leisure', () => {
  done.length = 0
  function Page() {
    const [key, setKey] = useState('j')
    // As early as anybody could: it is in the document, and not yet painted.
    useLayoutEffect(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })), [key])
    return (
      <button type="button" onClick={() => startTransition(() => setKey('k'))}>
        <Keys of={[entry(key)]} />
      </button>
    )
  }
  fireEvent.click(render(<Page />).getByRole('button'))
  expect(done).toEqual(['j', 'k'])
})
