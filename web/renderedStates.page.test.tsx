import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Places, Where, Who } from '../e2e/screens/portalFacts.ts'
import type { ScreenState } from '../e2e/screens/stage.ts'
import { states } from '../e2e/screens/states.ts'
import { wordsOf } from '../e2e/words.ts'
import { expectOK, type Person, type TestCompany, type World } from '../server/test/world.ts'
import { openPages } from './test/openPages.ts'

/** The states of a screen that are only read, as the server renders them: what they say, their links, and their status. */

const rendered = states.flatMap((state) => (state.rendered ? [{ ...state, status: state.rendered.status }] : []))
const { DOMParser } = new Window()

let world: World
let places: Places
let people: Record<Exclude<Who, 'stranger'>, Person>

beforeAll(async () => {
  world = await openPages()
  const { company, other } = world
  const board = await world.board({ name: 'Feature requests' })
  for (const name of ['Bugs', 'Integrations, exports and all that speaks with other tools', 'Printing'])
    await world.board({ name })
  await world.board({ name: 'Only for the team', access: 'private' })
  await world.board({ name: 'Ideas' }, other)
  people = { owner: company.owner, reader: await world.user('Rosa'), newcomer: await world.user('Newton') }
  const main = await world.post(board.id, { title: 'Dark colours' }, people.reader)
  const alone = await world.post(board.id, { title: 'Nothing but a title' }, people.reader)
  await expectOK(world.call('/api/comments/create', { postID: main.id, body: 'Us too.' }, { as: people.reader }))
  const address = (post: { urlName: string }) => `/${board.urlName}/p/${post.urlName}`
  places = {
    board: `/${board.urlName}`,
    entries: {},
    shared: {},
    posts: { main: address(main), alone: address(alone) },
    people: { reader: `/u/${people.reader.userID}`, newcomer: `/u/${people.newcomer.userID}` },
  }
})
afterAll(() => world.close())

test('a state that is only read needs nothing that a browser does', () => {
  expect(rendered.length).toBeGreaterThan(20)
  expect(rendered.filter(({ reach, fails, within }) => reach ?? fails ?? within).map(({ state }) => state)).toEqual([])
})

for (const state of rendered) {
  test(`${state.screen}, ${state.kind}: ${state.state}`, async () => {
    const { who = 'stranger', where = 'full' } = state
    const url = typeof state.path === 'string' ? state.path : state.path(places)
    for (const language of ['en', 'ar'] as const) {
      const { statusCode, body } = await open(url, { who, where, language })
      expect(statusCode).toBe(state.status)
      const page = new DOMParser().parseFromString(body, 'text/html')
      expect(page.documentElement.lang).toBe(language)
      expect(page.title).not.toBe('')
      expect(page.querySelectorAll('h1').length).toBe(1)
      expect(shows(page, state, language)).toBe(true)
      const links = [...page.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
      expect(links.length).toBeGreaterThan(0)
      expect(
        await deadOf(
          links.filter((link) => !url.startsWith(link)),
          { who, where },
        ),
      ).toEqual([])
    }
  })
}

type Page = ReturnType<InstanceType<typeof DOMParser>['parseFromString']>

function shows(page: Page, { shows: shown }: ScreenState, language: 'en' | 'ar'): boolean {
  if ('sentence' in shown) return page.body.textContent.includes(wordsOf(language)(shown.sentence))
  if ('heading' in shown) return page.querySelector('h1')?.textContent === shown.heading
  return page.querySelectorAll(shown.selector).length >= shown.count
}

const companyAt = (where: Where): TestCompany => (where === 'bare' ? world.other : world.company)

function open(url: string, { who, where, language = 'en' }: { who: Who; where: Where; language?: string }) {
  const session = who === 'stranger' ? '' : `; upwell=${people[who].cookie}`
  const headers = {
    host: `${companyAt(where).subdomain}.upwell.test`,
    cookie: `upwell-language=${language}${session}`,
  }
  return world.app.inject({ url, headers })
}

const answers = new Map<string, number>()

/** The links that lead nowhere, each asked once by each of those who see it. */
async function deadOf(links: readonly string[], viewer: { who: Who; where: Where }): Promise<string[]> {
  const dead: string[] = []
  for (const link of new Set(links)) {
    const key = `${viewer.where} ${viewer.who} ${link}`
    const status = answers.get(key) ?? (await open(link, viewer)).statusCode
    answers.set(key, status)
    if (status >= 400) dead.push(`${link} answers ${status}`)
  }
  return dead
}
