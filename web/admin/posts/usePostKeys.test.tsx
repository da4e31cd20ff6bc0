import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { setSingleKeys } from '../../components/viewer/shortcuts.ts'
import { usePostKeys } from './usePostKeys.ts'

afterEach(() => setSingleKeys(true))

const three = ['one', 'two', 'three'].map((id) => ({ id }) as PostItem)

function open() {
  const statuses: string[] = []
  let mayGo: (post: { id: string }) => void = () => {}
  function List({ posts }: { posts: PostItem[] }) {
    const { table, rowMayGo } = usePostKeys(posts, ({ id }) => statuses.push(id))
    mayGo = rowMayGo
    return (
      <>
        <input aria-label="words" />
        <table ref={table}>
          <tbody>
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
  const { rerender, getByLabelText } = render(<List posts={three} />)
  return {
    statuses,
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

test('s changes the status of the row that has the focus, and of no other', () => {
  const { statuses } = open()
  press('s')
  press('j')
  press('s')
  press('s', { ctrlKey: true })
  expect(statuses).toEqual(['one'])
})

test('in a text field keys are letters', () => {
  const { words, statuses } = open()
  act(() => words.focus())
  press('j')
  press('s')
  expect(document.activeElement).toBe(words)
  expect(statuses).toEqual([])
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
