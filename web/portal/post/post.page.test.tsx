import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person
let member: Person

beforeAll(async () => {
  world = await openPages()
  board = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  author = await world.user('Ada Byron')
  member = await world.member('manager')
})
afterAll(() => world.close())

async function open(
  url: string,
  as: Person | null = null,
): Promise<{ status: number; html: string; location: string | undefined }> {
  const response = await world.app.inject({
    method: 'GET',
    url,
    headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
  })
  // What is rendered, without the data that comes with it.
  return {
    status: response.statusCode,
    html: response.body.split('<script id="state"')[0] ?? '',
    location: response.headers.location,
  }
}

function write(path: string, input: Record<string, unknown>, as: Person) {
  return expectOK(world.call(path, input, { as }))
}

test('without JavaScript a post is read with its text, its status and note, its comments and its voters', async () => {
  const post = await world.post(board.id, { title: 'Dark mode', details: 'My **eyes** hurt.' }, author)
  const { body } = await write(
    '/api/comments/create',
    { postID: post.id, body: 'Mine too.' },
    await world.user('Grace Hopper'),
  )
  await write(
    '/api/posts/changeStatus',
    { postID: post.id, statusID: world.company.statuses['planned'], note: 'For spring.' },
    member,
  )
  const { status, html } = await open(`/${board.urlName}/p/${post.urlName}`)
  expect(status).toBe(200)
  expect(html).toContain('<title>Dark mode · Ideas · acme</title>')
  for (const text of ['<strong>eyes</strong>', 'Grace Hopper', 'Mine too.', 'For spring.', 'Planned', '1 person'])
    expect(html).toContain(text)
  expect(html).toContain(`id="comment-${(body['comment'] as { id: string }).id}"`)
})

test('where voting is closed, the page says so and the vote cannot be pressed', async () => {
  const post = await world.post(board.id, { title: 'Settled' }, author)
  const vote = async () => {
    const { html } = await open(`/${board.urlName}/p/${post.urlName}`)
    return [/<button[^>]*aria-pressed[^>]*>/.exec(html)?.[0], html.includes('Voting is closed on this post.')]
  }
  expect(await vote()).toEqual([expect.not.stringContaining(' disabled=""'), false])
  await write('/api/posts/changeFacts', { postID: post.id, votesClosed: true }, member)
  expect(await vote()).toEqual([expect.stringContaining(' disabled=""'), true])
})

test('the order of the comments and the next ones are addresses that work without JavaScript', async () => {
  const post = await world.post(board.id, { title: 'Busy' }, author)
  for (let index = 1; index <= 31; index += 1)
    await write('/api/comments/create', { postID: post.id, body: `number ${index} of many` }, author)
  const first = await open(`/${board.urlName}/p/${post.urlName}`)
  expect(first.html).toContain('number 1 of many')
  expect(first.html).not.toContain('number 31 of many')
  const more = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await open(more)).html).toContain('number 31 of many')
  const newest = (await open(`/${board.urlName}/p/${post.urlName}?comments=newest`)).html
  expect(newest.indexOf('number 31 of many')).toBeLessThan(newest.indexOf('number 30 of many'))
  expect(newest).not.toContain('number 1 of many')
})

test('the team sees its own comments, marked as such in words, and nobody else does', async () => {
  const post = await world.post(board.id, { title: 'Secret' }, author)
  await write('/api/comments/create', { postID: post.id, body: 'They pay a lot.', internal: true }, member)
  const address = `/${board.urlName}/p/${post.urlName}`
  expect((await open(address, member)).html).toMatch(/visible only to your team[\s\S]*They pay a lot/)
  expect((await open(address, author)).html).not.toContain('They pay a lot')
  expect((await open(address)).html).not.toContain('They pay a lot')
})

test('a post that is gone, or never was, answers 404; the team sees a deleted one, with a word about it', async () => {
  const post = await world.post(board.id, { title: 'Gone' }, author)
  await write('/api/posts/delete', { postID: post.id }, author)
  const address = `/${board.urlName}/p/${post.urlName}`
  expect((await open(address)).status).toBe(404)
  expect((await open(`/${board.urlName}/p/never-was`)).status).toBe(404)
  const seen = await open(address, member)
  expect(seen.status).toBe(200)
  expect(seen.html).toContain('This post was deleted')
})

test('the address of a merged post leads to the post that it is part of, until it is unmerged', async () => {
  const merged = await world.post(board.id, { title: 'A duplicate' }, author)
  const root = await world.post(board.id, { title: 'The one that stays' }, author)
  const address = `/${board.urlName}/p/${merged.urlName}`
  await write('/api/posts/merge', { postID: merged.id, intoPostID: root.id }, member)
  const { status, location } = await open(address)
  expect([status, location]).toEqual([308, `/${board.urlName}/p/${root.urlName}`])
  await write('/api/posts/unmerge', { postID: merged.id }, member)
  expect((await open(address)).status).toBe(200)
})

test('a post that moved is found at its new address', async () => {
  const target = await world.board({ name: 'Later' })
  const post = await world.post(board.id, { title: 'Moving' }, author)
  await write('/api/posts/move', { postID: post.id, boardID: target.id }, member)
  const { status, location } = await open(`/${board.urlName}/p/${post.urlName}`)
  expect([status, location]).toEqual([308, `/${target.urlName}/p/${post.urlName}`])
})

test('a root page without a demo says so, and with one leads to it', async () => {
  const atRoot = () => world.app.inject({ method: 'GET', url: '/', headers: { host: 'upwell.test' } })
  expect((await atRoot()).body).toContain('Create your company')
  await world.db
    .updateTable('companies')
    .set({ subdomain: 'demo', is_demo: true })
    .where('id', '=', world.other.id)
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await atRoot()).body).toContain('href="http://demo.upwell.test"')
})

test('imported votes are said to be, and nobody is said not to have voted beside them', async () => {
  const post = await world.post(board.id, { title: 'From elsewhere' }, author)
  await world.db.updateTable('post_stats').set({ imported_votes: 15 }).where('post_id', '=', post.id).execute()
  await write('/api/votes/delete', { postID: post.id }, author)
  const { html } = await open(`/${board.urlName}/p/${post.urlName}`)
  expect(html).toContain('15 imported votes')
  expect(html).not.toContain('No votes yet')
})

test('beside a board’s list, each board says how many of its posts are open and how many it has in all', async () => {
  const place = await world.board({ name: 'Counted' })
  const [first] = [await world.post(place.id, {}, author), await world.post(place.id, {}, author)]
  expect((await open(`/${place.urlName}`)).html).toContain('2 posts')
  await write('/api/posts/changeStatus', { postID: first.id, statusID: world.company.statuses['complete'] }, member)
  expect((await open(`/${place.urlName}`)).html).toContain('1 open · 2 in all')
})

test('the way of a post stands under its title: what it was, is, and is to be, with when it is expected', async () => {
  const post = await world.post(board.id, { title: 'On its way' }, author)
  const change = (status: string) =>
    write('/api/posts/changeStatus', { postID: post.id, statusID: world.company.statuses[status] }, member)
  const way = async () => {
    const { html } = await open(`/${board.urlName}/p/${post.urlName}`)
    const [, line = ''] = /<ol aria-label="Status"[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
    return [...line.matchAll(/<li( aria-current="step")?>(.*?)<\/li>/gs)].map(
      ([, now, step = '']) =>
        `${now ? '> ' : ''}${step
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/)
          .slice(0, 3)
          .join(' ')}`,
    )
  }
  await change('planned')
  await write('/api/posts/changeETA', { postID: post.id, eta: '2027-03-01' }, member)
  const steps = await way()
  expect(steps).toHaveLength(4)
  expect(steps[0]).toMatch(/^Open/)
  expect(steps[1]).toMatch(/^> Planned/)
  expect(steps[2]).toBe('Next: In progress')
  expect(steps[3]).toBe('Next: Complete Expected')
  await change('closed')
  expect((await way()).at(-1)).toMatch(/^> Closed/)
})
