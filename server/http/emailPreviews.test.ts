import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { previewedEmails } from '../../contract/emailPreviews.ts'
import { languages } from '../../contract/languages.ts'
import { openWorld, type World } from '../test/world.ts'
import { wordsFor } from '../words/words.ts'
import { sampleMails } from '../test/sampleMails.ts'

let world: World
let cookies: string
beforeAll(async () => {
  world = await openWorld()
  const { cookie } = await world.account(world.company.owner.email)
  cookies = `upwell-account=${cookie}`
})
afterAll(() => world.close())

const get = (path: string, { host = 'upwell.test', cookie = cookies } = {}) =>
  world.app.inject({ method: 'GET', url: path, headers: { host, cookie } })

it.each(previewedEmails)(
  'shows %s in each language, in the company’s name, where nothing runs or loads',
  async (email) => {
    for (const language of languages) {
      const { statusCode, body, headers } = await get(`/previewEmail/${email}/${language}`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      )
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).not.toMatch(/<(?:img|script|link|iframe)\b/)
      expect(body).toMatch(/acme|Upwell/)
    }
  },
)

test('every email of ours can be previewed', () => {
  const samples = Object.keys(sampleMails('Acme', wordsFor('en')))
  expect(samples.filter((name) => !previewedEmails.some((email) => email === name))).toEqual([])
})

it('shows nothing to people who are signed out or on no team, on a company’s host, or under another name', async () => {
  const alone = await world.account()
  const path = '/previewEmail/signInCode/en'
  const statuses = await Promise.all([
    get(path, { cookie: '' }),
    get(path, { cookie: `upwell-account=${alone.cookie}` }),
    get(path, { host: 'acme.upwell.test' }),
    get('/previewEmail/nothing/en'),
    get('/previewEmail/__proto__/en'),
    get('/previewEmail/signInCode/xx'),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  for (const { body } of statuses) expect(body).not.toContain('482913')
})
