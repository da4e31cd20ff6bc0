import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { useEdited } from './useEdited.ts'

const post = (id: string, more: Partial<Post> = {}) => ({ id, title: id, isDeleted: false, ...more }) as Post

interface Shown {
  address: string | null
  now: Post | null
}

function open(initial: Shown) {
  const { result, rerender } = renderHook(({ address, now }: Shown) => useEdited(address, now), {
    initialProps: initial,
  })
  return (shown: Shown) => {
    rerender(shown)
    return result.current && [result.current.post.title, result.current.isLost]
  }
}

test('a form keeps the post that it began with when that is merged, deleted or gone, and follows its changes until then', () => {
  const show = open({ address: 'ideas/one', now: post('one') })
  expect(show({ address: 'ideas/one', now: post('one', { title: 'new' }) })).toEqual(['new', false])
  expect(show({ address: 'ideas/one', now: post('other') })).toEqual(['new', true])
  expect(show({ address: 'ideas/one', now: post('one', { isDeleted: true }) })).toEqual(['new', true])
  expect(show({ address: 'ideas/one', now: null })).toEqual(['new', true])
  // Unmerged or restored.
  expect(show({ address: 'ideas/one', now: post('one') })).toEqual(['one', false])
})

test('nothing is kept without a form, of another address, or of what was gone from the start', () => {
  const show = open({ address: 'ideas/one', now: post('one') })
  expect(show({ address: null, now: post('other') })).toBeNull()
  expect(show({ address: 'ideas/one', now: post('other') })).toEqual(['other', false])
  expect(show({ address: 'ideas/two', now: null })).toBeNull()
  expect(show({ address: 'ideas/three', now: post('three', { isDeleted: true }) })).toBeNull()
})
