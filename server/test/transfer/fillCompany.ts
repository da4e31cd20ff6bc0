import { fillChangelog } from './fillChangelog.ts'
import { fillRoadmaps } from './fillRoadmaps.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run as runImport } from '../../commands/import.ts'
import { newID } from '../../domain/ids.ts'
import { choiceOfCustomers, customerOf, moneyOfCustomers } from '../customerOf.ts'
import { fileOf } from '../fileOf.ts'
import { expectOK, type Person, type World } from '../world.ts'
import type { ExportWorld } from './exportWorld.ts'

/** Fills `acme` with every kind of row, through the calls that people make. */
export async function fillCompany(world: World, folder: string, run: ExportWorld['run']): Promise<void> {
  const { owner } = world.company
  const call = async <Body>(path: string, input: Record<string, unknown>, as: Person, name: string) =>
    (await expectOK(world.call(path, input, { as }))).body[name] as Body
  const [ada, grace, spammer, contributor] = [
    await world.user('Ada'),
    await world.user('=HYPERLINK("x")'),
    await world.user('Spammer'),
    await world.member('contributor'),
  ]
  await customerOf(world, ada.userID, { name: 'Zoë', email: 'zoe@example.com', text: 'Said, "so"' })
  await choiceOfCustomers(world)
  const [open, hidden] = [await world.board({ name: 'Open' }), await world.board({ name: 'Hidden', access: 'private' })]
  await call(
    '/api/boards/update',
    {
      boardID: (await world.board({ name: 'Of a domain' })).id,
      access: 'domains',
      domains: ['example.com', 'example.org'],
    },
    owner,
    'board',
  )
  await call(
    '/api/boards/update',
    { boardID: (await world.board({ name: 'Of people' })).id, access: 'people', people: ['ada@example.com'] },
    owner,
    'board',
  )
  const segment = await call<{ id: string }>(
    '/api/segments/create',
    { subject: 'user', name: 'Some' },
    owner,
    'segment',
  )
  await call(
    '/api/boards/update',
    {
      boardID: (await world.board({ name: 'Of a segment' })).id,
      access: 'segments',
      segments: [segment.id],
      mailsSegmentID: segment.id,
    },
    owner,
    'board',
  )
  const parent = await call<{ id: string }>(
    '/api/categories/create',
    { boardID: open.id, name: 'Web' },
    owner,
    'category',
  )
  await call('/api/categories/create', { boardID: open.id, name: 'Mobile', parentID: parent.id }, owner, 'category')
  await call('/api/company/update', { accent: '#1d4ed8' }, owner, 'company')

  const first = await world.post(
    open.id,
    { title: 'Ünïcode, "quoted" 🐘', details: 'Some **Markdown**\n\n- a\n- b' },
    ada,
  )
  const second = await world.post(open.id, { title: 'Second' }, grace)
  const gone = await world.post(open.id, { title: 'Gone' }, grace)
  const spam = await world.post(open.id, { title: 'Spam' }, spammer)
  await moneyOfCustomers(world)
  await call(
    '/api/posts/update',
    { postID: first.id, title: 'Renamed', details: 'Rewritten', categoryID: parent.id },
    ada,
    'post',
  )
  await call('/api/votes/create', { postID: first.id }, grace, 'vote')
  await call('/api/votes/create', { postID: second.id }, ada, 'vote')
  await call('/api/votes/delete', { postID: second.id }, ada, 'vote')
  await call(
    '/api/posts/changeStatus',
    { postID: first.id, statusID: world.company.statuses['planned'], note: 'Soon, *really*' },
    owner,
    'post',
  )
  await call('/api/posts/move', { postID: second.id, boardID: hidden.id }, owner, 'post')
  await call(
    '/api/boards/update',
    {
      boardID: hidden.id,
      isArchived: true,
      mailsTeam: false,
      description: 'Put "away", \n for now',
      prompt: 'What did you do?\nWhat did you "see"?',
    },
    owner,
    'board',
  )
  await call('/api/posts/delete', { postID: gone.id }, owner, 'result')
  await call('/api/posts/markSpam', { postID: spam.id }, owner, 'result')
  await call('/api/subscriptions/delete', { postID: first.id }, grace, 'subscription')
  await call('/api/subscriptions/create', { postID: first.id }, contributor, 'subscription')
  await call('/api/notifications/changeSettings', { kind: 'reply', mail: 'daily' }, grace, 'settings')

  const comment = async (as: Person, input: Record<string, unknown>) =>
    (await call<{ id: string }>('/api/comments/create', { postID: first.id, ...input }, as, 'comment')).id
  const said = await comment(grace, { body: 'First words' })
  const reply = await comment(ada, { body: 'An answer', parentID: said })
  await comment(grace, { body: 'To the answer', parentID: reply })
  await comment(owner, { body: 'Between us', internal: true })
  const deleted = await comment(grace, { body: 'Never mind' })
  await call('/api/comments/update', { commentID: said, body: 'Better words' }, grace, 'comment')
  await call('/api/comments/pin', { commentID: said, pinned: true }, owner, 'result')
  await call('/api/comments/delete', { commentID: deleted }, grace, 'result')
  await call(
    '/api/userReactions/create',
    { objectID: said, objectType: 'comment', reactionName: 'like' },
    ada,
    'reactions',
  )
  const shown = await fileOf(world)
  await call(
    '/api/posts/update',
    { postID: first.id, details: `Rewritten, with ![a picture](/files/${shown})` },
    owner,
    'post',
  )
  const inComment = await fileOf(world, { owner_id: grace.userID })
  await comment(grace, { body: `See ![this](/files/${inComment})` })
  const change = await world.db
    .selectFrom('status_changes')
    .select('id')
    .where('post_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const [logo, picture] = [await fileOf(world, { kind: 'logo' }), await fileOf(world, { kind: 'picture' })]
  for (const place of [
    { post_id: first.id },
    { comment_id: reply },
    { status_change_id: change.id },
    { released_at: new Date() },
  ])
    await fileOf(world, place)
  await world.db.updateTable('users').set({ picture_id: picture }).where('id', '=', ada.userID).execute()
  const look = {
    logo_id: logo,
    dark_logo_id: await fileOf(world, { kind: 'logo', on_light: 'dark', on_dark: 'light' }),
    cover_id: await fileOf(world, { kind: 'cover' }),
    favicon_id: await fileOf(world, { kind: 'favicon' }),
    welcome: 'Welcome.\n\nأهلًا وسهلًا',
    font: 'figtree',
  }
  await world.db.updateTable('companies').set(look).where('id', '=', world.company.id).execute()
  const query = { boardURLNames: [open.urlName], status: ['planned'], sort: '-new' }
  for (const [isShared, as] of [
    [true, owner],
    [false, contributor],
  ] as const) {
    const view = await call<{ id: string }>(
      '/api/views/create',
      { kind: 'posts', name: 'Next', isShared, query },
      as,
      'view',
    )
    await call('/api/viewOrder/set', { viewIDs: [view.id], defaultViewIDs: [view.id] }, as, 'viewOrder')
    const answer = { title: 'Planned', body: 'Hi {name},\n\n{title} is {status}.', isShared }
    await call('/api/savedAnswers/create', answer, as, 'savedAnswer')
  }
  await fillChangelog(world, first.id, { owner, contributor, ada })
  const translation = { kind: 'boardName', subjectID: open.id, language: 'de', text: 'Offenes' }
  await call('/api/translations/update', { changes: [translation] }, owner, 'result')
  await fillRoadmaps(world, first.id, { owner, contributor })
  await fillFacts(world, open.id, { ada, contributor })
  await fillRules(world, open.id, first.id, grace)
  const mapping = ['--source', 'tracker', '--title', 'title', '--votes', 'votes', '--comments', 'comments']
  const file = join(folder, 'old.json')
  await writeFile(file, JSON.stringify([{ title: 'From before', votes: 12, comments: ['No date', 'None either'] }]))
  const { code, said: complaint } = await run(runImport, [
    '--company',
    'acme',
    '--board',
    'Open',
    '--file',
    file,
    ...mapping,
  ])
  if (code !== 0) throw new Error(complaint)
}

/** What a board asks and holds, what was reported and taken down, and what people hear of. */
async function fillRules(world: World, boardID: string, postID: string, grace: Person): Promise<void> {
  const { owner } = world.company
  const call = (path: string, input: Record<string, unknown>, as = owner) => expectOK(world.call(path, input, { as }))
  const { body } = await call('/api/customPostFields/list', {})
  const [field] = body['customPostFields'] as { id: string }[]
  await call('/api/boards/setQuestions', { boardID, questions: [{ fieldID: field?.id, isRequired: false }] })
  const { body: known } = await expectOK(world.call('/api/boards/getAll'))
  const category = (known['boards'] as { categories: { id: string }[] }[]).flatMap(({ categories }) => categories)[0]
  await call('/api/categories/subscribe', { categoryID: category?.id }, grace)
  await call('/api/notifications/changeBoardChoice', { boardID, kind: 'newPost', choice: 'off' })
  await call('/api/notifications/changeSummary', { kind: 'weekly', isOn: true })
  await call('/api/moderation/updateRules', { words: 'casino' })
  await call('/api/reports/create', { postID, reason: 'other', note: 'Not about this' }, grace)
  await world.db
    .insertInto('takedowns')
    .values({
      company_id: world.company.id,
      id: newID(),
      user_id: grace.userID,
      post_id: postID,
      deleted_at: new Date(),
      was_held: false,
    })
    .execute()
}

/** What the team keeps of posts: tags, custom fields of each type, votes on behalf, linked tasks, and posts that were merged. */
async function fillFacts(
  world: World,
  boardID: string,
  { ada, contributor }: { ada: Person; contributor: Person },
): Promise<void> {
  const { owner } = world.company
  const call = async (path: string, input: Record<string, unknown>) =>
    Object.values((await expectOK(world.call(path, input, { as: owner }))).body)[0] as Made
  const wanted = await world.post(boardID, { title: 'Wanted' }, ada)
  const same = await world.post(boardID, { title: 'The same' }, ada)
  const tag = await call('/api/tags/create', { boardID, name: 'Större', hue: 'teal' })
  const values: Record<string, unknown> = {}
  for (const [type, value] of [
    ['text', 'Two\nlines, "quoted"'],
    ['number', 0.1],
    ['date', '2027-03-31'],
    ['checkbox', true],
    ['link', 'https://example.com/said'],
  ] as const)
    values[(await call('/api/customPostFields/create', { name: `A ${type}`, type, boardIDs: [boardID] })).id] = value
  const choices = await call('/api/customPostFields/create', {
    name: 'Choices',
    type: 'choices',
    options: [{ name: 'One' }, { name: 'Two' }],
    isPublic: true,
  })
  values[choices.id] = choices.options?.map(({ id }) => id)
  const facts = { ownerID: contributor.userID, tagIDs: [tag.id], etaPublic: false, pinned: true, fields: values }
  await call('/api/posts/changeFacts', { postID: wanted.id, ...facts })
  const task = { vendor: 'jira', key: 'UP-7', title: 'Build it', status: 'To do', url: 'https://example.com/UP-7' }
  await world.db
    .insertInto('post_tasks')
    .values({ company_id: world.company.id, post_id: wanted.id, ...task })
    .execute()
  const said = {
    page: 'https://app.example.com/r?x=1',
    version: null,
    plan: 'Größer',
    data: '{"seats":12,"area":"a, \\"b\\""}',
  }
  await world.db
    .insertInto('post_contexts')
    .values({ company_id: world.company.id, post_id: wanted.id, ...said })
    .execute()
  await call('/api/posts/merge', { postID: same.id, intoPostID: wanted.id })
  await call('/api/votes/createOnBehalf', {
    postID: wanted.id,
    email: 'said@example.com',
    sourceURL: 'https://example.com/call',
    priority: 'mustHave',
  })
}

interface Made {
  id: string
  options?: { id: string }[]
}
