import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider, useData } from '../../data/react.tsx'
import { answering, later } from '../../test/answering.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useChangeFacts } from './useChangeFacts.ts'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const row = (owner: { id: string; name: string; isMember: boolean } | null) =>
  ({ id: 'p1', title: 'Dark mode', team: { owner, tags: [], fields: {} } }) as unknown as PostItem
const listed = (posts: PostItem[]) => ({ result: { posts, hasNextPage: false, cursor: null } })
const ann = { id: 'u1', name: 'Ann', isMember: true }

function Rows() {
  const { data } = useData('/api/posts/get', { pages: 1, team: true })
  const change = useChangeFacts()
  return (
    <>
      {data?.posts.map(({ id, title, team }) => (
        <p key={id}>
          {title}: {team?.owner?.name ?? 'nobody'}
        </p>
      ))}
      <button type="button" onClick={() => void change({ postID: 'p1', facts: { owner: ann } }, 'Ann owns it.')}>
        Give
      </button>
    </>
  )
}

async function open() {
  const held = later<unknown>()
  let stored = row(null)
  const { transport } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/posts/get': () => listed([stored]),
    '/api/posts/changeFacts': () => held.promise,
  })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <Rows />
    </DataProvider>,
  )
  await screen.findByText('Dark mode: nobody')
  return {
    answer: (body: unknown, next = stored) =>
      act(async () => {
        stored = next
        held.resolve(body)
        await held.promise
      }),
  }
}

test('a row shows its new owner as soon as it is chosen, while the server has not answered', async () => {
  const { answer } = await open()
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Dark mode: Ann')
  await answer({ result: { changeIDs: ['c1'] } }, row(ann))
  expect(await screen.findByText('Dark mode: Ann')).toBeTruthy()
  await vi.waitFor(() => expect(toasts.read().map(({ text }) => text)).toEqual(['Ann owns it.']))
})

test('a row shows what it had once the server has refused', async () => {
  const { answer } = await open()
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Dark mode: Ann')
  await answer({ status: 403, body: { error: 'You may not do that.', code: 'forbidden' } })
  expect(await screen.findByText('Dark mode: nobody')).toBeTruthy()
})
