import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run as importFile } from './commands/import.ts'
import { makePasswordToken } from './domain/people/signIn/passwordLink.ts'
import { openLog } from './log.ts'
import { unsubscribeURL } from './http/mailLinks.ts'
import { openMailWorld, type MailWorld } from './test/mailWorld.ts'
import { picture } from './test/pictures.ts'
import { linkTokenFor } from './test/signedIn.ts'
import { expectOK, type Answered, type Person } from './test/world.ts'

let world: MailWorld
let folder: string
const lines: string[] = []
/** Personal values of this run, by kind; none of them may be in the log. */
const personal = new Map<string, string>()

const ada = { email: 'zelda.quackenbush@mail.example', name: 'Zelda Quackenbush' }
const networkAddress = '203.0.113.77'
const password = 'correct horse battery xylophone'
const texts = {
  title: 'Marmalade for the quagga',
  details: 'My telephone is 555 0199, call before noon.',
  comment: 'I live at Baker Street 221b.',
  note: 'We spoke with Quincy yesterday.',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upwell-log-'))
  world = await openMailWorld({ TRUST_PROXY: '1' }, openLog('debug', { write: (line) => void lines.push(line) }))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

function call(path: string, input: Record<string, unknown>, as: Person | null = null): Promise<Answered> {
  return world.call(path, input, {
    as,
    headers: { 'x-forwarded-for': networkAddress, 'user-agent': 'A browser of Zelda' },
  })
}

test('the whole log of a busy run has nothing of anybody in it, and a request id in every line of a request', async () => {
  const owner = world.company.owner
  const keep = (what: string, value: unknown) => personal.set(what, String(value))
  const signIn = async (email: string, name: string): Promise<Person> => {
    await expectOK(call('/api/viewer/requestCode', { email }))
    await world.settle()
    const sent = world.codes.splice(0).at(-1)
    keep(`code of ${name}`, sent?.code)
    const wrong = sent?.code === '111222' ? '111333' : '111222'
    keep(`wrong code for ${name}`, wrong)
    expect((await call('/api/viewer/signIn', { email, code: wrong })).status).toBe(400)
    const { headers, body } = await expectOK(call('/api/viewer/signIn', { email, code: sent?.code, name }))
    const cookie = /upwell=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
    expect(cookie.length).toBeGreaterThan(20)
    keep(`cookie of ${name}`, cookie)
    keep(`token of ${name}`, headers['x-csrf-token'])
    const token = await linkTokenFor(world, email)
    keep(`link of ${name}`, token)
    expect((await call('/api/viewer/signInByLink', { token: `${token}x` })).status).toBe(400)
    await expectOK(call('/api/viewer/readLink', { token }))
    await expectOK(call('/api/viewer/signInByLink', { token }))
    return { userID: (body['result'] as { viewer: { id: string } }).viewer.id, email, cookie }
  }

  // Who takes part.
  for (const [what, value] of Object.entries({
    ...ada,
    networkAddress,
    password,
    ...texts,
    browser: 'A browser of Zelda',
    owner: owner.email,
    ownersCookie: owner.cookie,
  }))
    keep(what, value)
  world.mailServer.refuseNext(1)
  const author = await signIn(ada.email, ada.name)
  const reader = await signIn('horatio.pumpernickel@mail.example', 'Horatio Pumpernickel')
  keep('mail of the reader', reader.email)
  keep('name of the reader', 'Horatio Pumpernickel')

  // What they do.
  const { id: boardID } = await world.board({ name: 'Ideas' })
  const image = await picture(world, author)
  const post = (
    await expectOK(
      call(
        '/api/posts/create',
        { boardID, title: texts.title, details: `${texts.details} ![Mine](${image.url})` },
        author,
      ),
    )
  ).body['post'] as { id: string }
  await expectOK(call('/api/votes/create', { postID: post.id }, reader))
  await expectOK(call('/api/comments/create', { postID: post.id, body: texts.comment }, reader))
  await expectOK(
    call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses['planned'], note: texts.note },
      owner,
    ),
  )
  await expectOK(call('/api/posts/get', { pages: 1, textSearch: 'quagga telephone' }))
  keep('search', 'quagga telephone')
  await world.settle()

  // Passwords, right and wrong.
  const { account_id: accountID } = await world.db
    .selectFrom('members')
    .select('account_id')
    .where('company_id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  const link = await makePasswordToken(world.db, world.company.id, accountID)
  keep('token of a link', link)
  expect((await call('/api/viewer/setPassword', { token: `${link}x`, password })).status).toBe(400)
  await expectOK(call('/api/viewer/setPassword', { token: link, password }))
  expect(
    (await call('/api/viewer/signInWithPassword', { email: owner.email, password: 'a wrong one of pumpernickel' }))
      .status,
  ).toBe(400)
  keep('wrong password', 'a wrong one of pumpernickel')
  await expectOK(call('/api/viewer/signInWithPassword', { email: owner.email, password }))

  // An import of other people's words.
  const file = join(folder, 'private.csv')
  await writeFile(
    file,
    'id,title,body,author,mail\n1,Gherkins for all,Please ask Ophelia,Ophelia Underhill,ophelia@under.example\n2,,no title,X,not an address\n',
  )
  const lineOf = (said: string[]) => (line: string) => void said.push(line)
  const said: string[] = []
  const argv = [
    '--company',
    'acme',
    '--board',
    'ideas',
    '--source',
    'old',
    '--file',
    file,
    '--id',
    'id',
    '--title',
    'title',
    '--details',
    'body',
    '--author',
    'author',
    '--author-email',
    'mail',
  ]
  await importFile(argv, async () => world.service, lineOf(said), lineOf(said))
  expect(
    await world.db.selectFrom('posts').select('id').where('title', '=', 'Gherkins for all').execute(),
  ).toHaveLength(1)
  for (const value of ['Gherkins for all', 'Please ask Ophelia', 'Ophelia Underhill', 'ophelia@under.example'])
    keep(value, value)

  // What goes wrong: a statement, a transaction, requests that are no requests, a browser.
  await world.service.database.pool.query(`
    create function choke() returns trigger language plpgsql as $$ begin perform new.body::integer; return new; end $$;
    create trigger choke before insert on comments for each row execute function choke()`)
  expect((await call('/api/comments/create', { postID: post.id, body: texts.comment }, reader)).body).toEqual({
    error: 'server error',
    code: 'serverError',
  })
  await world.service.database.pool.query(
    "drop function choke cascade; alter table posts add constraint choke check (title <> 'Refused marmalade')",
  )
  expect((await call('/api/posts/create', { boardID, title: 'Refused marmalade' }, author)).status).toBe(500)
  keep('refused title', 'Refused marmalade')
  await expectOK(
    call('/api/errors/report', {
      message: `no ${ada.email}`,
      stack: `at ${ada.email}`,
      page: `http://acme.upwell.test/login?code=1#${link}`,
    }),
  )
  const stop = unsubscribeURL(world.service.secret, '', {
    companyID: world.company.id,
    postID: post.id,
    userID: reader.userID,
  })
  keep('proof of a link', new URLSearchParams(stop.split('?')[1]).get('proof'))
  const headers = { host: 'acme.upwell.test', 'x-forwarded-for': networkAddress, cookie: `upwell=${author.cookie}` }
  for (const request of [
    { method: 'POST', url: stop },
    { method: 'GET', url: `/people/${ada.email}?mail=${ada.email}` },
    { method: 'GET', url: `/people/${encodeURIComponent(ada.email)}` },
    { method: 'POST', url: '/api/viewer/signIn', payload: `{"email":"${ada.email}","password":"${password}"` },
    { method: 'GET', url: image.url },
  ] as const)
    await world.app.inject({ ...request, headers })
  await world.settle()

  for (const [what, value] of personal) {
    expect(value.length, what).toBeGreaterThan(4)
    for (const form of new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]))
      expect(
        lines.find((line) => tells(line, form)),
        what,
      ).toBeUndefined()
  }
  const told = lines.map(
    (line) => JSON.parse(line) as { msg: string; requestID?: string; path?: string; err?: { code?: string } },
  )
  const answered = told.filter(({ msg }) => msg === 'answered')
  expect(answered.length).toBeGreaterThan(20)
  const ids = new Set(answered.map(({ requestID }) => requestID))
  expect(ids.size).toBe(answered.length)
  for (const line of told.filter(({ path, msg }) => path !== undefined || msg === 'an error in a browser'))
    expect(ids.has(line.requestID), JSON.stringify(line)).toBe(true)
  // The log still says what happened: both statements that failed, and the email that was refused.
  expect(told.filter(({ msg }) => msg === 'a call failed').map(({ err }) => err?.code)).toEqual(['22P02', '23514'])
  expect(lines.join('')).toContain('sendSignInCode')
})

/** Six digits inside a time or an id may match by chance, and are no code. */
function tells(line: string, value: string): boolean {
  return /^\d+$/.test(value) ? new RegExp(`\\b${value}\\b`).test(line) : line.includes(value)
}
