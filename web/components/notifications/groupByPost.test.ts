import { expect, it } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import { groupByPost } from './groupByPost.ts'

const about = (post: string, id: string): Notification => ({
  id,
  kind: 'newComment',
  created: '2026-11-21T12:00:00.000Z',
  isRead: false,
  actor: null,
  post: { id: post, title: post, urlName: post, board: { id: 'b', name: 'B', urlName: 'b' } },
  profileNote: null,
  entry: null,
  comment: null,
  status: null,
  others: 0,
})

it('puts what is new about a post together, where its latest stands', () => {
  const groups = groupByPost([about('one', '4'), about('two', '3'), about('one', '2'), about('three', '1')])
  expect(
    groups.map(({ about: { id: aboutID }, notifications }) => [aboutID, notifications.map(({ id }) => id)]),
  ).toEqual([
    ['one', ['4', '2']],
    ['two', ['3']],
    ['three', ['1']],
  ])
})
