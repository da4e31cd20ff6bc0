import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnish } from '../../../server/test/furniture.ts'
import type { Names } from '../../../server/test/furnitureNames.ts'
import { mask, secretsOf, type Known } from '../../../server/test/maskedWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let names: Names
let author: Person

beforeAll(async () => {
  world = await openPages()
  author = await world.user('Quintessa Featherstonehaugh')
  names = await furnish(world, world.company, 'Anonymous names', author)
  await world.board()
  await expectOK(
    world.call('/api/posts/changeStatus', { postID: names.post, statusID: names.status }, { as: world.company.owner }),
  )
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: names.board, isAnonymous: true, hasPrivateComments: true },
      { as: world.company.owner },
    ),
  )
})
afterAll(() => world.close())

async function open(url: string, as: Person | null) {
  const { statusCode, body } = await world.app.inject({
    url,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
  expect(statusCode, url).toBe(200)
  return body
}

test('no page of an anonymous board names its people or holds what they said privately, but for themselves and the team', async () => {
  const pages = ['/', '/roadmap', `/${names.boardURLName}?status=*`, `/${names.boardURLName}/p/${names.postURLName}`]
  for (const url of pages) {
    for (const as of [null, await world.user('Another')]) {
      const body = await open(url, as)
      for (const secret of [
        'Quintessa',
        'Featherstonehaugh',
        author.userID,
        author.email,
        names.comment,
        '>A comment<',
      ])
        expect(body, url).not.toContain(secret)
    }
  }
  const [, , , post = ''] = pages
  for (const as of [author, world.company.owner]) {
    const body = await open(post, as)
    for (const shown of ['Quintessa Featherstonehaugh', names.comment]) expect(body).toContain(shown)
  }
})

test('no page, and no data in one, names the people of an anonymous board, or differs for one who took part there', async () => {
  const { boards, posts, pairs, others, attacker } = await mask(world)
  const secrets = pairs.flatMap(({ there, elsewhere }) => [...secretsOf(there), ...secretsOf(elsewhere)])
  const pages = [
    '/',
    `/${boards.masked.urlName}?status=*`,
    `/${boards.masked.urlName}/p/${posts.masked.urlName}`,
    `/${boards.masked.urlName}/p/${posts.teams.urlName}`,
    `/${boards.quiet.urlName}/p/${posts.quiet.urlName}`,
  ]
  for (const as of [null, others[1]?.as ?? null, attacker]) {
    const get = async (url: string) => {
      const { statusCode, body } = await world.app.inject({
        url,
        headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
      })
      return { statusCode, body: body.toLowerCase() }
    }
    for (const url of pages) {
      const { body } = await get(url)
      expect(
        secrets.filter((secret) => body.includes(secret)),
        url,
      ).toEqual([])
    }
    for (const { way, there, elsewhere } of pairs) {
      const ways: ((person: Known) => { before: string; typed: string })[] = [
        ({ userID }) => ({ before: '/u/', typed: userID }),
        ({ name }) => ({ before: '/u/', typed: name.toLowerCase().replaceAll(' ', '-') }),
        ({ name }) => ({
          before: `/${boards.masked.urlName}?status=*&q=`,
          typed: name.toLowerCase().split(' ')[0] ?? '',
        }),
      ]
      for (const asked of ways) {
        const page = async (person: Known) => {
          const { before, typed } = asked(person)
          const { statusCode, body } = await get(before + typed)
          return { statusCode, length: body.replaceAll(typed, '').length }
        }
        expect(await page(there), `${way} ${asked(there).before}`).toEqual(await page(elsewhere))
      }
    }
  }
})
