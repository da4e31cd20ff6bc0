import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { expectOK, openWorld, type Person, type TestCompany, type World } from '../../test/world.ts'

/** Readers that open a download and take nothing of it, while others use the portal. */
let world: World
let port: number
let boardID: string
const sockets: Socket[] = []

beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
  boardID = (await world.board()).id
})
afterAll(() => world.close())
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

/** A person whose copy is larger than what the sockets of both sides take in: eight megabytes. */
async function wordy(at: TestCompany = world.company, postOf: string = boardID): Promise<Person> {
  const person = await world.user(undefined, at)
  const { id: postID } = await world.post(postOf, {}, person, at)
  await world.service.database.pool.query(
    "insert into comments (company_id, id, post_id, author_id, body, body_html, text_version) select $1, new_id(), $2, $3, repeat('Words. ', 3000), '', 1 from generate_series(1, 350)",
    [at.id, postID, person.userID],
  )
  return person
}

const requestOf = (as: Person, host = 'acme.upwell.test') =>
  `GET /account/data.json HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncookie: upwell=${as.cookie}\r\n\r\n`

function open(request: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Asks for a copy and stops at the first bytes that come; gives the head of the answer. */
function stall(as: Person): Promise<string> {
  const socket = open(requestOf(as))
  return new Promise((resolve) =>
    socket.once('data', (first: Buffer) => {
      socket.pause()
      resolve(first.toString('latin1').split('\r\n\r\n', 1)[0] ?? '')
    }),
  )
}

const inTransactions = async () => {
  const { rows } = await world.service.database.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'",
  )
  return rows[0]?.n
}

test('thirty readers who take nothing hold no connection, no transaction and no file that anyone finds', async () => {
  const people: Person[] = []
  for (let n = 0; n < 30; n += 1) people.push(await wordy())
  const heads: string[] = []
  for (const person of people) heads.push(await stall(person))
  const statuses = heads.map((head) => /^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
  expect(new Set(statuses)).toEqual(new Set(['200', '503']))
  for (const head of heads.filter((one) => one.startsWith('HTTP/1.1 503')))
    expect(head).toMatch(/\r\nretry-after: \d+/i)
  const { pool } = world.service.database
  // Who is refused has used up none of the copies that they may have.
  const { rows: used } = await pool.query<{ n: number }>(
    "select coalesce(sum(count), 0)::int as n from limits where key like 'ownData:%'",
  )
  expect(used[0]?.n).toBe(statuses.filter((status) => status === '200').length)
  const standing = async () => [await inTransactions(), pool.totalCount - pool.idleCount, pool.waitingCount]
  await expect.poll(standing).toEqual([0, 0, 0])
  for (let n = 0; n < 10; n += 1) expect((await world.call('/api/posts/get', { pages: 1 })).status).toBe(200)
  expect(await readdir(join(world.service.env.DATA_DIR, 'downloads'))).toEqual([])
  // Another company has places of its own.
  const far = await wordy(world.other, (await world.board({}, world.other)).id)
  const answer = await text(open(requestOf(far, 'other.upwell.test')))
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { comments: unknown[] }).comments).toHaveLength(350)
})

test('a reader who hangs up gives the place back, and so does one who reads to the end', async () => {
  const person = await wordy()
  for (let n = 0; n < 2; n += 1) {
    expect(await stall(person)).toMatch(/^HTTP\/1\.1 200 /)
    sockets.splice(0).forEach((socket) => socket.destroy())
  }
  const whole = () => text(open(requestOf(person)))
  await expect.poll(whole).toMatch(/^HTTP\/1\.1 200 /)
})

test('requests that come all at once read one after another, and everyone gets a copy or is told when to come again', async () => {
  const people = [await world.user(), await world.user(), await world.user(), await world.user()]
  const answers = await Promise.all(
    people.map((as) =>
      world.app.inject({
        url: '/account/data.json',
        headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
      }),
    ),
  )
  for (const { statusCode, headers } of answers)
    expect(statusCode === 200 || (statusCode === 503 && Number(headers['retry-after']) > 0)).toBe(true)
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  await expectOK(world.call('/api/posts/get', { pages: 1 }))
})
