import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

async function open(as: Person) {
  const headers = { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` }
  const { body } = await world.app.inject({ url: '/admin/settings/answers', headers })
  return body.slice(0, body.indexOf('<script type="application/json"'))
}
const save = (title: string, isShared: boolean, as = world.company.owner) =>
  expectOK(world.call('/api/savedAnswers/create', { title, body: 'Thanks, {name}.', isShared }, { as }))

test('everyone on the team sees the shared answers and their own; who may not change shared ones is not offered to', async () => {
  const contributor = await world.member('contributor')
  expect(await open(contributor)).toContain('No saved answers yet')
  await save('For all', true)
  await save('Of the owner', false)
  const theirs = await open(contributor)
  expect(theirs).toContain('For all')
  expect(theirs).not.toContain('Of the owner')
  expect(theirs).not.toContain('Actions for “For all”')
  expect(theirs).toContain('New answer')
  const ours = await open(world.company.owner)
  for (const text of ['For all', 'Of the owner', 'Actions for “For all”', 'Thanks, {name}.'])
    expect(ours).toContain(text)
})
