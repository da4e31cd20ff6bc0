import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import { everyRow } from '../../../test/everyRow.ts'
import { keysOf } from '../../../test/fileOf.ts'
import { openMailWorld, type MailWorld } from '../../../test/mailWorld.ts'
import { settle } from '../../../test/money.ts'
import { expectOK, type Person } from '../../../test/world.ts'
import { checkData } from '../../checks/checkData.ts'
import { newID } from '../../ids.ts'

let world: MailWorld
let owner: Person
beforeAll(async () => {
  world = await openMailWorld()
  owner = world.company.owner
})
afterAll(() => world.close())

const write = async (path: string, input: Record<string, unknown>, as: Person = owner) =>
  (await expectOK(world.call(path, input, { as }))).body

let turn = 0

/** A customer with all that can be kept of one, whose words occur nowhere else, and its people: one of its own, one of another customer too, and a colleague. */
async function kept() {
  turn += 1
  const word = (text: string) => `${text}${turn}`
  const made = await world.call(
    '/api/thirdPartyCompanies/create',
    {
      name: word('Quuxcorp'),
      externalID: word('quuxid'),
      domain: `${word('quuxdomain')}.example`,
      monthlySpend: 7_000,
      currency: 'EUR',
    },
    { as: owner, headers: { 'idempotency-key': word('quux') } },
  )
  const { thirdPartyCompany: customer } = (await expectOK(Promise.resolve(made))).body as {
    thirdPartyCompany: { id: string; urlName: string }
  }
  const thirdPartyCompanyID = customer.id
  const own = await world.user(word('Quuxperson'))
  const shared = await world.user(`Shared ${turn}`)
  const colleague = await world.member('contributor')
  const { thirdPartyCompany: other } = (await write('/api/thirdPartyCompanies/create', { name: `Other ${turn}` })) as {
    thirdPartyCompany: { id: string }
  }
  await write('/api/thirdPartyCompanies/addPeople', {
    thirdPartyCompanyID,
    userIDs: [own.userID, shared.userID, colleague.userID],
  })
  await write('/api/thirdPartyCompanies/addPeople', { thirdPartyCompanyID: other.id, userIDs: [shared.userID] })
  const { id: boardID } = await world.board()
  const post = await world.post(boardID, { title: word('Quuxpost') }, own)
  const wanted = await world.post(boardID, { title: `Wanted ${turn}` })
  for (const as of [own, shared, colleague]) await write('/api/votes/create', { postID: wanted.id }, as)
  await write('/api/comments/create', { postID: wanted.id, body: word('Quuxcomment') }, own)
  const { customField } = (await write('/api/customFields/create', {
    subject: 'thirdPartyCompany',
    name: `Field ${turn}`,
    type: 'text',
  })) as { customField: { id: string } }
  await write('/api/customFields/setValues', {
    subject: 'thirdPartyCompany',
    subjectID: thirdPartyCompanyID,
    values: { [customField.id]: word('quuxvalue') },
  })
  await write('/api/profileNotes/create', {
    subject: 'thirdPartyCompany',
    subjectID: thirdPartyCompanyID,
    body: word('quuxnote'),
  })
  const { opportunity } = (await write('/api/opportunities/create', {
    name: word('Quuxdeal'),
    value: 900,
    currency: 'EUR',
    thirdPartyCompanyID,
    stage: word('quuxstage'),
    url: `https://crm.example/${word('quuxurl')}`,
  })) as { opportunity: { id: string } }
  await write('/api/opportunities/link', { opportunityID: opportunity.id, postID: wanted.id, priority: 'mustHave' })
  const query = { companyURLNames: [customer.urlName] }
  await write('/api/views/create', { kind: 'posts', name: `Theirs ${turn}`, isShared: true, query })
  const directory = { companySearch: word('quuxcorp'), sort: 'votes' }
  await write('/api/views/create', { kind: 'users', name: `Of theirs ${turn}`, isShared: true, query: { directory } })
  const merged = await write('/api/thirdPartyCompanies/create', { name: word('Quuxmerged') })
  await write('/api/thirdPartyCompanies/merge', {
    thirdPartyCompanyID: (merged['thirdPartyCompany'] as { id: string }).id,
    intoThirdPartyCompanyID: thirdPartyCompanyID,
  })
  await sql`
    with job as (
      insert into company_jobs (company_id, id, kind, phase) values (${world.company.id}, ${newID()}, 'import', 'ended') returning company_id, id
    )
    insert into import_rows (company_id, job_id, table_name, key, before)
    select company_id, id, 'changedCompanies', ${thirdPartyCompanyID}, ${JSON.stringify({ name: word('Quuxbefore') })} from job`.execute(
    world.db,
  )
  await sql`insert into import_refs (company_id, source, kind, external_id, subject_id)
    values (${world.company.id}, 'old', 'user', ${word('quuxref')}, ${thirdPartyCompanyID})`.execute(world.db)
  const { job: exported } = (await write('/api/profiles/export', {
    subject: 'thirdPartyCompany',
    subjectID: thirdPartyCompanyID,
  })) as { job: CompanyJob }
  await world.settle()
  await settle(world)
  return { customer, own, shared, colleague, post, wanted, exported }
}

/** Rows of ours and of the queue that contain a text, in any case; what the company's words are. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: jobs } = await sql<{
    row: string
  }>`select to_jsonb(j)::text as row from graphile_worker._private_jobs j`.execute(world.db)
  return Object.entries({ ...(await everyRow(world)), jobs: jobs.map(({ row }) => row) }).flatMap(([table, found]) =>
    found.filter((row) => row.toLowerCase().includes(text)).map((row) => `${table}: ${row}`),
  )
}

const erase = (thirdPartyCompanyID: string, texts: 'keep' | 'remove') =>
  write('/api/thirdPartyCompanies/erase', { thirdPartyCompanyID, texts })

test('nothing is left of an erased customer and its people: in no row, history, count, file, search, job, entry or email', async () => {
  const { customer, own, shared, colleague, wanted, exported } = await kept()
  const marks = [
    'corp',
    'id',
    'domain',
    'person',
    'post',
    'comment',
    'value',
    'note',
    'deal',
    'stage',
    'url',
    'before',
    'ref',
  ]
  for (const mark of [...marks, 'merged']) expect(await rowsWith(`quux${mark}`), mark).not.toEqual([])
  expect((await keysOf(world.service.storage)).join(' ')).toContain(exported.id)
  const said: string[] = []
  const { log } = world.service
  const info = log.info.bind(log)
  log.info = (...words: unknown[]) => said.push(JSON.stringify(words))
  await erase(customer.id, 'remove')
  const mails = await world.settle()
  log.info = info
  await settle(world)
  expect(await rowsWith('quux')).toEqual([])
  expect((await keysOf(world.service.storage)).join(' ')).not.toContain(exported.id)
  expect(JSON.stringify([mails, said]).toLowerCase()).not.toContain('quux')
  const { rows: people } = await sql<{
    id: string
  }>`select id from users where id = any (${[own.userID, shared.userID, colleague.userID]}) order by id`.execute(
    world.db,
  )
  expect(people.map(({ id }) => id)).toEqual([shared.userID, colleague.userID].toSorted())
  const { rows: counted } = await sql`select vote_count from post_stats where post_id = ${wanted.id}`.execute(world.db)
  expect(counted).toEqual([{ vote_count: 3 }])
  const { rows: told } = await sql`
    select type, actor_id from events where data ->> 'thirdPartyCompanyID' = ${customer.id} and type = 'thirdPartyCompany.erased'`.execute(
    world.db,
  )
  expect(told).toEqual([{ type: 'thirdPartyCompany.erased', actor_id: owner.userID }])
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
})

test('what its people wrote stays, by nobody, where that was chosen', async () => {
  const { customer, post } = await kept()
  await erase(customer.id, 'keep')
  await world.settle()
  await settle(world)
  const left = (await rowsWith('quux')).filter((row) => !/^(posts|comments|post_slugs|search_words|events)/.test(row))
  expect(left).toEqual([])
  const { rows } = await sql`select title, author_id from posts where id = ${post.id}`.execute(world.db)
  expect(rows).toEqual([{ title: `Quuxpost${turn}`, author_id: null }])
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
})

test('with a person go exports of them, and of companies that may have them', async () => {
  const { own, exported } = await kept()
  const { job } = (await write('/api/profiles/export', { subject: 'user', subjectID: own.userID })) as {
    job: CompanyJob
  }
  await world.settle()
  const keys = async () => (await keysOf(world.service.storage)).join(' ')
  for (const { id } of [job, exported]) expect(await keys()).toContain(id)
  await write('/api/users/erase', { userID: own.userID, texts: 'remove' })
  await world.settle()
  for (const { id } of [job, exported]) expect(await keys()).not.toContain(id)
})
