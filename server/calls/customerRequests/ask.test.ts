import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { settle } from '../../test/money.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { expectOK } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

test('a post is its person’s, who votes for that customer alone, whatever fields the team requires', async () => {
  const { world, initech, globex, milton, sales } = at
  await expectOK(
    world.call(
      '/api/customPostFields/create',
      { name: 'Area', type: 'text', isRequired: true },
      { as: world.company.owner },
    ),
  )
  const { body } = await expectOK(
    at.ask('ask', {
      thirdPartyCompanyID: initech.id,
      boardID: at.board.id,
      title: 'My stapler back',
      details: 'The red one.',
      userID: milton.userID,
      sourceURL: 'https://calls.example/12',
    }),
  )
  const post = body['post'] as { id: string }
  expect(await at.requests(initech.urlName)).toEqual(['My stapler back ×1'])
  expect(await at.requests(globex.urlName)).toEqual([])
  await settle(world)
  expect(await at.requests(initech.urlName)).toEqual(['My stapler back ×1'])
  expect(await at.requests(globex.urlName)).toEqual([])
  expect(await checkData(world.db, world.company.id)).toEqual([])
  const row = await world.db
    .selectFrom('posts')
    .select(['author_id', 'added_by'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ author_id: milton.userID, added_by: sales.userID })
  // The way back that the page offers.
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: sales }))
})

test('what the board asks is asked for the customer too', async () => {
  const { world, initech, peter, sales } = at
  const board = await world.board()
  const { body } = await expectOK(
    world.call('/api/customPostFields/create', { name: 'Why', type: 'text' }, { as: world.company.owner }),
  )
  const { id: fieldID } = body['customPostField'] as { id: string }
  const questions = [{ fieldID, isRequired: true }]
  await expectOK(world.call('/api/boards/setQuestions', { boardID: board.id, questions }, { as: world.company.owner }))
  const input = { thirdPartyCompanyID: initech.id, boardID: board.id, title: 'A wish', userID: peter.userID }
  expect((await at.ask('ask', input)).body).toMatchObject({ code: 'fieldRequired', field: 'fields' })
  const made = (await expectOK(at.ask('ask', { ...input, fields: { [fieldID]: 'Every day' } }))).body['post'] as {
    id: string
  }
  const answer = await world.db
    .selectFrom('post_field_values')
    .select(['text', 'answered'])
    .where('post_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(answer).toEqual({ text: 'Every day', answered: true })
  await expectOK(world.call('/api/posts/delete', { postID: made.id }, { as: sales }))
})

test('what can be no post, boards that the viewer does not see, and who may not edit customers are refused', async () => {
  const { world, initech, peter } = at
  const input = { thirdPartyCompanyID: initech.id, boardID: at.board.id, title: 'A wish', userID: peter.userID }
  const hidden = await world.board({ access: 'private' })
  for (const [wrong, code] of [
    [{ ...input, title: ' ' }, 'titleMissing'],
    [{ ...input, userID: undefined }, 'personMissing'],
    [{ ...input, boardID: hidden.id }, 'notFound'],
    [{ ...input, boardID: (await world.board({}, world.other)).id }, 'notFound'],
    [{ ...input, thirdPartyCompanyID: at.board.id }, 'notFound'],
    [{ ...input, sourceURL: 'javascript:alert(1)' }, 'badLinkAddress'],
  ] as const)
    expect([wrong, (await at.ask('ask', wrong)).body.code]).toEqual([wrong, code])
  expect((await at.ask('ask', input, peter)).status).toBe(403)
  expect((await at.ask('ask', input, await world.member('contributor'))).status).toBe(403)
})
