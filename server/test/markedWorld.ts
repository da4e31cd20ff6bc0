import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { run as runImport } from '../commands/import.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { newID } from '../domain/ids.ts'
import { addMember } from '../domain/identities/addMember.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { codeFor, sessionCookieOf } from './signedIn.ts'
import { expectOK, type Person, type TestCompany, type World } from './world.ts'

/** Words that are in nothing but the addresses of marked people: no public byte may hold one. */
export const marks = {
  code: 'bumfuzzle',
  unnamed: 'gardyloo',
  owner: 'quixotry',
  member: 'widdershins',
  author: 'xylograph',
  commenter: 'collywobbles',
  namedByAddress: 'snickersnee',
  before: 'flibbertigibbet',
  domain: 'kerfuffle',
} as const

/** A company whose people, its owner too, have no name, one for each way to become a person; each has done everything that others see. */
export interface Marked {
  company: TestCompany
  board: { id: string; urlName: string }
  posts: { id: string; urlName: string }[]
  comments: string[]
  people: Person[]
  /** The profile address that was made of an email address by an earlier version. */
  oldURLName: string
}

const addressOf = (who: keyof typeof marks) => `${marks[who]}-mark-17@${marks.domain}.example`

export async function makeMarked(world: World): Promise<Marked> {
  const company = await ownedByNameless(world)
  const { owner } = company
  const board = await world.board({ name: 'Ideas' }, company)
  const oldURLName = `${marks.before}-mark-17`
  const before = await personOfBefore(world, company, oldURLName)
  const member = await addMember(world.db, company.id, { email: addressOf('member'), name: null, role: 'manager' })
  const people = [
    await byCode(world, company, 'code'),
    await unnamed(world, company),
    { ...owner },
    {
      userID: member.userID,
      email: addressOf('member'),
      cookie: await startSession(world.db, company.id, { userID: member.userID, kind: 'member' }),
    },
    before,
  ]
  const imported = await importedInto(world, company, board)
  const written = []
  for (const person of people) written.push(await takePart(world, company, board, person))
  const posts = [...imported.posts, ...written.map(({ post }) => post)]
  const comments = [...imported.comments, ...written.map(({ comment }) => comment)]
  const everyone = [...people.map(({ userID }) => userID), ...imported.people]
  await mentionAll(world, company, { posts, userIDs: everyone })
  for (const person of people) await likeAndVote(world, company, person, { posts, comments })
  await forgetNameOf(world, company, before)
  return { company, board, posts, comments, people, oldURLName }
}

async function ownedByNameless({ db }: World): Promise<TestCompany> {
  const email = addressOf('owner')
  const { companyID, ownerID } = await db
    .transaction()
    .execute((tx) => createCompany(tx, { name: 'Marked', subdomain: 'marked', owner: { email } }))
  const statuses = await db
    .selectFrom('statuses')
    .select(['id', 'url_name'])
    .where('company_id', '=', companyID)
    .execute()
  const cookie = await startSession(db, companyID, { userID: ownerID, kind: 'member' })
  return {
    id: companyID,
    subdomain: 'marked',
    owner: { userID: ownerID, email, cookie },
    statuses: Object.fromEntries(statuses.map((status) => [status.url_name, status.id])),
  }
}

async function byCode(
  world: World,
  at: TestCompany,
  who: keyof typeof marks,
  input: { name?: string } = {},
): Promise<Person> {
  const email = addressOf(who)
  const answered = await expectOK(
    world.call('/api/viewer/signIn', { email, code: await codeFor(world, email, at), ...input }, { at }),
  )
  const { viewer } = answered.body['result'] as { viewer: { id: string } }
  return { userID: viewer.id, email, cookie: sessionCookieOf(answered) ?? '' }
}

/** Someone who had a name and chose to have none. */
async function unnamed(world: World, at: TestCompany): Promise<Person> {
  const person = await byCode(world, at, 'unnamed', { name: 'Una Named' })
  await expectOK(world.call('/api/viewer/update', { name: null }, { as: person, at }))
  return person
}

/** Someone whom an earlier version called by their address. */
async function personOfBefore({ db }: World, { id: companyID }: TestCompany, urlName: string): Promise<Person> {
  const userID = newID()
  const email = addressOf('before')
  await db
    .insertInto('users')
    .values({ company_id: companyID, id: userID, name: `${marks.before}-mark-17`, url_name: urlName })
    .execute()
  await db
    .insertInto('user_identities')
    .values({ company_id: companyID, kind: 'email', value: email, user_id: userID })
    .execute()
  return { userID, email, cookie: await startSession(db, companyID, { userID, kind: 'user' }) }
}

/** What the migration does. It would hide a name that someone else was given, so there may be none. */
async function forgetNameOf({ db }: World, { id: companyID }: TestCompany, before: Person): Promise<void> {
  const named = await db
    .selectFrom('users')
    .select('name')
    .where('company_id', '=', companyID)
    .where('id', '<>', before.userID)
    .where('name', 'is not', null)
    .execute()
  if (named.length > 0) throw new Error(`a name of ${named.map(({ name }) => name).join()} was made of an address`)
  await sql`select forget_derived_names(${companyID}::uuid)`.execute(db)
}

async function importedInto(world: World, { id: companyID, subdomain }: TestCompany, board: { urlName: string }) {
  const file = join(world.service.env.DATA_DIR, 'marked.json')
  const comments = [
    { body: 'One', email: addressOf('commenter'), by: '' },
    { body: 'Two', email: '', by: addressOf('namedByAddress') },
    { body: 'Three', email: '', by: `<${addressOf('namedByAddress')}>` },
  ]
  await writeFile(file, JSON.stringify([{ title: 'Imported', email: addressOf('author'), comments }]))
  const fields = ['--title', 'title', '--author-email', 'email', '--comments', 'comments', '--comment-body', 'body']
  const of = ['--comment-author', 'by', '--comment-author-email', 'email']
  const complained: string[] = []
  const code = await runImport(
    ['--company', subdomain, '--board', board.urlName, '--source', 'tool', '--file', file, ...fields, ...of],
    async () => world.service,
    () => {},
    (line) => complained.push(line),
  )
  if (code !== 0) throw new Error(complained.join('\n'))
  const posts = await world.db
    .selectFrom('posts')
    .select(['id', 'url_name', 'author_id'])
    .where('company_id', '=', companyID)
    .where('title', '=', 'Imported')
    .execute()
  const made = await world.db
    .selectFrom('comments')
    .select(['id', 'author_id'])
    .where('company_id', '=', companyID)
    .execute()
  return {
    posts: posts.map(({ id, url_name: urlName }) => ({ id, urlName })),
    comments: made.map(({ id }) => id),
    people: [...posts, ...made].flatMap(({ author_id: id }) => id ?? []),
  }
}

async function takePart(world: World, at: TestCompany, { id: boardID }: { id: string }, as: Person) {
  const post = await world.post(boardID, { details: 'Details' }, as, at)
  const { body } = await expectOK(
    world.call('/api/comments/create', { postID: post.id, body: 'A comment' }, { as, at }),
  )
  return { post, comment: (body['comment'] as { id: string }).id }
}

/** The owner names everyone in details, comments, and notes of a status, and edits what was there. */
async function mentionAll(
  world: World,
  at: TestCompany,
  { posts, userIDs }: { posts: { id: string }[]; userIDs: string[] },
): Promise<void> {
  const as = at.owner
  const all = userIDs.map((id) => `@[x](user:${id})`).join(' ')
  const write = (path: string, input: object) => expectOK(world.call(path, { ...input }, { as, at }))
  for (const { id: postID } of posts) {
    await write('/api/posts/update', { postID, details: `Says ${all}` })
    await write('/api/comments/create', { postID, body: `Thanks ${all}` })
    await write('/api/posts/changeStatus', { postID, statusID: at.statuses['planned'], note: `With ${all}` })
  }
}

async function likeAndVote(
  world: World,
  at: TestCompany,
  as: Person,
  { posts, comments }: { posts: { id: string }[]; comments: string[] },
): Promise<void> {
  for (const { id: postID } of posts) {
    await expectOK(world.call('/api/votes/create', { postID }, { as, at }))
    await expectOK(world.call('/api/subscriptions/create', { postID }, { as, at }))
  }
  for (const objectID of comments)
    await expectOK(
      world.call('/api/userReactions/create', { objectID, objectType: 'comment', reactionName: 'like' }, { as, at }),
    )
}

/** The marks that a text holds, whatever way it writes them; `besides` are those that its reader knows. */
export function marksIn(text: string, besides: readonly string[] = []): string[] {
  const low = text.toLowerCase()
  return Object.values(marks).filter((mark) => !besides.includes(mark) && low.includes(mark))
}
