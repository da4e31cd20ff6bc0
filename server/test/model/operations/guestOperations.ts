import { createHmac } from 'node:crypto'
import type { Book, Change } from '../book.ts'
import { groupOf, type Group, type Things } from '../groups.ts'
import { asItIs, live, newest, notBlocked, textsOf, type Look, type Operation, type Scene } from './operation.ts'
import type { Company } from '../town.ts'

let written = 0

/** What someone does who has not signed in: they vote, post, and in the end sign in. */
export function guestWork(scene: Scene): Operation | null {
  const { book, things, person, random } = scene
  const comes = `guest|${person.userID}`
  if (!book.isSettled(comes) || book.valueOf(comes) !== 'comes') return null
  const chance = random.next()
  if (chance < 0.05) return signIn(scene)
  const here = things.posts.filter(({ id }) => book.valueOf(`board|${id}`) === person.company.guestBoardID)
  // Now and then on a board that wants them to sign in.
  const post = newest(random.next() < 0.15 ? things.posts : here, random)
  if (!post || chance < 0.1) return writePost(scene)
  const group = groupOf(book, things, post.id)
  return group && changeVote(scene, post.id, group)
}

/** A member's decision about votes that look like one person's: all of them count, or none does. */
export function judgeVotes({ book, things, person, random }: Scene): Look {
  const { company } = person
  return {
    path: '/api/guests/getGroups',
    input: {},
    choose(body) {
      const { groups } = body['result'] as { groups: { id: string }[] }
      const chosen = random.of(groups)
      if (!chosen) return null
      const fact = `counted|${chosen.id}`
      const given = company.guests.flatMap(({ userID }) => givenBy(book, things, userID))
      // Of two votes of a guest that merging has made one, the later is forgotten: which that is, only times say.
      if (company.guests.some(({ userID }) => rootsOf(book, things, givenBy(book, things, userID)) === null))
        return null
      const counts = book.valueOf(fact) === null || random.next() < 0.1
      return {
        path: counts ? '/api/guests/countVotes' : '/api/guests/setAside',
        input: { groupID: chosen.id },
        needs: [],
        changes: [{ fact, to: counts ? 'counted' : null }, ...given.map(({ fact: vote }) => asItIs(book, vote))],
        events: [],
      }
    },
  }
}

function changeVote({ book, person, random }: Scene, postID: string, { root, members, needs }: Group): Operation {
  const voteFor = (id: string) => `guestVote|${id}|${person.userID}`
  const stands = members.some((id) => book.valueOf(voteFor(id)) !== null)
  const votes = random.next() < 0.1 ? stands : !stands
  return {
    path: votes ? '/api/votes/create' : '/api/votes/delete',
    input: { postID },
    // Elsewhere they would have to sign in.
    needs: [notBlocked(person), live(root), { fact: `board|${root}`, to: person.company.guestBoardID }, ...needs],
    changes: members.map((id) => {
      const before = asItIs(book, voteFor(id))
      if (votes === stands) return before
      return votes ? (id === root ? { ...before, to: 'given' } : before) : { ...before, to: null }
    }),
    events: [],
  }
}

/** A guest's post, with their vote: on the board that lets them, or now and then on another, which refuses it. */
export function writePost({ things, person, random }: Scene, at?: string): Operation {
  const { userID, company } = person
  const boardID = at ?? (random.next() < 0.2 ? (random.of(company.boardIDs) ?? '') : company.guestBoardID)
  const title = `${company.subdomain} guest’s post ${(written += 1)}`
  return {
    path: '/api/posts/create',
    input: { boardID, title, details: `About *${title}*.` },
    needs: [notBlocked(person), { fact: `guests|${boardID}`, to: 'votesAndPosts' }],
    changes: [textsOf(userID)],
    events: [],
    makes(body) {
      const { id } = body['post'] as { id: string }
      const facts = { title, board: boardID, status: company.firstStatusID, presence: 'live', author: userID }
      return {
        changes: [
          ...Object.entries(facts).map(([kind, to]) => ({ fact: `${kind}|${id}`, to })),
          { fact: `guestVote|${id}|${userID}`, to: 'given' },
        ],
        events: [`post.created|${id}`],
      }
    },
    keep: (id) => things.posts.push({ id, authorID: userID }),
  }
}

/**
 * Someone whom the company vouches for signs in at a guest's browser: the guest's votes, one a post, also those that were set aside, and posts become theirs, and the
 * guest is gone. A blocked person gets nothing.
 */
export function signIn({ book, things, person, random }: Scene): Operation | null {
  const { userID: guestID, company } = person
  const who = random.of(company.people.filter(({ isMember }) => !isMember))
  if (!who) return null
  const { userID } = who
  const given = givenBy(book, things, guestID)
  const roots = rootsOf(book, things, given)
  // A vote of theirs that was not answered may be there.
  const isKnown = things.posts.every(({ id }) => book.isSettled(`guestVote|${id}|${guestID}`))
  if (!roots || !isKnown) return null
  const posts = things.posts.filter(({ id }) => book.valueOf(`author|${id}`) === guestID)
  const blocked = asItIs(book, `blocked|${userID}`)
  const own = roots.flatMap(({ members }) => members.map((id) => asItIs(book, `vote|${id}|${userID}`)))
  const held = [
    blocked,
    textsOf(guestID),
    textsOf(userID),
    ...own,
    ...posts.map(({ id }) => asItIs(book, `author|${id}`)),
  ]
  const joined = roots.filter(({ members }) => members.every((id) => book.valueOf(`vote|${id}|${userID}`) === null))
  const changes: Change[] =
    blocked.to !== null
      ? [...held, ...given.map(({ fact }) => asItIs(book, fact)), { fact: `guest|${guestID}`, to: 'left' }]
      : [
          ...held,
          { fact: `guest|${guestID}`, to: null },
          { fact: `blocked|${guestID}`, to: null },
          ...given.map(({ fact }) => ({ fact, to: null })),
          ...joined.map(({ postID }) => ({ fact: `vote|${postID}|${userID}`, to: 'stands' })),
          ...posts.flatMap(({ id }) => [
            { fact: `author|${id}`, to: userID },
            { fact: `takenDown|${id}`, to: null },
          ]),
        ]
  return {
    path: '/api/viewer/enterWithToken',
    input: { ssoToken: tokenFor(company, { id: `known-${userID}`, email: who.email }) },
    needs: [],
    changes: [...new Map(changes.map((change) => [change.fact, change])).values()],
    events: blocked.to === null ? joined.map(({ postID }) => `vote.created|${postID}|${userID}`) : [],
  }
}

/** Which posts a guest has voted for, whether or not that counts. */
function givenBy(book: Book, { posts }: Things, userID: string): { fact: string; postID: string }[] {
  return posts
    .map(({ id: postID }) => ({ fact: `guestVote|${postID}|${userID}`, postID }))
    .filter(({ fact }) => book.valueOf(fact) !== null)
}

/** The groups of merged posts that votes are for; null when two are for one, or while a write is under way that may change one. */
function rootsOf(
  book: Book,
  things: Things,
  given: readonly { postID: string }[],
): { postID: string; members: readonly string[] }[] | null {
  const found = given.map(({ postID }) => ({ postID, group: groupOf(book, things, postID) }))
  const roots = new Set(found.map(({ group }) => group?.root))
  if (roots.size < found.length) return null
  const all = found.flatMap(({ postID, group }) => (group ? [{ postID, members: group.members }] : []))
  return all.length < found.length ? null : all
}

/** A JWT as the company's own server makes it (RFC 7519). */
function tokenFor({ ssoSecret }: Company, claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 300 })}`
  return `${signed}.${createHmac('sha256', ssoSecret).update(signed).digest('base64url')}`
}
