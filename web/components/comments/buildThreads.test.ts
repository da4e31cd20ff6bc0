import { expect, it } from 'vitest'
import type { ActivityItem, CutThread } from '../../../contract/activity.ts'
import { buildReplies, buildThreads, type Reply } from './buildThreads.ts'
import { aComment } from '../../test/sampleComment.ts'

const page = (items: ActivityItem[], ...cutThreads: CutThread[]) => ({ items, cutThreads })
const named = ({ comment, answers }: Reply) =>
  `${comment.id}>${answers === null ? '' : answers === 'unknown' ? '?' : answers.id}`

it('replies, however deep, stand one step below the first comment, and the deeper ones say whom they answer', () => {
  const items = [
    aComment('a'),
    aComment('b', { parentID: 'a' }),
    aComment('c', { parentID: 'b' }),
    aComment('d', { parentID: 'c' }),
    aComment('e'),
  ]
  const threads = buildThreads(page(items)).map((entry) =>
    entry.type === 'thread' ? [entry.comment.id, ...entry.replies.map(named)] : [],
  )
  expect(threads).toEqual([['a', 'b>', 'c>b', 'd>c'], ['e']])
})

it('a reply to a deleted comment says so instead of naming anyone', () => {
  const items = [
    aComment('a'),
    aComment('b', { parentID: 'a', isDeleted: true, author: null }),
    aComment('c', { parentID: 'b' }),
  ]
  const [thread] = buildThreads(page(items))
  expect(thread?.type === 'thread' && thread.replies[1]?.answers).toMatchObject({ id: 'b', author: null })
})

it('a reply whose thread is not on the page stands for itself', () => {
  const [thread] = buildThreads(page([aComment('b', { parentID: 'elsewhere' })]))
  expect(thread).toMatchObject({ type: 'thread', replies: [] })
})

it('what was shown above is left out, and what happened keeps its place between the comments', () => {
  const edit = {
    type: 'edit',
    id: 'x',
    editor: null,
    previousTitle: null,
    movedFrom: null,
    movedTo: null,
    created: '2026-11-21T12:00:00.000Z',
  } as const
  const entries = buildThreads(page([aComment('a'), edit, aComment('b')]), new Set(['a']))
  expect(entries.map((entry) => (entry.type === 'thread' ? entry.comment.id : entry.id))).toEqual(['x', 'b'])
})

it('replies that are not loaded come before those that were written here, and what a reply answers may be among them', () => {
  const cut = { id: 'a', earlier: { count: 3, cursor: 'e' }, later: { count: 5, cursor: 'l', after: 'c' } }
  const [thread, next] = buildThreads(
    page(
      [
        aComment('a'),
        aComment('b', { parentID: 'earlier' }),
        aComment('c', { parentID: 'b' }),
        aComment('mine', { parentID: 'c' }),
        aComment('d'),
      ],
      cut,
    ),
  )
  expect(thread).toMatchObject({ type: 'thread', earlier: cut.earlier, later: cut.later })
  expect(thread?.type === 'thread' && [thread.replies.map(named), thread.written.map(named)]).toEqual([
    ['b>?', 'c>b'],
    ['mine>c'],
  ])
  expect(next).toMatchObject({ comment: { id: 'd' }, earlier: null, later: null })
})

it('a thread without a reply that is loaded shows what was written here after the others', () => {
  const [thread] = buildThreads(
    page([aComment('a'), aComment('mine', { parentID: 'a' })], {
      id: 'a',
      earlier: null,
      later: { count: 5, cursor: 'l', after: 'a' },
    }),
  )
  expect(thread?.type === 'thread' && [thread.replies, thread.written.map(named)]).toEqual([[], ['mine>']])
})

it('a further page of replies names whom they answer as far as that is loaded, and leaves out what is shown already', () => {
  const known = new Map(
    [aComment('a'), aComment('b', { parentID: 'a' }), aComment('mine', { parentID: 'a' })].map((one) => [one.id, one]),
  )
  const further = page([
    aComment('c', { parentID: 'b' }),
    aComment('d', { parentID: 'c' }),
    aComment('e', { parentID: 'x' }),
    aComment('f', { parentID: 'a' }),
    aComment('mine', { parentID: 'a' }),
  ])
  expect(buildReplies(further, 'a', known)).toMatchObject({ earlier: null, later: null, written: [] })
  expect(buildReplies(further, 'a', known).replies.map(named)).toEqual(['c>b', 'd>c', 'e>?', 'f>'])
})
