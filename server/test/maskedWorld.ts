import type { Comment } from '../../contract/activity.ts'
import { absentID } from './commentsWorld.ts'
import { picture } from './pictures.ts'
import { expectOK, type Person, type World } from './world.ts'

/** A person with everything that would tell who they are. */
export interface Known extends Person {
  name: string
  pictureID: string
}

/** A board on which people go by an alias, and one that keeps comments private; who wrote there, and who is like them and did not. */
export interface Masked {
  boards: Record<'masked' | 'quiet' | 'open', { id: string; urlName: string }>
  posts: Record<'masked' | 'teams' | 'quiet', { id: string; urlName: string }>
  comments: string[]
  /** Pairs: the first took part as `way` says, the second nowhere. */
  pairs: { way: string; there: Known; elsewhere: Known }[]
  /** Ids of people who cannot be anyone's here: of nobody, of another company, blocked, erased. */
  nobodies: Record<string, string>
  /** A customer who took part on both boards, with a post and a comment of theirs on each. */
  attacker: Person
  own: Record<'masked' | 'quiet', { post: string; comment: string }>
  /** Other people who look. */
  others: { who: string; as: Person | null }[]
}

// Of no word that a page of ours uses, in a language whose endings PostgreSQL cuts alike for both of a pair.
const names = [
  ['Quintessa Featherstonehaugh', 'Wilhelmina Cholmondeley'],
  ['Bartholomew Ramsbottom', 'Peregrine Winterbottom'],
  ['Xiomara Zabaleta', 'Yolotl Etxeberria'],
  ['Ignatius Vandermeulen', 'Thaddeus Oosterhuizen'],
  ['Seraphina Kowalczyk', 'Philomena Wojciechowski'],
  ['Zebulon Quackenbush', 'Obadiah Hollingsworth'],
] as const
const ways = [
  'wrote a post',
  'wrote a comment',
  'voted and follows',
  'likes a comment',
  'is mentioned by the team',
  'wrote a private comment',
] as const

/** Puts them into a world. All was written before the board was made anonymous, so that texts hold names. */
export async function mask(world: World): Promise<Masked> {
  const { owner } = world.company
  const people = []
  for (const [at, [one, other]] of names.entries())
    people.push({ way: ways[at] ?? '', there: await known(world, one), elsewhere: await known(world, other) })
  const [author, commenter, voter, liker, mentioned, quiet] = people.map(({ there }) => there) as [
    Known,
    Known,
    Known,
    Known,
    Known,
    Known,
  ]
  const boards = {
    masked: await world.board({ name: 'Masked' }),
    quiet: await world.board({ name: 'Quiet' }),
    open: await world.board({ name: 'Plain' }),
  }
  const attacker = await world.user('Mallory')
  const comment = async (postID: string, body: string, as: Person) =>
    ((await expectOK(world.call('/api/comments/create', { postID, body }, { as }))).body['comment'] as Comment).id

  const posts = {
    masked: await world.post(boards.masked.id, { title: 'Dark theme', details: 'Everything is too bright' }, author),
    teams: await world.post(
      boards.masked.id,
      { title: 'A word from the team', details: `Dear ${mention(mentioned)} and ${mention(commenter)}!` },
      owner,
    ),
    quiet: await world.post(boards.quiet.id, { title: 'Light theme' }, await world.user('Plain Author')),
  }
  const first = await comment(posts.masked.id, 'Mine too', commenter)
  await expectOK(
    world.call(
      '/api/posts/update',
      { postID: posts.masked.id, details: `Everything is too bright, says ${mention(commenter)}` },
      { as: author },
    ),
  )
  const odd = [
    `\`${mention(mentioned)}\``,
    `\\${mention(mentioned)}`,
    `[see ${mention(mentioned)}](https://example.com)`,
  ]
  const teams = await comment(posts.masked.id, `Thanks ${mention(author)}, ${mention(mentioned)}`, owner)
  const code = await comment(posts.teams.id, odd.join(' and '), owner)
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: posts.masked.id, statusID: world.company.statuses['planned'], note: `As ${mention(mentioned)} said` },
      { as: owner },
    ),
  )
  await expectOK(world.call('/api/votes/create', { postID: posts.masked.id }, { as: voter }))
  await expectOK(world.call('/api/subscriptions/create', { postID: posts.masked.id }, { as: voter }))
  await expectOK(
    world.call(
      '/api/userReactions/create',
      { objectID: first, objectType: 'comment', reactionName: 'like' },
      { as: liker },
    ),
  )
  await comment(posts.quiet.id, 'Between us', quiet)
  const own = { masked: await ownTexts(boards.masked.id), quiet: await ownTexts(boards.quiet.id) }
  // What the team writes into a customer's text names people in what that customer may edit.
  await expectOK(
    world.call('/api/posts/update', { postID: own.masked.post, details: `See ${mention(mentioned)}` }, { as: owner }),
  )
  await expectOK(world.call('/api/boards/update', { boardID: boards.masked.id, isAnonymous: true }, { as: owner }))
  await expectOK(
    world.call('/api/boards/update', { boardID: boards.quiet.id, hasPrivateComments: true }, { as: owner }),
  )
  const blocked = await world.user('Blocked Customer')
  await comment(posts.masked.id, 'Before', blocked)
  await expectOK(world.call('/api/users/block', { userID: blocked.userID }, { as: owner }))
  const erased = await world.user('Erased Customer')
  await comment(posts.masked.id, 'Gone', erased)
  await expectOK(world.call('/api/users/erase', { userID: erased.userID, texts: 'keep' }, { as: owner }))
  return {
    boards,
    posts,
    comments: [first, teams, code],
    pairs: people,
    nobodies: {
      nobody: absentID,
      foreign: (await world.user('Foreigner', world.other)).userID,
      blocked: blocked.userID,
      erased: erased.userID,
    },
    attacker,
    own,
    others: [
      { who: 'a stranger', as: null },
      { who: 'another customer', as: await world.user('Other Customer') },
      { who: 'a blocked customer', as: blocked },
      { who: "another company's owner", as: world.other.owner },
    ],
  }

  async function ownTexts(boardID: string): Promise<{ post: string; comment: string }> {
    const { id } = await world.post(boardID, { title: 'A wish' }, attacker)
    return { post: id, comment: await comment(id, 'More', attacker) }
  }
}

/** What no answer may hold of someone. */
export function secretsOf({ name, userID, email, pictureID }: Known): string[] {
  return [...name.toLowerCase().split(' '), userID, email, pictureID]
}

async function known(world: World, name: string): Promise<Known> {
  const person = await world.user(name)
  const { id: pictureID } = await picture(world, person, { kind: 'picture' })
  await expectOK(world.call('/api/viewer/update', { name, pictureID }, { as: person }))
  const urlName = name.toLowerCase().replaceAll(' ', '-')
  await world.db
    .updateTable('users')
    .set({ url_name: urlName })
    .where('company_id', '=', world.company.id)
    .where('id', '=', person.userID)
    .execute()
  return { ...person, name, pictureID }
}

const mention = ({ name, userID }: Known) => `@[${name}](user:${userID})`
