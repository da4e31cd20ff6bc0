import type { Page } from '@playwright/test'
import { callFrom } from '../../calls.ts'
import type { Places } from '../portalFacts.ts'
import { fillChangelog } from './fillChangelog.ts'
import { shareRoadmap } from './shareRoadmap.ts'
import { seededPosts } from './posts.ts'
import { uploadPicture } from './uploadPicture.ts'

interface People {
  owner: Page
  /** Writes, votes and is told. */
  reader: Page
  voters: readonly Page[]
}

interface Made {
  id: string
  urlName: string
}

interface Listed extends Made {
  title: string
}

/** Gives the imported posts all that a portal shows: boards, categories, statuses with notes, months, votes, comments, pictures and news. */
export async function fillPortal({
  owner,
  reader,
  voters,
}: People): Promise<Pick<Places, 'board' | 'posts' | 'entries' | 'shared'>> {
  const [board] = await callFrom<Made[]>(owner, '/api/boards/getAll', {})
  if (!board) throw new Error('The import made no board.')
  const description =
    'What should the packing desk, the shop and the delivery do for you? Say what you are trying to do.'
  await callFrom(owner, '/api/boards/update', { boardID: board.id, description })
  for (const [name, access] of [
    ['Bugs'],
    ['Integrations, exports and all that speaks with other tools'],
    ['ميزات الطباعة'],
    ['Only for the team', 'private'],
  ] as const) {
    await callFrom(owner, '/api/boards/create', {
      name,
      description: access ? 'What we talk about among ourselves.' : '',
      ...(access ? { access } : {}),
    })
  }
  const quiet = (await callFrom<(Made & { name: string })[]>(owner, '/api/boards/getAll', {})).find(
    ({ name }) => name === 'Bugs',
  )
  await callFrom(owner, '/api/boards/update', {
    boardID: quiet?.id,
    prompt: 'What did you do?\nWhat did you see?\nWhat did you expect instead?',
  })
  const listed = await callFrom<{ posts: Listed[] }>(owner, '/api/posts/get', {
    pages: 3,
    boardID: board.id,
    status: ['*'],
    sort: 'top',
  })
  const posts = new Map(
    seededPosts.map(
      ({ key, title }) => [key, listed.posts.find((post) => post.title.startsWith(title.slice(0, 60)))] as const,
    ),
  )
  const idOf = (key: string) => {
    const { id = '' } = posts.get(key) ?? {}
    return id
  }
  await categorize(
    owner,
    board.id,
    seededPosts.map(({ key }) => idOf(key)),
  )
  for (const [at, page] of [reader, ...voters].entries()) {
    for (const key of ['main', 'arabic', 'pictures', 'plain3'].slice(0, 4 - (at % 3)))
      await callFrom(page, '/api/votes/create', { postID: idOf(key) })
  }
  const mine = await callFrom<Made>(reader, '/api/posts/create', {
    boardID: board.id,
    title: 'Tell me when my order leaves the house',
    details: 'By mail, please. بالبريد الإلكتروني من فضلك.',
  })
  const alone = await callFrom<Made>(reader, '/api/posts/create', {
    boardID: quiet?.id,
    title: 'The scanner beeps twice',
  })
  const gone = await callFrom<Made>(owner, '/api/posts/create', { boardID: quiet?.id, title: 'A post that is deleted' })
  await callFrom(owner, '/api/posts/delete', { postID: gone.id })
  await addPictures(owner, idOf('pictures'))
  await discuss({ owner, reader, voters }, idOf('main'))
  await changeStatuses(owner, idOf, mine.id)
  await callFrom(owner, '/api/comments/create', {
    postID: mine.id,
    body: 'It leaves at noon. **We will write** as soon as it does.',
  })
  await untilTold(reader)
  const entries = await fillChangelog(owner, [idOf('main'), idOf('plain0')])
  const shared = await shareRoadmap(owner, [idOf('main'), idOf('plain0')])
  const address = (place: string, made: { urlName: string } | undefined) => `/${place}/p/${made?.urlName ?? ''}`
  return {
    board: `/${board.urlName}`,
    entries,
    shared,
    posts: {
      ...Object.fromEntries([...posts].map(([key, post]) => [key, address(board.urlName, post)])),
      mine: address(board.urlName, mine),
      alone: address('bugs', alone),
      gone: address('bugs', gone),
    },
  }
}

async function categorize(owner: Page, boardID: string, postIDs: readonly string[]): Promise<void> {
  const made: Made[] = []
  for (const name of ['Packing', 'Shop', 'Papers, weights, labels & co', 'التوصيل'])
    made.push(await callFrom<Made>(owner, '/api/categories/create', { boardID, name }))
  for (const [at, postID] of postIDs.entries())
    if (at % 3 > 0) await callFrom(owner, '/api/posts/update', { postID, categoryID: made[at % made.length]?.id })
}

/** Two pictures side by side, then a tall one by itself. */
async function addPictures(owner: Page, postID: string): Promise<void> {
  const [wide, other, tall] = [
    await uploadPicture(owner, 640, 400),
    await uploadPicture(owner, 500, 500),
    await uploadPicture(owner, 300, 900),
  ]
  const details = `Two sheets look alike in words and not at all on the table.\n\n![Two sheets of laid paper, cream and white](/files/${wide})\n![](/files/${other})\n\nAnd a roll:\n\n![A roll of packing paper that stands on its end](/files/${tall})`
  await callFrom(owner, '/api/posts/update', { postID, details })
}

async function discuss({ owner, reader, voters }: People, postID: string): Promise<void> {
  const write = (page: Page, body: string, more: object = {}) =>
    callFrom<{ id: string }>(page, '/api/comments/create', { postID, body, ...more })
  const first = await write(reader, 'We have the same lamp, and the same problem.\n\nنعم، المشكلة نفسها عندنا.')
  const answer = await write(owner, 'Does each of you have a desk of your own, or do you share one?', {
    parentID: first.id,
  })
  const [swede, sara] = voters
  if (swede)
    await write(swede, 'We share. Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', {
      parentID: answer.id,
    })
  if (sara)
    await write(
      sara,
      `هكذا يبدو المكتب في الليل:\n\n![The desk at night](/files/${await uploadPicture(sara, 640, 300)})`,
    )
  const pinned = await write(owner, 'We try this on two desks from May on. If you want to be the third, write here.')
  await callFrom(owner, '/api/comments/pin', { commentID: pinned.id, pinned: true })
  await write(owner, 'The lamps are ours, by the way.', { internal: true })
  for (const page of [reader, ...voters])
    await callFrom(page, '/api/userReactions/create', {
      objectID: first.id,
      objectType: 'comment',
      reactionName: 'like',
    })
}

async function changeStatuses(owner: Page, idOf: (key: string) => string, mine: string): Promise<void> {
  const { statuses } = await callFrom<{ statuses: { id: string; type: string; onRoadmap: boolean }[] }>(
    owner,
    '/api/company/get',
    {},
  )
  const shown = statuses.filter(({ onRoadmap }) => onRoadmap)
  const statusID = (at: number) => shown[at]?.id
  const review = statuses.find(({ type, onRoadmap }, at) => type === 'open' && !onRoadmap && at > 0)?.id
  const set = (postID: string, to: string | undefined, note?: string) =>
    callFrom(owner, '/api/posts/changeStatus', { postID, statusID: to, ...(note === undefined ? {} : { note }) })
  await set(idOf('main'), review)
  await set(
    idOf('main'),
    statusID(0),
    'We begin with the list of orders.\n\n1. The list\n2. An order by itself\n3. The search',
  )
  await callFrom(owner, '/api/posts/changeETA', {
    postID: idOf('main'),
    eta: `${new Date().getUTCFullYear() + 1}-05-01`,
  })
  for (const [key, at] of [
    ['arabic', 1],
    ['word', 0],
    ['longest', 1],
    ['plain0', 2],
    ['plain1', 2],
    ['plain2', 0],
    ['plain4', 1],
  ] as const)
    await set(idOf(key), statusID(at))
  await set(idOf('hebrew'), review)
  await set(mine, statusID(1), 'Half of it is there.')
}

/** What someone is told comes by a job. */
async function untilTold(page: Page): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { unreadCount } = await callFrom<{ unreadCount: number }>(page, '/api/notifications/get', { pages: 1 })
    if (unreadCount >= 3) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The reader was not told what happened.')
}
