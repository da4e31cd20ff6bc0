import type { Change } from '../book.ts'
import { approveWaiting, changeApproval, withdraw } from './approvalOperations.ts'
import { groupOf, homeOf, type Made } from '../groups.ts'
import { judgeVotes } from './guestOperations.ts'
import { asItIs, live, liveComment, newest, textsOf, type Look, type Operation, type Scene } from './operation.ts'
import type { Citizen } from '../town.ts'
import { writePost } from './writePost.ts'

/** What a member does about what others wrote, and what guests gave. */
export function moderate(scene: Scene): Operation | Look | null {
  const chance = scene.random.next()
  if (chance < 0.4) return decideReview(scene)
  if (chance < 0.48) return changeApproval(scene)
  if (chance < 0.6) return blockWithTexts(scene)
  if (chance < 0.75) return unblockSomeone(scene)
  return chance < 0.9 ? judgeVotes(scene) : report(scene)
}

/** What others do: they report, and write where posts wait, or take that back. */
export function publicWork(scene: Scene): Operation | null {
  const chance = scene.random.next()
  if (chance < 0.45) return report(scene)
  return chance < 0.8 ? writePost(scene, scene.person.company.approvalBoardID) : withdraw(scene)
}

/** A report of a post or a comment, which opens a review; of what the same person has reported before, it changes nothing. */
function report({ book, things, person, random }: Scene): Operation | null {
  const comment = random.next() < 0.4 ? newest(things.comments, random) : undefined
  const post = newest(things.posts, random)
  const group = post && groupOf(book, things, comment ? homeOf(comment) : post.id)
  if (!group || comment?.splitInto !== undefined) return null
  const subject = comment?.id ?? group.root
  const [reported, review] = [`report|${subject}|${person.userID}`, `review|${subject}`]
  const isNew = book.valueOf(reported) === null
  return {
    path: '/api/reports/create',
    input: { postID: group.root, ...(comment ? { commentID: comment.id } : {}), reason: 'other' },
    needs: [
      live(group.root),
      ...group.needs,
      ...(comment ? [liveComment(comment.id), ...above(comment).map(({ id }) => asItIs(book, `comment|${id}`))] : []),
    ],
    changes: [
      { fact: reported, to: 'made' },
      { fact: review, to: isNew ? 'reported' : book.valueOf(review) },
      // What is merged meanwhile is another post's.
      ...group.members.map((id) => asItIs(book, `vote|${id}|${person.userID}`)),
    ],
    events: isNew ? [`report.created|${subject}`] : [],
  }
}

/** The comments that one answers: where one of them becomes a post, it goes along. */
function above({ answers }: Made): Made[] {
  return answers ? [answers, ...above(answers)] : []
}

interface Review {
  kind: 'post' | 'comment'
  id: string
  subjectID: string
  post: { id: string }
}

/** Looks at what waits or was reported, and decides one of it. */
function decideReview(scene: Scene): Look {
  const { book, things, random } = scene
  return {
    path: '/api/moderation/getReviews',
    input: { show: random.next() < 0.5 ? 'waiting' : 'reported' },
    choose(body) {
      const { reviews } = body['result'] as { reviews: Review[] }
      const chosen = random.of(reviews)
      // It may be decided since, and of what is only suspect the book knows nothing.
      if (!chosen || book.valueOf(`review|${chosen.subjectID}`) === null) return null
      if (chosen.kind === 'post') return decidePost(scene, chosen)
      const comment = things.comments.find(({ id }) => id === chosen.subjectID)
      return comment ? decideComment(scene, chosen, comment) : null
    },
  }
}

export function decidePost(
  scene: Scene,
  { id: reviewID, subjectID: postID }: Pick<Review, 'id' | 'subjectID'>,
  outcome: 'approved' | 'rejected' = scene.random.next() < 0.5 ? 'approved' : 'rejected',
): Operation | null {
  const { book, person, random } = scene
  const [presence, merged] = [asItIs(book, `presence|${postID}`), asItIs(book, `merged|${postID}`)]
  const authorID = book.valueOf(`author|${postID}`)
  if (merged.to !== null || authorID === null) return null
  const decision = { path: '/api/moderation/decide', input: { reviewIDs: [reviewID], outcome }, needs: [] }
  if (presence.to === 'held' && outcome === 'approved') return { ...decision, ...approveWaiting(scene, [postID]) }
  const held = [merged, asItIs(book, `author|${postID}`), { fact: `review|${postID}`, to: null }]
  if (outcome === 'approved')
    return presence.to === 'live'
      ? { ...decision, changes: [presence, ...held], events: [`review.dismissed|${postID}`] }
      : null
  if (presence.to !== 'live' && presence.to !== 'held') return null
  const blocks = random.next() < 0.2 && !isMember(scene, authorID)
  const blocked = asItIs(book, `blocked|${authorID}`)
  return {
    ...decision,
    input: { ...decision.input, note: `Not for us, says ${person.userID}.`, blocksAuthor: blocks },
    changes: [{ ...presence, to: 'deleted' }, ...held, ...(blocks ? [{ ...blocked, to: 'blocked' }] : [])],
    events: [
      `post.${presence.to === 'held' ? 'rejected' : 'deleted'}|${postID}`,
      ...(blocks && blocked.to === null ? [`user.blocked|${authorID}`] : []),
    ],
  }
}

function decideComment(
  { book, things, random }: Scene,
  { id: reviewID, post }: Review,
  comment: Made,
): Operation | null {
  const { id } = comment
  const group = groupOf(book, things, homeOf(comment))
  const isThere = book.valueOf(`presence|${post.id}`) === 'live' && book.valueOf(`comment|${id}`) === 'live'
  if (group?.root !== post.id || !isThere) return null
  const approves = random.next() < 0.5
  return {
    path: '/api/moderation/decide',
    input: { reviewIDs: [reviewID], outcome: approves ? 'approved' : 'rejected' },
    needs: [],
    changes: [
      asItIs(book, `presence|${post.id}`),
      ...group.needs,
      { fact: `comment|${id}`, to: approves ? 'live' : 'deleted' },
      { fact: `review|${id}`, to: null },
    ],
    events: [`${approves ? 'review.dismissed' : 'comment.deleted'}|${id}`],
  }
}

/** More than this are taken down by a job, of which the answer doesn't wait. */
const mostAtOnce = 400

/** Blocks someone and takes down all that they wrote, what waits included; what is merged goes with its post, and stays. */
export function blockWithTexts({ book, things, person, random }: Scene, named?: Citizen): Operation | null {
  const { people, guests } = person.company
  const who = named ?? random.of([...people, ...guests].filter(({ isMember }) => !isMember))
  if (!who || (who.from && book.valueOf(`guest|${who.userID}`) === null)) return null
  const { userID } = who
  const blocked = asItIs(book, `blocked|${userID}`)
  const posts = things.posts.filter(({ id }) => book.valueOf(`author|${id}`) === userID)
  const comments = things.comments.filter(({ authorID }) => authorID === userID)
  if (posts.length + comments.length > mostAtOnce) return null
  const texts = [
    ...posts.map(({ id }) => ({
      id,
      noun: 'post',
      presence: `presence|${id}`,
      isPart: book.valueOf(`merged|${id}`) !== null,
    })),
    ...comments.map(({ id }) => ({ id, noun: 'comment', presence: `comment|${id}`, isPart: false })),
  ]
  const gone = texts.filter(
    ({ presence, isPart }) => !isPart && ['live', 'held'].includes(book.valueOf(presence) ?? ''),
  )
  const changes: Change[] = [
    { ...blocked, to: 'blocked' },
    textsOf(userID),
    ...posts.flatMap(({ id }) => [`merged|${id}`, `author|${id}`].map((fact) => asItIs(book, fact))),
    ...texts.flatMap(({ id, presence }) =>
      [presence, `takenDown|${id}`, `review|${id}`].map((fact) => asItIs(book, fact)),
    ),
    ...(who.from ? [asItIs(book, `guest|${userID}`)] : []),
    ...gone.flatMap(({ id, presence }) => [
      { fact: presence, to: 'deleted' },
      { fact: `takenDown|${id}`, to: book.valueOf(presence) },
      { fact: `review|${id}`, to: null },
    ]),
  ]
  return {
    path: '/api/users/block',
    input: { userID, takesDown: true },
    needs: [],
    changes: [...new Map(changes.map((change) => [change.fact, change])).values()],
    events: [
      ...(blocked.to === null ? [`user.blocked|${userID}`] : []),
      ...gone.map(({ id, noun }) => `${noun}.deleted|${id}`),
    ],
  }
}

export function unblockSomeone(scene: Scene): Operation | null {
  const { people, guests } = scene.person.company
  const blocked = [...people, ...guests].find(({ userID }) => scene.book.valueOf(`blocked|${userID}`) !== null)
  return blocked ? unblock(scene, blocked.userID) : null
}

/** Unblocks someone and, as often as not, brings back what blocking them took down and nobody has restored or deleted since. */
export function unblock(
  { book, things, person, random }: Scene,
  userID: string,
  bringsBack = random.next() < 0.6,
): Operation {
  const texts = [
    ...things.posts
      .filter(({ id }) => book.valueOf(`author|${id}`) === userID)
      .map(({ id }) => ({ id, noun: 'post', presence: `presence|${id}` })),
    ...things.comments
      .filter(({ authorID }) => authorID === userID)
      .map(({ id }) => ({ id, noun: 'comment', presence: `comment|${id}` })),
  ]
  const back = bringsBack ? texts.filter(({ id }) => book.valueOf(`takenDown|${id}`) !== null) : []
  const facts = texts.flatMap(({ id, presence }) => [presence, `takenDown|${id}`])
  const changes: Change[] = [
    { fact: `blocked|${userID}`, to: null },
    ...(bringsBack ? [textsOf(userID), ...facts.map((fact) => asItIs(book, fact))] : []),
    ...back.flatMap(({ id, presence }) => {
      const to = book.valueOf(`takenDown|${id}`)
      return [
        { fact: presence, to },
        { fact: `takenDown|${id}`, to: null },
        // What waited waits again, while the board may be asked to hold nothing any more.
        ...(to === 'held'
          ? [{ fact: `review|${id}`, to: 'approval' }, asItIs(book, `approval|${person.company.approvalBoardID}`)]
          : []),
      ]
    }),
  ]
  return {
    path: '/api/users/unblock',
    input: { userID, bringsBack },
    needs: [],
    changes: [...new Map(changes.map((change) => [change.fact, change])).values()],
    events: [`user.unblocked|${userID}`, ...back.map(({ id, noun }) => `${noun}.restored|${id}`)],
  }
}

function isMember({ person }: Scene, userID: string): boolean {
  return person.company.people.some((one) => one.userID === userID && one.isMember)
}
