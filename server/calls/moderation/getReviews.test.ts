import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const rules = (input: Record<string, unknown>) => m.write('/api/moderation/updateRules', input)
const reasonsOf = async (postID: string) =>
  (await m.reviews({ postID })).map(({ reasons, isHeld }) => ({ reasons, isHeld }))
const post = (title: string, details: string, as = m.ada) => m.world.post(m.board.id, { title, details }, as)

test('many links are marked, and hold nothing back', async () => {
  const links = await post('Links', 'http://a.example https://b.example www.c.example')
  expect(await reasonsOf(links.id)).toEqual([{ reasons: ['links'], isHeld: false }])
  const two = await post('Fewer', 'http://a.example https://b.example')
  expect(await reasonsOf(two.id)).toEqual([])
  expect(await m.titles()).toContain('Links')
})

test('the same words again are marked from the third time on, whatever is between them', async () => {
  const said = async (text: string, as: typeof m.ada) => reasonsOf((await post(text, '', as)).id)
  const [carl, dora] = [await m.world.user('Carl'), await m.world.user('Dora')]
  expect(await said('Earn money from home, today', carl)).toEqual([])
  expect(await said('EARN money from home today!', dora)).toEqual([])
  expect(await said('Earn money: from home – today', carl)).toEqual([{ reasons: ['repetition'], isHeld: false }])
})

test('someone new who writes very much in a few minutes is marked', async () => {
  const fast = await m.world.user('Fast')
  const { id: postID } = await post('A place to talk', '')
  for (let said = 0; said < 8; said += 1) await m.comment(postID, `Word ${said}`, fast)
  expect(await m.reviews({ postID })).toEqual([])
  await m.comment(postID, 'One more', fast)
  expect(await m.reviews({ postID })).toMatchObject([{ kind: 'comment', reasons: ['speed'], isHeld: false }])
})

test('a text with one of the company’s own words waits, or is marked where they choose so', async () => {
  await rules({ words: 'casino\nfree money' })
  const held = await post('Visit my Casino', '')
  expect(await reasonsOf(held.id)).toEqual([{ reasons: ['ownWords'], isHeld: true }])
  expect(await reasonsOf((await post('Casinos are no casinolike words', '')).id)).toEqual([])
  await rules({ holdsSuspects: false })
  const marked = await post('Get FREE   money', '')
  expect(await reasonsOf(marked.id)).toEqual([{ reasons: ['ownWords'], isHeld: false }])
  expect(await m.titles()).toEqual(expect.arrayContaining(['Get FREE money']))
  expect(await m.titles()).not.toContain('Visit my Casino')
  await rules({ words: '', holdsSuspects: true })
})

test('pages go on where the last one ended, and a wrong cursor is refused', async () => {
  await m.holds('posts')
  const writers = await Promise.all(Array.from({ length: 4 }, (_, nr) => m.world.user(`Writer ${nr}`)))
  for (let nr = 0; nr < 32; nr += 1) await post(`Waiting ${nr}`, '', writers[nr % 4])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { result } = (await m.write('/api/moderation/getReviews', {
      show: 'waiting',
      ...(cursor && { cursor }),
    })) as {
      result: { reviews: { id: string; post: { title: string } }[]; hasNextPage: boolean; cursor: string | null }
    }
    seen.push(...result.reviews.map((review) => review.post.title))
    ;({ cursor } = result)
  } while (cursor !== null)
  expect(seen.filter((title) => title.startsWith('Waiting ')).slice(0, 2)).toEqual(['Waiting 31', 'Waiting 30'])
  expect(new Set(seen).size).toBe(seen.length)
  expect(
    (await m.world.call('/api/moderation/getReviews', { cursor: 'no' }, { as: m.world.company.owner })).body.code,
  ).toBe('badCursor')
  await m.holds('none', 'publish')
  expect(await m.reviews({ show: 'waiting' })).toMatchObject(
    expect.not.arrayContaining([expect.objectContaining({ isHeld: true, reasons: ['approval'] })]),
  )
})

test('what waits is an item of the inbox, for those who may decide it', async () => {
  const [first] = await inbox()
  await m.holds('posts')
  const waits = await post('In the inbox', '')
  expect((await inbox()).slice(0, 2)).toEqual([{ title: 'In the inbox', reason: 'held' }, first])
  const contributor = await m.world.member('contributor')
  expect((await inbox(contributor)).map(({ title }) => title)).not.toContain('In the inbox')
  const [review] = await m.reviews({ postID: waits.id })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'approved' })
  expect((await inbox())[0]).toEqual({ title: 'In the inbox', reason: 'new' })
  await m.write('/api/reports/create', { postID: waits.id, reason: 'spam' }, m.bob)
  expect((await inbox())[0]).toEqual({ title: 'In the inbox', reason: 'reported' })
  await m.holds('none')
})

async function inbox(as?: typeof m.ada) {
  const { inbox: found } = (await m.write('/api/inbox/getPosts', {}, as)) as {
    inbox: { items: { post: { title: string }; reason: string }[] }
  }
  return found.items.map(({ post: { title }, reason }) => ({ title, reason }))
}

test('another company’s reviews are not shown, and nobody but the team asks', async () => {
  expect(await m.world.call('/api/moderation/getReviews', {}, { as: m.ada })).toMatchObject({ status: 403 })
  const { body } = await m.world.call('/api/moderation/getReviews', {}, { as: m.world.other.owner, at: m.world.other })
  expect(body).toEqual({ result: { reviews: [], hasNextPage: false, cursor: null } })
})
