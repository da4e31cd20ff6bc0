import { expect, it } from 'vitest'
import { buildThreads } from './buildThreads.ts'
import { aComment } from '../../test/sampleComment.ts'

it('replies, however deep, stand one step below the first comment, and the deeper ones say whom they answer', () => {
  const items = [aComment('a'), aComment('b', { parentID: 'a' }), aComment('c', { parentID: 'b' }), aComment('d', { parentID: 'c' }), aComment('e')]
  const threads = buildThreads(items).map((entry) => (entry.type === 'thread' ? [entry.comment.id, ...entry.replies.map((reply) => `${reply.comment.id}>${reply.answers?.id ?? ''}`)] : []))
  expect(threads).toEqual([['a', 'b>', 'c>b', 'd>c'], ['e']])
})

it('a reply to a deleted comment says so instead of naming anybody', () => {
  const items = [aComment('a'), aComment('b', { parentID: 'a', isDeleted: true, author: null }), aComment('c', { parentID: 'b' })]
  const [thread] = buildThreads(items)
  expect(thread?.type === 'thread' && thread.replies[1]?.answers).toMatchObject({ id: 'b', author: null })
})

it('a reply whose thread is not on the page stands for itself', () => {
  const [thread] = buildThreads([aComment('b', { parentID: 'elsewhere' })])
  expect(thread).toMatchObject({ type: 'thread', replies: [] })
})

it('what was shown above is left out, and what happened keeps its place between the comments', () => {
  const edit = { type: 'edit', id: 'x', editor: null, previousTitle: null, movedFrom: null, movedTo: null, created: '2026-11-21T12:00:00.000Z' } as const
  const entries = buildThreads([aComment('a'), edit, aComment('b')], new Set(['a']))
  expect(entries.map((entry) => (entry.type === 'thread' ? entry.comment.id : entry.id))).toEqual(['x', 'b'])
})
