import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PostItem } from '../../../../contract/posts.ts'
import { setSingleKeys } from '../../../components/viewer/shortcuts.ts'
import { useSelection } from '../selection/useSelection.ts'
import { useListKeys } from './useListKeys.ts'
import { useRowFocus } from './useRowFocus.ts'

afterEach(() => {
  act(() => setSingleKeys(true))
  cleanup()
  document.body.replaceChildren()
})

const three = ['one', 'two', 'three'].map((id) => ({ id }) as PostItem)

function open({ isOpen = false } = {}) {
  const done: string[] = []
  let mayGo: (post: { id: string }) => void = () => {}
  const note = (what: string) => (post?: { id: string }) => void done.push(`${what} ${post?.id ?? ''}`.trim())
  function List({ posts }: { posts: PostItem[] }) {
    const body = useRef<HTMLTableSectionElement>(null)
    const rows = useRowFocus(body, posts)
    const selection = useSelection(
      'list',
      posts.map(({ id }) => id),
    )
    mayGo = rows.mayGo
    useListKeys({
      posts,
      rows,
      selection,
      isOpen,
      onMove: () => {},
      onOpen: note('open'),
      onClose: note('close'),
      onFilter: note('filter'),
      onLayout: note('layout'),
      actions: [{ key: 's', text: 'admin.post.changeStatus', run: note('status') }],
    })
    return (
      <>
        <input aria-label="words" />
        <p>{selection.postIDs.join(' ')}</p>
        <table>
          <tbody ref={body} onFocus={({ target }) => rows.enter(target.textContent)}>
            {posts.map(({ id }) => (
              <tr key={id} data-post={id}>
                <th scope="row">
                  <a href={`#${id}`}>{id}</a>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )
  }
  const { rerender, getByLabelText, container } = render(<List posts={three} />)
  return {
    done,
    chosen: () => container.querySelector('p')?.textContent,
    show: (posts: PostItem[]) => rerender(<List posts={posts} />),
    rowMayGo: (id: string) => mayGo({ id }),
    words: getByLabelText('words'),
  }
}

function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
}

const focused = () => document.activeElement?.textContent

test('j and k and the arrows go from row to row and stop at the ends', () => {
  open()
  press('j')
  expect(focused()).toBe('one')
  press('j')
  press('ArrowDown')
  expect(focused()).toBe('three')
  press('j')
  expect(focused()).toBe('three')
  press('ArrowUp')
  press('k')
  press('k')
  expect(focused()).toBe('one')
})

test('the arrows scroll the page as long as no row has the focus', () => {
  open()
  press('ArrowDown')
  expect(document.activeElement).toBe(document.body)
})

test('what is done is done to the row that has the focus, and to no other', () => {
  const { done } = open()
  press('s')
  press('o')
  press('j')
  press('s')
  press('s', { ctrlKey: true })
  press('o')
  expect(done).toEqual(['status one', 'open one'])
})

test('rows are chosen by x, by Shift and arrows, and all that are loaded by Ctrl+A; Escape clears them', () => {
  const { chosen, done } = open()
  press('j')
  press('x')
  press('ArrowDown', { shiftKey: true })
  expect(chosen()).toBe('one two')
  press('x')
  expect(chosen()).toBe('one')
  press('a', { ctrlKey: true })
  expect(chosen()).toBe('one two three')
  press('Escape')
  expect([chosen(), done]).toEqual(['', []])
})

test('Escape closes what is open before it clears what is chosen', () => {
  const { chosen, done } = open({ isOpen: true })
  press('j')
  press('x')
  press('Escape')
  expect([chosen(), done]).toEqual(['one', ['close']])
})

test('in a text field keys are letters', () => {
  const { words, done } = open()
  act(() => words.focus())
  for (const key of ['j', 's', 'f', 'v']) press(key)
  expect(document.activeElement).toBe(words)
  expect(done).toEqual([])
})

test('single keys can be switched off; the arrows go on working', () => {
  open()
  press('j')
  act(() => setSingleKeys(false))
  press('j')
  expect(focused()).toBe('one')
  press('ArrowDown')
  expect(focused()).toBe('two')
})

test('a row that leaves the list hands the focus to the one that takes its place', () => {
  const { show, rowMayGo } = open()
  press('j')
  press('j')
  rowMayGo('two')
  show(three.filter(({ id }) => id !== 'two'))
  expect(focused()).toBe('three')
})
