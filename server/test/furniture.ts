import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { newID } from '../domain/ids.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { hashOf } from '../secrets/tokens.ts'
import { expectOK, type Person, type TestCompany, type World } from './world.ts'

/** What the inputs of calls name, found by the inputs' names, so that tests over every call cover a new one by themselves. */
const namedKinds = {
  postID: 'post',
  boardID: 'board',
  commentID: 'comment',
  threadID: 'comment',
  userID: 'user',
  categoryID: 'category',
  statusID: 'status',
  logoID: 'logo',
  darkLogoID: 'logo',
  coverID: 'cover',
  faviconID: 'favicon',
  pictureID: 'picture',
  notificationIDs: 'notification',
  sessionID: 'session',
  boardURLName: 'boardURLName',
  boardURLNames: 'boardURLName',
  postURLName: 'postURLName',
  categoryURLNames: 'categoryURLName',
} as const
export type Kind = (typeof namedKinds)[keyof typeof namedKinds]
export type Names = Record<Kind, string>

/** What `parentID` and `objectID` name depends on what the call is about. */
const kindsByCall: Record<string, Kind> = {
  '/api/comments/create parentID': 'comment',
  '/api/categories/create parentID': 'category',
  '/api/userReactions/get objectID': 'comment',
  '/api/userReactions/create objectID': 'comment',
  '/api/userReactions/delete objectID': 'comment',
}

/** What an optional input of one of these names must be for the call to mean anything. */
const meaningful: Record<string, unknown> = {
  email: 'someone@example.com',
  title: 'A title',
  body: 'Words',
  name: 'A name',
  search: 'words',
  pages: 1,
  limit: 10,
  eta: '2030-01-01',
}

/** Names that nobody has. */
export const nobodys: Names = {
  post: '01900000-0000-7000-8000-000000000001',
  board: '01900000-0000-7000-8000-000000000002',
  comment: '01900000-0000-7000-8000-000000000003',
  user: '01900000-0000-7000-8000-000000000004',
  category: '01900000-0000-7000-8000-000000000005',
  status: '01900000-0000-7000-8000-000000000006',
  logo: '01900000-0000-7000-8000-000000000007',
  picture: '01900000-0000-7000-8000-000000000008',
  cover: '01900000-0000-7000-8000-00000000000a',
  favicon: '01900000-0000-7000-8000-00000000000b',
  notification: '01900000-0000-7000-8000-000000000009',
  session: '0'.repeat(64),
  boardURLName: 'nobodys-board',
  postURLName: 'nobodys-post',
  categoryURLName: 'nobodys-category',
}

const everyKind: ReadonlySet<Kind> = new Set(Object.keys(nobodys) as Kind[])

/** Every input of the calls that names something. */
export function namesIn(calls: readonly Call[]): { call: Call; input: string }[] {
  return calls.flatMap((call) =>
    Object.keys(call.input.shape).flatMap((input) =>
      /(ID|IDs|URLName|URLNames)$/.test(input) ? [{ call, input }] : [],
    ),
  )
}

/** The kinds of things that the calls' inputs name, for `furnish`. */
export function kindsOf(calls: readonly Call[]): ReadonlySet<Kind> {
  return new Set(namesIn(calls).flatMap(({ call, input }) => kindOf(call, input) ?? []))
}

/** What an input of a call names; undefined when it names nothing. */
export function kindOf(call: Call, input: string): Kind | undefined {
  return kindsByCall[`${call.path} ${input}`] ?? (namedKinds as Record<string, Kind>)[input]
}

/** Whether things of this kind are named by an id, and not by a piece of an address. */
export function isNamedByID(kind: Kind): boolean {
  return !kind.endsWith('URLName')
}

/** A name as an input takes it: by itself, or in a list. */
export function fits(call: Call, input: string, name: string): string | string[] {
  const shape = call.input.shape[input] as z.ZodType
  return shape.safeParse(name).success ? name : [name]
}

/** Every required input, and every one that names something. Where an object's parts do not go together, the call's own are left out. */
export function inputFor(call: Call, names: Names): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(call.input.shape) as [string, z.ZodType][]) {
    const kind = kindOf(call, name)
    if (kind !== undefined) {
      // A parent that has a parent is refused, and so is a comment's parent on another post: these come from the same furniture.
      input[name] = fits(call, name, names[kind])
    } else if (!shape.safeParse(undefined).success) input[name] = sampleOf(name, shape)
  }
  return input
}

/** A value that the input takes: a meaningful one, or the first simple one that its schema accepts. */
function sampleOf(name: string, shape: z.ZodType): unknown {
  const options = 'options' in shape && Array.isArray(shape.options) ? (shape.options as unknown[]) : []
  const candidates = [meaningful[name], ...options, false, 1, 'words', 'someone@example.com', [], {}]
  const value = candidates.find((candidate) => candidate !== undefined && shape.safeParse(candidate).success)
  if (value === undefined) throw new Error(`Say in \`meaningful\` of this file what the input ${name} may be.`)
  return value
}

let furnished = 0

/**
 * One of each thing that an input can name, made at a company; `author` wrote the post and the comment, and the pictures are the owner's. Of what
 * takes time, only the `kinds` asked for are made: the others have nobody's name. `on` is a board that is there already, with its category.
 */
export async function furnish(
  world: World,
  at: TestCompany,
  word: string,
  author?: Person,
  { kinds = everyKind, on }: { kinds?: ReadonlySet<Kind>; on?: Names } = {},
): Promise<Names> {
  const as = at.owner
  const name = `${word} ${(furnished += 1)}`.slice(0, 40).replaceAll('/', ' ')
  const write = async (path: string, input: Record<string, unknown>, output: string, who = as) => {
    const { body } = await expectOK(world.call(path, input, { as: who, at }))
    return body[output] as { id: string; urlName: string }
  }
  const make = async (kind: Kind, path: string, input: Record<string, unknown>, output: string, who = as) =>
    kinds.has(kind) ? (await write(path, input, output, who)).id : nobodys[kind]
  const writer = author ?? (await world.user(undefined, at))
  const board = on ? { id: on.board, urlName: on.boardURLName } : await world.board({ name: `Board ${name}` }, at)
  const category = on
    ? { id: on.category, urlName: on.categoryURLName }
    : await write('/api/categories/create', { boardID: board.id, name: `C ${furnished}` }, 'category')
  const post = await write(
    '/api/posts/create',
    { boardID: board.id, title: `Post ${name}`, categoryID: category.id },
    'post',
    writer,
  )
  return {
    post: post.id,
    board: board.id,
    comment: await make('comment', '/api/comments/create', { postID: post.id, body: 'A comment' }, 'comment', writer),
    user: writer.userID,
    category: category.id,
    status: at.statuses['planned'] ?? '',
    logo: await make('logo', '/api/images/upload', { kind: 'logo' }, 'image'),
    picture: await make('picture', '/api/images/upload', { kind: 'picture' }, 'image'),
    cover: await make('cover', '/api/images/upload', { kind: 'cover' }, 'image'),
    favicon: await make('favicon', '/api/images/upload', { kind: 'favicon' }, 'image'),
    notification: kinds.has('notification') ? await notificationOf(world, at, writer, post.id) : nobodys.notification,
    session: createHash('sha256')
      .update(hashOf(await startSession(world.db, at.id, { userID: as.userID, kind: 'member' })))
      .digest('hex'),
    boardURLName: board.urlName,
    postURLName: post.urlName,
    categoryURLName: category.urlName,
  }
}

/** A notification as the worker makes it out of an event, of which there is none beside a test's calls. */
async function notificationOf(
  { db }: World,
  { id: companyID, owner }: TestCompany,
  { userID }: Person,
  postID: string,
): Promise<string> {
  const id = newID()
  const { id: eventID } = await db
    .selectFrom('events')
    .select('id')
    .where('company_id', '=', companyID)
    .where('post_id', '=', postID)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notifications')
    .values({
      company_id: companyID,
      id,
      user_id: userID,
      event_id: eventID,
      kind: 'newComment',
      post_id: postID,
      actor_id: owner.userID,
      in_app: true,
      in_digest: false,
    })
    .execute()
  return id
}

/** Takes the boards away that were furnished under a name, with all that is on them: a company has no room for hundreds. */
export async function clearAway({ db }: World, { id }: TestCompany, name: string): Promise<void> {
  const boards = db
    .selectFrom('boards')
    .select('id')
    .where('company_id', '=', id)
    .where('name', 'like', `Board ${name}%`)
  await db.deleteFrom('posts').where('company_id', '=', id).where('board_id', 'in', boards).execute()
  await db.deleteFrom('boards').where('company_id', '=', id).where('name', 'like', `Board ${name}%`).execute()
}
