import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run as runImport } from '../../commands/import.ts'
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
