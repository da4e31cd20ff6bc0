import '../../../locales/en/adminGuests.json?texts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { GroupVotes } from './GroupVotes.tsx'

afterEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const board = { id: 'b1', name: 'Features', urlName: 'features' }
const vote = (userID: string, title: string, isSetAside: boolean) => ({
  userID,
  post: { id: `post of ${userID}`, title, urlName: userID, board },
  voted: '1970-01-01T00:00:00.000Z',
  isSetAside,
})

/** The group's two votes, of which the server notes what is decided. */
async function open() {
  const votes = [vote('g1', 'Dark mode', true), vote('g2', 'Faster search', false)]
  const decide = (isSetAside: boolean) => (input: object) => {
    const { userID } = (input as { vote: { userID: string } }).vote
    for (const one of votes) if (one.userID === userID) one.isSetAside = isSetAside
    return { result: { count: 1 } }
  }
  const { transport } = answering({
    '/api/guests/getVotes': () => ({
      result: { votes: votes.map((one) => ({ ...one })), hasNextPage: false, cursor: null },
    }),
    '/api/guests/countVotes': decide(false),
    '/api/guests/setAside': decide(true),
  })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <h2 id="group">Same address and browser</h2>
      <GroupVotes groupID="group" labelID="group" />
    </DataProvider>,
  )
  return screen.findAllByRole('button')
}

test('each button says which vote it is about', async () => {
  const texts = (await open()).map((button) => [
    button.textContent,
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(texts).toEqual([
    ['Count this vote', expect.stringContaining('Dark mode')],
    ['Set aside', expect.stringContaining('Faster search')],
  ])
})

test('what became of a vote is said, and its button is the way back', async () => {
  const [first, second] = await open()
  await act(async () => first?.click())
  expect(first?.textContent).toBe('Set aside')
  await act(async () => second?.click())
  expect(second?.textContent).toBe('Count this vote')
  expect(toasts.read().map(({ text }) => text)).toEqual(['1 vote counted.', '1 vote set aside.'])
})
