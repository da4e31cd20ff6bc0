import { createHash } from 'node:crypto'
import pg from 'pg'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { hashOf } from '../secrets/tokens.ts'
import { makeRole, roleIDOf } from './teamWorld.ts'
import {
  apiKeyOf,
  changeOf,
  linkOf,
  memberNamed,
  notificationOf,
  plannedStatus,
  providerOf,
  ssoSecretOf,
  reviewOf,
  roadmapOf,
  savedAnswerOf,
  segmentOf,
  setAsideGroupOf,
  sharedQuery,
  tagOf,
  viewOf,
  votedFor,
} from './furnitureRows.ts'
import { changelogOf } from './furnitureChangelog.ts'
import { customersOf } from './furnitureCustomers.ts'
import { mergingOf } from './furnitureMerging.ts'
import { kindsByCall, namedKinds, nobodys, type Kind, type Names } from './furnitureNames.ts'
import { finishedBulk } from './bulking.ts'
import { importedAs, importsOf } from './importFixtures.ts'
import { expectOK, type Person, type TestCompany, type World } from './world.ts'

/** What an optional input of one of these names must be for the call to mean anything. */
const meaningful = {
  choice: 'daily',
  currency: 'EUR',
  day: '2026-01-01',
  email: 'someone@example.com',
  title: 'A title',
  body: 'Words',
  name: 'A name',
  search: 'words',
  pages: 1,
  limit: 10,
  at: '2098-01-01T09:00',
  month: '2026-01-01',
  language: 'de',
  eta: '2030-01-01',
  issuer: 'https://id.example',
  emails: 'invited@example.com',
  users: [],
  days: 7,
  permissions: ['admin.view'],
  number: '1',
  // As a browser makes one, and as it uses one.
  passkey: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    clientExtensionResults: {},
  },
  setup: importedAs,
  selection: { postIDs: ['01900000-0000-7000-8000-000000000001'] },
  action: { kind: 'delete' },
  scopes: ['posts:read'],
  domain: 'ideas.example.com',
  query: { sort: 'new' },
  rule: { fact: 'votes', is: 'atLeast', value: 1 },
  until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
} as const

/** The same, where a name means something else in one call. */
const meaningfulByCall: Record<string, unknown> = { '/api/roadmaps/shares/create query': sharedQuery }

/** Optional inputs that only the team may give, which would have anyone else refused. */
const ofTeam: ReadonlySet<string> = new Set([
  'ownerIDs',
  'tagURLNames',
  'companyURLNames',
  ...['get', 'count', 'getVoters', 'activity/get'].map((verb) => `/api/posts/${verb} segmentURLName`),
])

const everyKind: ReadonlySet<Kind> = new Set(Object.keys(nobodys) as Kind[])

/** What no company can have yet, but for the calls that say what it is: each is tested beside its calls. */
const nowhere = new Set(['groupID', 'externalID', 'appID'])

/** Every input of the calls that names something. */
export function namesIn(calls: readonly Call[]): { call: Call; input: string }[] {
  return calls.flatMap((call) =>
    Object.keys(call.input.shape).flatMap((input) =>
      /(ID|IDs|URLName|URLNames)$/.test(input) && (kindOf(call, input) || !nowhere.has(input)) ? [{ call, input }] : [],
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

/** Every required input, and every one that names something and is anyone's to give. Where an object's parts do not go together, the call's own are left out. */
export function inputFor(call: Call, names: Names): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(call.input.shape) as [string, z.ZodType][]) {
    const kind = kindOf(call, name)
    if (ofTeam.has(name) || ofTeam.has(`${call.path} ${name}`)) continue
    if (kind !== undefined) {
      // A parent that has a parent is refused, and so is a comment's parent on another post: these come from the same furniture.
      input[name] = fits(call, name, names[kind])
    } else if (!shape.safeParse(undefined).success) input[name] = sampleOf(call, name, shape)
  }
  return input
}

/** A value that the input takes: a meaningful one, or the first simple one that its schema accepts. */
function sampleOf({ path }: Call, name: string, shape: z.ZodType): unknown {
  const options = 'options' in shape && Array.isArray(shape.options) ? (shape.options as unknown[]) : []
  const candidates = [
    meaningfulByCall[`${path} ${name}`],
    (meaningful as Record<string, unknown>)[name],
    ...options,
    false,
    1,
    'words',
    'someone@example.com',
    [],
    {},
  ]
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
  const customers = await customersOf(world, at, kinds)
  const hasRoadmap = (['roadmap', 'roadmapURLName', 'roadmapShare'] as const).some((kind) => kinds.has(kind))
  const roadmap = hasRoadmap ? await roadmapOf(world, at, post.id) : null
  return {
    post: post.id,
    roadmap: roadmap?.id ?? nobodys.roadmap,
    roadmapURLName: roadmap?.urlName ?? nobodys.roadmapURLName,
    roadmapShare: roadmap?.shareID ?? nobodys.roadmapShare,
    otherPost: await make(
      'otherPost',
      '/api/posts/create',
      { boardID: board.id, title: `Other ${name}` },
      'post',
      writer,
    ),
    board: board.id,
    comment: await make('comment', '/api/comments/create', { postID: post.id, body: 'A comment' }, 'comment', writer),
    user: writer.userID,
    votedFor: kinds.has('votedFor') ? await votedFor(world, at, post.id, furnished) : nobodys.votedFor,
    category: category.id,
    otherCategory: await make(
      'otherCategory',
      '/api/categories/create',
      { boardID: board.id, name: `O ${furnished}` },
      'category',
    ),
    tag: await make('tag', '/api/tags/create', { boardID: board.id, name: `T ${furnished}` }, 'tag'),
    otherTag: await make('otherTag', '/api/tags/create', { boardID: board.id, name: `U ${furnished}` }, 'tag'),
    change: kinds.has('change') ? await changeOf(world, at, post.id) : nobodys.change,
    field: await make(
      'field',
      '/api/customPostFields/create',
      { name: `F ${furnished}`, type: 'text' },
      'customPostField',
    ),
    customField: await make(
      'customField',
      '/api/customFields/create',
      { subject: 'user', name: `F ${furnished}`, type: 'text' },
      'customField',
    ),
    status: await plannedStatus(world, at),
    segment: kinds.has('segment') ? await segmentOf(world, at) : nobodys.segment,
    segmentURLName: kinds.has('segmentURLName') ? `segment-${await segmentOf(world, at)}` : nobodys.segmentURLName,
    planField: await make(
      'planField',
      '/api/customFields/create',
      { subject: 'thirdPartyCompany', name: `P ${furnished}`, type: 'text' },
      'customField',
    ),
    ...customers,
    ...(await mergingOf(world, at, kinds, { ...customers, user: writer.userID })),
    ...(await changelogOf(world, at, kinds, post.id)),
    otherStatus: at.statuses['in-progress'] ?? '',
    logo: await make('logo', '/api/images/upload', { kind: 'logo' }, 'image'),
    picture: await make('picture', '/api/images/upload', { kind: 'picture' }, 'image'),
    cover: await make('cover', '/api/images/upload', { kind: 'cover' }, 'image'),
    favicon: await make('favicon', '/api/images/upload', { kind: 'favicon' }, 'image'),
    notification: kinds.has('notification') ? await notificationOf(world, at, writer, post.id) : nobodys.notification,
    ...(await importsOf(world, at, kinds)),
    finishedBulk: kinds.has('finishedBulk') ? await finishedBulk(world, at) : nobodys.finishedBulk,
    session: createHash('sha256')
      .update(hashOf(await startSession(world.db, at.id, { userID: as.userID, kind: 'member' })))
      .digest('hex'),
    provider: kinds.has('provider') ? await providerOf(world, at, `Provider ${name}`) : nobodys.provider,
    company: at.id,
    ssoSecret: kinds.has('ssoSecret') ? await ssoSecretOf(world, at) : nobodys.ssoSecret,
    member: kinds.has('member') ? await memberNamed(world, at, `Member ${name}`, furnished) : nobodys.member,
    role: kinds.has('role') ? (await makeRole(world, ['admin.view'], at)).id : nobodys.role,
    contributorRole: await roleIDOf(world, 'contributor', at),
    ownerRole: await roleIDOf(world, 'owner', at),
    invite: kinds.has('invite') ? await inviteOf(world, at) : nobodys.invite,
    inviteLink: kinds.has('inviteLink') ? await linkOf(world, at) : nobodys.inviteLink,
    apiKey: kinds.has('apiKey') ? await apiKeyOf(world, at) : nobodys.apiKey,
    setAsideGroup: kinds.has('setAsideGroup') ? await setAsideGroupOf(world, at) : nobodys.setAsideGroup,
    profileNote: await make(
      'profileNote',
      '/api/profileNotes/create',
      { subject: 'user', subjectID: writer.userID, body: `About ${name}` },
      'profileNote',
    ),
    savedAnswer: kinds.has('savedAnswer') ? await savedAnswerOf(world, at) : nobodys.savedAnswer,
    review: kinds.has('review') ? await reviewOf(world, at, post.id) : nobodys.review,
    view: kinds.has('view') ? await viewOf(world, at, `View ${name}`) : nobodys.view,
    boardURLName: board.urlName,
    postURLName: post.urlName,
    categoryURLName: category.urlName,
    tagURLName: kinds.has('tagURLName') ? await tagOf(world, at, board.id, furnished) : nobodys.tagURLName,
  }
}

async function inviteOf(world: World, at: TestCompany): Promise<string> {
  const input = { emails: `invited-${furnished}@example.com`, roleID: await roleIDOf(world, 'contributor', at) }
  const { body } = await expectOK(world.call('/api/invites/create', input, { as: at.owner, at }))
  return (body['result'] as { invited: { id: string }[] }).invited[0]?.id ?? ''
}

/** Takes the boards away that were furnished under a name, with all that is on them, and the members: a company has no room for hundreds. */
export async function clearAway({ service }: World, { id }: TestCompany, name: string): Promise<void> {
  const company = pg.escapeLiteral(id)
  const board = pg.escapeLiteral(`Board ${name}%`)
  const member = pg.escapeLiteral(`Member ${name}%`)
  const given = pg.escapeLiteral(meaningful.name)
  const gone = (table: string, which = '') => `delete from ${table} where company_id = ${company} ${which}`
  // In one round: there are many of these, and the sweep of who may asks for them thousands of times.
  await service.database.pool.query(
    [
      gone('posts', `and board_id in (select id from boards where company_id = ${company} and name like ${board})`),
      gone('company_jobs'),
      gone('boards', `and name like ${board}`),
      gone('roles', `and name = ${given}`),
      gone('members', `and user_id in (select id from users where company_id = ${company} and name like ${member})`),
      gone('statuses', `and name = ${given}`),
      ...[
        'custom_fields',
        'custom_post_fields',
        'api_keys',
        'views',
        'saved_answers',
        'sign_in_providers',
        'sso_secrets',
        'changelog_entries',
        'changelog_labels',
        'segments',
        'roadmaps',
      ].map((table) => gone(table)),
    ].join(';'),
  )
}
