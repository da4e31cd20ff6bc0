import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { User } from '../../../contract/users.ts'
import { giveURLNames } from '../../domain/profiles/giveURLNames.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

const ask = (urlName: string, as: Person | null = null, at = world.company) =>
  world.call('/api/users/getOne', { urlName }, { as, at })
const profile = async (urlName: string, as: Person | null = null) =>
  (await expectOK(ask(urlName, as))).body['user'] as User

/** As if everyone had joined an hour ago. */
async function nameAll(): Promise<void> {
  await sql`update users set created_at = created_at - interval '2 hours' where url_name is null`.execute(world.db)
  await giveURLNames(world.db)
}

it('shows someone who wrote a post, by their id and by the name that their address is given', async () => {
  const ann = await world.user('Ann Lee')
  await world.post(world.boardID, {}, ann)
  expect(await profile(ann.userID)).toMatchObject({
    id: ann.userID,
    urlName: ann.userID,
    name: 'Ann Lee',
    isMember: false,
    lists: ['created', 'commented'],
    team: null,
  })
  await nameAll()
  expect(await profile('ann-lee')).toMatchObject({ id: ann.userID, urlName: 'ann-lee' })
  expect(await profile(ann.userID.toUpperCase())).toMatchObject({ urlName: 'ann-lee' })
  expect(JSON.stringify(await profile('ann-lee'))).not.toContain(ann.email)
})

it('keeps the name in the address when the person takes another', async () => {
  const bob = await world.user('Bob Before')
  await world.post(world.boardID, {}, bob)
  await nameAll()
  await expectOK(world.call('/api/viewer/update', { name: 'Robert' }, { as: bob }))
  await nameAll()
  expect(await profile('bob-before')).toMatchObject({ id: bob.userID, name: 'Robert' })
})

it('has nobody who has written nothing that the viewer may see, but for the team and themselves', async () => {
  const quiet = await world.user('Quiet')
  const secretive = await world.user('Secretive')
  const post = await world.post(world.boardID)
  const hidden = await world.post(world.hiddenBoardID, {}, world.manager)
  await world.db.updateTable('posts').set({ author_id: secretive.userID }).where('id', '=', hidden.id).execute()
  const { id: commentID } = await world.comment(post.id, {}, secretive)
  expect((await ask(secretive.userID)).status).toBe(200)
  await world.db.updateTable('comments').set({ internal: true }).where('id', '=', commentID).execute()
  for (const person of [quiet, secretive]) {
    for (const as of [null, await world.user()]) expect(said(await ask(person.userID, as))).toEqual(notThere)
    expect(await profile(person.userID, person)).toMatchObject({ id: person.userID, team: null })
    expect(await profile(person.userID, world.contributor)).toMatchObject({
      id: person.userID,
      team: { email: person.email, isBlocked: false },
    })
  }
})

it('hides a deleted post’s author, a blocked person, another company’s and nobody alike', async () => {
  const gone = await world.user('Gone')
  const { id } = await world.post(world.boardID, {}, gone)
  await expectOK(world.call('/api/posts/delete', { postID: id }, { as: world.manager }))
  const blocked = await world.user('Blocked')
  await world.post(world.boardID, {}, blocked)
  await expectOK(world.call('/api/users/block', { userID: blocked.userID }, { as: world.manager }))
  const elsewhere = await world.user('Elsewhere', world.other)
  for (const name of [gone.userID, blocked.userID, elsewhere.userID, absentID, 'never-was', 'no id'])
    expect(said(await ask(name))).toEqual(notThere)
  expect(await profile(blocked.userID, world.manager)).toMatchObject({ team: { isBlocked: true } })
})

it('shows the team without its having written anything', async () => {
  expect(await profile(world.contributor.userID)).toMatchObject({ isMember: true, team: null })
})

it('shows who voted only where the company shows their names', async () => {
  const voter = await world.user('Voter')
  const post = await world.post(world.boardID)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  expect(said(await ask(voter.userID))).toEqual(notThere)
  await world.db.updateTable('companies').set({ voter_names: 'full' }).where('id', '=', world.company.id).execute()
  expect(await profile(voter.userID)).toMatchObject({ lists: ['created', 'commented', 'voted'] })
  await world.db.updateTable('companies').set({ voter_names: 'hidden' }).where('id', '=', world.company.id).execute()
  expect(said(await ask(voter.userID))).toEqual(notThere)
  expect(await profile(voter.userID, voter)).toMatchObject({ lists: ['created', 'commented', 'voted'] })
})
