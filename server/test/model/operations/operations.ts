import type { Book, Change, Effect } from '../book.ts'
import { approveWaiting } from './approvalOperations.ts'
import { bulkWork, tagChangesAfterMove } from './bulkOperations.ts'
import { groupOf, homeOf, type Group, type Things } from '../groups.ts'
import { customerWork } from './customerOperations.ts'
import { guestWork } from './guestOperations.ts'
import { mergePost, splitComment, unmergePost, voteOnBehalf } from './mergeOperations.ts'
import { moderate, publicWork, unblockSomeone } from './moderationOperations.ts'
import {
  live,
  liveComment,
  newest,
  notBlocked,
  notMerged,
  textsOf,
  type Look,
  type Operation,
  type Scene,
} from './operation.ts'
import type { Citizen } from '../town.ts'
import { writePost } from './writePost.ts'

let written = 0

/**
 * A random write: one that is valid in the present state or, now and then, one that should be refused or change
 * nothing. Some look at a list of the team first.
 */
export function nextOperation(scene: Scene): Operation | Look | null {
  const { things, random, person } = scene
  if (person.from) return guestWork(scene)
  const post = newest(things.posts, random)
  if (!post || random.next() < 0.05) return writePost(scene)
  if (random.next() < 0.08) return person.isMember ? moderate(scene) : publicWork(scene)
  if (person.isMember && random.next() < 0.25) return bulkWork(scene)
  if (person.isMember && random.next() < 0.4) return customerWork(scene)
  const chance = random.next()
  if (chance < 0.2 && chance >= 0.1) return changeLike(scene)
  if (chance < 0.4 && chance >= 0.34) return changeComment(scene)
  // Votes, comments and follows of a merged post are the other one's.
  const group = groupOf(scene.book, things, post.id)
  if (!group) return null
  if (chance < 0.1) return writeComment(scene, post.id, group)
  if (chance < 0.28) return changeFollowing(scene, post.id, group)
  const isMerged = group.root !== post.id
  if (chance < 0.34) return isMerged ? null : editPost(scene, post)
  if (chance < 0.8 && person.isMember) {
    if (isMerged) return random.next() < 0.3 ? unmergePost(scene, post.id) : null
    return chance < 0.6 ? teamWork(scene, post) : joinWork(scene, post.id)
  }
  return changeVote(scene, post.id, group)
}

/** What a member does about posts that belong together, and for people who do not vote themselves. */
function joinWork(scene: Scene, postID: string): Operation | null {
  const chance = scene.random.next()
  if (chance < 0.4) return mergePost(scene, postID)
  return chance < 0.55 ? splitComment(scene) : voteOnBehalf(scene, postID)
}

function writeComment({ book, things, person, random }: Scene, postID: string, group: Group): Operation {
  const { userID, company } = person
  const { root } = group
  const body = `${company.subdomain} comment ${(written += 1)}`
  const isShown = (comment: Things['comments'][number]) =>
    comment.splitInto === undefined && group.members.includes(homeOf(comment))
  const answered = random.next() < 0.4 ? random.of(things.comments.filter(isShown)) : undefined
  const following = `following|${root}|${userID}`
  const makes = (answer: Record<string, unknown>) => {
    const { id } = answer['comment'] as { id: string }
    return {
      changes: [
        { fact: `body|${id}`, to: body },
        { fact: `comment|${id}`, to: 'live' },
      ],
      events: [`comment.created|${id}`],
    }
  }
  return {
    path: '/api/comments/create',
    input: { postID, body, ...(answered ? { parentID: answered.id } : {}) },
    needs: [notBlocked(person), live(root), ...group.needs, ...(answered ? [liveComment(answered.id)] : [])],
    // Commenting follows the post, unless the author muted it.
    changes: [textsOf(userID), { fact: following, to: book.valueOf(following) ?? 'follows' }],
    events: [],
    makes,
    keep: (id) =>
      things.comments.push({ id, postID: root, authorID: userID, ...(answered ? { answers: answered } : {}) }),
  }
}

function changeVote({ book, person, random }: Scene, postID: string, { root, members, needs }: Group): Operation {
  const { userID } = person
  const voteFor = (id: string) => `vote|${id}|${userID}`
  const voted = members.filter((id) => book.valueOf(voteFor(id)) !== null)
  const stands = voted.length > 0
  // Now and then what is so already: that changes nothing.
  const votes = random.next() < 0.1 ? stands : !stands
  const changed = votes === stands ? [] : votes ? [root] : voted
  return {
    path: votes ? '/api/votes/create' : '/api/votes/delete',
    input: { postID },
    needs: [notBlocked(person), live(root), ...needs],
    changes: members.map((id) => ({
      fact: voteFor(id),
      to: changed.includes(id) ? (votes ? 'stands' : null) : book.valueOf(voteFor(id)),
    })),
    events: changed.map((id) => `vote.${votes ? 'created' : 'deleted'}|${id}|${userID}`),
  }
}

function changeLike({ book, things, person, random }: Scene): Operation | null {
  const comment = newest(things.comments, random)
  const group = comment && groupOf(book, things, homeOf(comment))
  if (!comment || !group) return null
  const fact = `like|${comment.id}|${person.userID}`
  const likes = book.valueOf(fact) === null
  return {
    path: likes ? '/api/userReactions/create' : '/api/userReactions/delete',
    input: { objectID: comment.id, objectType: 'comment', reactionName: 'like' },
    needs: [notBlocked(person), live(group.root), ...group.needs, liveComment(comment.id)],
    changes: [{ fact, to: likes ? 'stands' : null }],
    events: [`comment.${likes ? 'liked' : 'unliked'}|${comment.id}|${person.userID}`],
  }
}

function changeFollowing(
  { book, person, random }: Scene,
  postID: string,
  { root, members, needs }: Group,
): Operation | null {
  const [following, vote] = ['following', 'vote'].map((kind) => (id: string) => `${kind}|${id}|${person.userID}`) as [
    (id: string) => string,
    (id: string) => string,
  ]
  if (!members.every((id) => book.isSettled(vote(id)) && book.isSettled(following(id)))) return null
  const row = book.valueOf(following(root))
  // Who voted for a post follows it, and so does who voted for or followed one that was merged into it.
  const followsBy = (id: string) =>
    book.valueOf(following(id)) === null ? book.valueOf(vote(id)) !== null : book.valueOf(following(id)) === 'follows'
  const follows = row === null ? members.some(followsBy) : row === 'follows'
  const wants = random.next() < 0.2 ? follows : !follows
  return {
    path: wants ? '/api/subscriptions/create' : '/api/subscriptions/delete',
    input: { postID },
    needs: [notBlocked(person), live(root), ...needs],
    // Who follows by a vote alone gets a row too; who does not follow has nothing to end.
    changes: [
      { fact: following(root), to: wants ? 'follows' : follows ? 'muted' : row },
      // What following depends on stays as it is in the meantime.
      ...members.flatMap((id) =>
        [vote(id), following(id)].flatMap((fact) =>
          fact === following(root) ? [] : [{ fact, to: book.valueOf(fact) }],
        ),
      ),
    ],
    events: wants === follows ? [] : [`post.${wants ? 'followed' : 'unfollowed'}|${root}|${person.userID}`],
  }
}

function editPost({ person }: Scene, post: Things['posts'][number]): Operation | null {
  if (!person.isMember && post.authorID !== person.userID) return null
  const title = `${person.company.subdomain} post ${(written += 1)}, edited`
  return {
    path: '/api/posts/update',
    input: { postID: post.id, title, details: `About *${title}*.` },
    needs: [notBlocked(person), live(post.id), notMerged(post.id)],
    changes: [{ fact: `title|${post.id}`, to: title }],
    events: [`post.edited|${post.id}`],
  }
}

function changeComment({ book, things, person, random }: Scene): Operation | null {
  const comment = newest(things.comments, random)
  const group = comment && groupOf(book, things, homeOf(comment))
  if (!comment || !group || (!person.isMember && comment.authorID !== person.userID)) return null
  const { id, authorID } = comment
  if (comment.splitInto !== undefined) return null
  const needs = [notBlocked(person), live(group.root), ...group.needs]
  const fact = `comment|${id}`
  const presence = book.valueOf(fact)
  if (presence !== 'live')
    return person.isMember
      ? {
          path: '/api/comments/restore',
          input: { commentID: id },
          needs,
          changes: [
            { fact, to: 'live' },
            { fact: `takenDown|${id}`, to: null },
          ],
          events: [`comment.restored|${id}`],
        }
      : null
  const chance = random.next()
  if (chance < 0.5) {
    const body = `${person.company.subdomain} comment ${(written += 1)}, edited`
    return {
      path: '/api/comments/update',
      input: { commentID: id, body },
      needs: [...needs, liveComment(id)],
      changes: [{ fact: `body|${id}`, to: body }],
      events: [`comment.edited|${id}`],
    }
  }
  if (chance < 0.6 && person.isMember && isUser(person, authorID)) {
    return {
      path: '/api/comments/markSpam',
      input: { commentID: id },
      needs,
      ...blocking(book, authorID, { fact, to: 'spam' }, `comment.markedSpam|${id}`),
    }
  }
  return {
    path: '/api/comments/delete',
    input: { commentID: id },
    needs,
    changes: [
      { fact, to: 'deleted' },
      { fact: `review|${id}`, to: null },
    ],
    events: [`comment.deleted|${id}`],
  }
}

function teamWork(
  { book, things, person, random }: Scene,
  { id: postID, authorID }: Things['posts'][number],
): Operation | null {
  const { company } = person
  const unblocking = unblockSomeone({ book, things, person, random })
  if (unblocking) return unblocking
  // Half of those that are away come back.
  const away = things.posts.find(
    ({ id }) => book.isSettled(`presence|${id}`) && ['deleted', 'spam'].includes(book.valueOf(`presence|${id}`) ?? ''),
  )
  if (away && random.next() < 0.5) {
    // What was rejected or withdrawn before it was published is published now.
    const published = book.timesOf(`post.created|${away.id}`) > 0 ? null : approveWaiting({ book }, [away.id])
    return {
      path: '/api/posts/restore',
      input: { postID: away.id },
      needs: [notMerged(away.id)],
      changes: [
        ...(published?.changes ?? [{ fact: `presence|${away.id}`, to: 'live' }]),
        { fact: `takenDown|${away.id}`, to: null },
      ],
      events: [`post.restored|${away.id}`, ...(published?.events ?? [])],
    }
  }
  const needs = [live(postID), notMerged(postID)]
  const chance = random.next()
  if (chance < 0.4) {
    const statusID = random.of(company.statusIDs.filter((id) => id !== book.valueOf(`status|${postID}`))) ?? ''
    return {
      path: '/api/posts/changeStatus',
      input: { postID, statusID, note: random.next() < 0.5 ? 'We looked at it.' : '' },
      needs,
      changes: [{ fact: `status|${postID}`, to: statusID }],
      events: [`post.statusChanged|${postID}`],
    }
  }
  if (chance < 0.7) {
    const boardID = random.of(company.boardIDs.filter((id) => id !== book.valueOf(`board|${postID}`))) ?? ''
    return {
      path: '/api/posts/move',
      input: { postID, boardID },
      needs,
      changes: [
        { fact: `board|${postID}`, to: boardID },
        { fact: `tags|${postID}`, to: book.valueOf(`tags|${postID}`) },
        { fact: `tagChanges|${postID}`, to: tagChangesAfterMove(book, postID) },
      ],
      events: [`post.moved|${postID}`],
    }
  }
  const fact = `presence|${postID}`
  if (book.valueOf(fact) !== 'live') return null
  if (chance < 0.8 && isUser(person, authorID))
    return {
      path: '/api/posts/markSpam',
      input: { postID },
      needs: [notMerged(postID)],
      ...blocking(book, authorID, { fact, to: 'spam' }, `post.markedSpam|${postID}`),
    }
  return {
    path: '/api/posts/delete',
    input: { postID },
    needs: [notMerged(postID)],
    changes: [
      { fact, to: 'deleted' },
      { fact: `review|${postID}`, to: null },
    ],
    events: [`post.deleted|${postID}`],
  }
}

/** The effect of marking something as spam: it is deleted and its author blocked. */
function blocking(book: Book, authorID: string, change: Change, event: string): Effect {
  const blocked = `blocked|${authorID}`
  const review = `review|${change.fact.split('|')[1]}`
  return {
    changes: [change, { fact: review, to: null }, { fact: blocked, to: 'blocked' }],
    events: book.valueOf(blocked) === null ? [event, `user.blocked|${authorID}`] : [event],
  }
}

function isUser({ company }: Citizen, userID: string): boolean {
  return company.people.some((person) => person.userID === userID && !person.isMember)
}
