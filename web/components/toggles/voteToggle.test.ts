// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Overview } from '../../../contract/overview.ts'
import { createDataClient } from '../../data/client.ts'
import { answering } from '../../test/answering.ts'
import { showVote, tellVote } from './voteToggle.ts'

test('a vote shows among the most wanted of the overview, and is taken back exactly', async () => {
  const wanted = [
    { id: 'a', score: 4, viewerVoted: false },
    { id: 'b', score: 3, viewerVoted: false },
  ]
  const { transport } = answering({
    '/api/overview/get': () => ({ overview: { moving: [], wanted, done: [] } }),
  })
  const client = createDataClient({ transport })
  await client.load('/api/overview/get', {})
  const shown = () =>
    (client.peek('/api/overview/get', {}).data as Overview).wanted.map(({ score, viewerVoted }) => [score, viewerVoted])
  const end = showVote(client, 'b', true)
  expect(shown()).toEqual([
    [4, false],
    [4, true],
  ])
  end()
  expect(shown()).toEqual([
    [4, false],
    [3, false],
  ])
  tellVote(client, 'b', { postID: 'b', score: 9, viewerVoted: true, viewerFollows: true })
  expect(shown()[1]).toEqual([9, true])
})
