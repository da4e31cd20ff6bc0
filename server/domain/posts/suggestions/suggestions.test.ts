import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostItem } from '../../../../contract/posts.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'
import { titles } from './suggestionTitles.ts'

let world: World
let board: { id: string }
beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  for (const title of titles) await world.post(board.id, { title })
})
afterAll(() => world.close())

async function suggested(search: string, input: Record<string, unknown> = {}): Promise<string[]> {
  const { body } = await expectOK(world.call('/api/posts/findSuggestions', { search, ...input }))
  return (body['posts'] as PostItem[]).map(({ title }) => title)
}

describe('a paraphrase finds its post', () => {
  test.each([
    ['Please give us a dark dashboard', 'Dark mode for the dashboard'],
    ['PDF export of invoices', 'Export invoices as PDF files'],
    ['Exporting customers to CSV', 'Export the customer list as CSV'],
    ['Spreadsheets: importing contacts', 'Import contacts from a spreadsheet'],
    ['Authenticate with two factors', 'Two factor authentication for every account'],
    ['Sheduled messages', 'Schedule messages to be sent later'],
    ['Notifications should be muted at night', 'Mute notifications during the night'],
    ['please add desktop notifcations for linux', 'Desktop notifications on Linux'],
    ['A task assigned to more than one person: several people', 'Assign a task to several people'],
    ['Calender week starts on Monday', 'Calendar should start on Monday'],
    ['Protect public links with a pasword', 'Password protection for public links'],
    ['Automatic transcription of voice messages', 'Transcribe voice messages automatically'],
    ['Merging two customers', 'Merge two customers into one'],
    ['Yearly invoices paid by bank transfer', 'Pay the yearly invoice by bank transfer'],
    ['Larger texts for people who cannot see well', 'Larger text for people who see badly'],
    ['Printing documents without comments', 'Print a document without its comments'],
    ['Several pictures in one upload', 'Upload several photos at once'],
    ['Alerts on the Linux desktop', 'Desktop notifications on Linux'],
    [
      'Whenever one of us works from the train there is no connection, so please give us some mode for being offline',
      'Offline mode on the train',
    ],
  ])('%s', async (typed, title) => {
    expect(await suggested(typed)).toContain(title)
  })
})

test.each([
  'Fingerprint scanner at the door',
  'please add a feature',
  'Vegetarian lunch in the canteen',
  'Support for the option to allow it',
  'Birthday greetings by the boss',
])('%s: no post says so', async (typed) => {
  expect(await suggested(typed)).toEqual([])
})

test('there are three at most, however many posts say the same', async () => {
  for (const place of ['east', 'west', 'north', 'south'])
    await world.post(board.id, { title: `Penguins in the ${place}` })
  expect(await suggested('penguins')).toHaveLength(3)
})

test('of posts that are as like, those of the board that is asked about are shown', async () => {
  const other = await world.board()
  await world.post(other.id, { title: 'Walrus feeding times' })
  for (const day of ['Monday', 'Tuesday', 'Friday']) await world.post(board.id, { title: `Walrus feeding ${day}` })
  expect((await suggested('walrus feeding', { boardID: other.id }))[0]).toBe('Walrus feeding times')
  expect(await suggested('walrus feeding', { boardID: board.id })).not.toContain('Walrus feeding times')
})

test('a post is not suggested beside itself', async () => {
  const post = await world.post(board.id, { title: 'Ostrich racing league' })
  expect(await suggested('Ostrich racing league', { postID: post.id })).toEqual([])
})

test('details find a post that the title names in part, and names that they mention do not', async () => {
  const person = await world.user('Bartholomew Quince')
  const details = `A mooring mast on the roof, as @[Bartholomew Quince](user:${person.userID}) says.`
  await world.post(board.id, { title: 'Zeppelin landing', details }, world.company.owner)
  expect(await suggested('zeppelin mooring mast')).toEqual(['Zeppelin landing'])
  expect(await suggested('bartholomew quince')).toEqual([])
})

test('words of hidden boards weigh nothing: what is suggested is the same with them and without', async () => {
  await world.post(board.id, { title: 'Narwhal statistics page' })
  const before = await suggested('narwhal statistics')
  const hidden = await world.board({ access: 'private' })
  for (let at = 0; at < 20; at += 1)
    await world.post(hidden.id, { title: `Narwhal statistics ${at}` }, world.company.owner)
  expect(before).toEqual(['Narwhal statistics page'])
  expect(await suggested('narwhal statistics')).toEqual(before)
})
