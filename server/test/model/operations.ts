import type { Book, Change, Effect } from './book.ts'
import type { Random } from './random.ts'
import type { Citizen } from './town.ts'

/** A write that someone is about to ask for, and what it does when it is done. */
export interface Operation extends Effect {
  path: string
  input: Record<string, unknown>
  /** What must be so for it to be done; otherwise the service refuses. */
  needs: readonly Change[]
  /** For a write that makes something: what it does, once the answer has said the id. */
  makes?: (body: Record<string, unknown>) => Effect
}

/** What the people have made so far, to choose from: the newest is written to most. */
export interface Things {
  posts: { id: string; authorID: string }[]
  comments: { id: string; postID: string; authorID: string }[]
}

export interface Scene {
  book: Book
  things: Things
  person: Citizen
  random: Random
}

let written = 0

/**
 * A random write: one that is valid in the present state or, now and then, one that should be refused or change
 * nothing.
 */
export function nextOperation(scene: Scene): Operation | null {
  const { things, random, person } = scene
  const post = newest(things.posts, random)
  if (!post || random.next() < 0.05) return writePost(scene)
  const chance = random.next()
  if (chance < 0.1) return writeComment(scene, post.id)
  if (chance < 0.2) return changeLike(scene)
  if (chance < 0.28) return changeFollowing(scene, post.id)
  if (chance < 0.34) return editPost(scene, post)
  if (chance < 0.4) return changeComment(scene)
  if (chance < 0.6 && person.isMember) return teamWork(scene, post)
  return changeVote(scene, post.id)
}

function writePost({ person, random }: Scene): Operation {
  const boardID = random.of(person.company.boardIDs) ?? ''
  const { userID, company } = person
  const title = `${company.subdomain} post ${(written += 1)}`
  const makes = (body: Record<string, unknown>) => {
    const { id } = body['post'] as { id: string }
    const facts = {
      title,
      board: boardID,
      status: company.firstStatusID,
      presence: 'live',
      [`vote|${userID}`]: 'stands',
      [`following|${userID}`]: 'follows',
    }
    return {
      changes: Object.entries(facts).map(([kind, to]) => ({ fact: factOf(kind, id), to })),
      events: [`post.created|${id}`, `vote.created|${id}|${userID}`],
    }
  }
  return {
    path: '/api/posts/create',
    input: { boardID, title, details: `About *${title}*.` },
    needs: [notBlocked(person)],
    changes: [],
    events: [],
    makes,
  }
}

function writeComment({ book, things, person, random }: Scene, postID: string): Operation {
  const { userID, company } = person
  const body = `${company.subdomain} comment ${(written += 1)}`
  const answered =
    random.next() < 0.4 ? random.of(things.comments.filter((comment) => comment.postID === postID)) : undefined
  const following = `following|${postID}|${userID}`
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
    needs: [notBlocked(person), live(postID), ...(answered ? [liveComment(answered.id)] : [])],
    // Commenting follows the post, unless the author muted it.
    changes: [{ fact: following, to: book.valueOf(following) ?? 'follows' }],
    events: [],
    makes,
  }
}

function changeVote({ book, person, random }: Scene, postID: string): Operation {
  const fact = `vote|${postID}|${person.userID}`
  const stands = book.valueOf(fact) === 'stands'
  // Now and then what is so already: that changes nothing.
  const votes = random.next() < 0.1 ? stands : !stands
  return {
    path: votes ? '/api/votes/create' : '/api/votes/delete',
    input: { postID },
    needs: [notBlocked(person), live(postID)],
    changes: [{ fact, to: votes ? 'stands' : null }],
    events: votes === stands ? [] : [`vote.${votes ? 'created' : 'deleted'}|${postID}|${person.userID}`],
  }
}

function changeLike({ book, things, person, random }: Scene): Operation | null {
  const comment = newest(things.comments, random)
  if (!comment) return null
  const fact = `like|${comment.id}|${person.userID}`
  const likes = book.valueOf(fact) === null
  return {
    path: likes ? '/api/userReactions/create' : '/api/userReactions/delete',
    input: { objectID: comment.id, objectType: 'comment', reactionName: 'like' },
    needs: [notBlocked(person), live(comment.postID), liveComment(comment.id)],
    changes: [{ fact, to: likes ? 'stands' : null }],
    events: [`comment.${likes ? 'liked' : 'unliked'}|${comment.id}|${person.userID}`],
  }
}

function changeFollowing({ book, person, random }: Scene, postID: string): Operation | null {
  const [fact, vote] = [`following|${postID}|${person.userID}`, `vote|${postID}|${person.userID}`]
  if (!book.isSettled(vote)) return null
  const row = book.valueOf(fact)
  const follows = row === null ? book.valueOf(vote) === 'stands' : row === 'follows'
  const wants = random.next() < 0.2 ? follows : !follows
  return {
    path: wants ? '/api/subscriptions/create' : '/api/subscriptions/delete',
    input: { postID },
    needs: [notBlocked(person), live(postID)],
    // Who follows by a vote alone gets a row too; who does not follow has nothing to end.
    changes: [{ fact, to: wants ? 'follows' : follows ? 'muted' : row }],
    events: wants === follows ? [] : [`post.${wants ? 'followed' : 'unfollowed'}|${postID}|${person.userID}`],
  }
}

function editPost({ person }: Scene, post: Things['posts'][number]): Operation | null {
  if (!person.isMember && post.authorID !== person.userID) return null
  const title = `${person.company.subdomain} post ${(written += 1)}, edited`
  return {
    path: '/api/posts/update',
    input: { postID: post.id, title, details: `About *${title}*.` },
    needs: [notBlocked(person), live(post.id)],
    changes: [{ fact: `title|${post.id}`, to: title }],
    events: [`post.edited|${post.id}`],
  }
}

function changeComment({ book, things, person, random }: Scene): Operation | null {
  const comment = newest(things.comments, random)
  if (!comment || (!person.isMember && comment.authorID !== person.userID)) return null
  const { id, postID, authorID } = comment
  const needs = [notBlocked(person), live(postID)]
  const fact = `comment|${id}`
  const presence = book.valueOf(fact)
  if (presence !== 'live')
    return person.isMember
      ? {
          path: '/api/comments/restore',
          input: { commentID: id },
          needs,
          changes: [{ fact, to: 'live' }],
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
    changes: [{ fact, to: 'deleted' }],
    events: [`comment.deleted|${id}`],
  }
}

function teamWork(
  { book, things, person, random }: Scene,
  { id: postID, authorID }: Things['posts'][number],
): Operation | null {
  const { company } = person
  const blocked = company.people.find(({ userID }) => book.valueOf(`blocked|${userID}`) !== null)
  if (blocked) {
    const { userID } = blocked
    return {
      path: '/api/users/unblock',
      input: { userID },
      needs: [],
      changes: [{ fact: `blocked|${userID}`, to: null }],
      events: [`user.unblocked|${userID}`],
    }
  }
  // Half of those that are away come back.
  const away = things.posts.find(
    ({ id }) => book.isSettled(`presence|${id}`) && book.valueOf(`presence|${id}`) !== 'live',
  )
  if (away && random.next() < 0.5)
    return {
      path: '/api/posts/restore',
      input: { postID: away.id },
      needs: [],
      changes: [{ fact: `presence|${away.id}`, to: 'live' }],
      events: [`post.restored|${away.id}`],
    }
  const needs = [live(postID)]
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
      changes: [{ fact: `board|${postID}`, to: boardID }],
      events: [`post.moved|${postID}`],
    }
  }
  const fact = `presence|${postID}`
  if (book.valueOf(fact) !== 'live') return null
  if (chance < 0.8 && isUser(person, authorID))
    return {
      path: '/api/posts/markSpam',
      input: { postID },
      needs: [],
      ...blocking(book, authorID, { fact, to: 'spam' }, `post.markedSpam|${postID}`),
    }
  return {
    path: '/api/posts/delete',
    input: { postID },
    needs: [],
    changes: [{ fact, to: 'deleted' }],
    events: [`post.deleted|${postID}`],
  }
}

/** The effect of marking something as spam: it is deleted and its author blocked. */
function blocking(book: Book, authorID: string, change: Change, event: string): Effect {
  const blocked = `blocked|${authorID}`
  return {
    changes: [change, { fact: blocked, to: 'blocked' }],
    events: book.valueOf(blocked) === null ? [event, `user.blocked|${authorID}`] : [event],
  }
}

function isUser({ company }: Citizen, userID: string): boolean {
  return company.people.some((person) => person.userID === userID && !person.isMember)
}

/** A fact of a post; one of a post and a person has the person last. */
function factOf(kind: string, postID: string): string {
  const [name, userID] = kind.split('|')
  return userID === undefined ? `${name}|${postID}` : `${name}|${postID}|${userID}`
}

const live = (postID: string): Change => ({ fact: `presence|${postID}`, to: 'live' })
const liveComment = (commentID: string): Change => ({ fact: `comment|${commentID}`, to: 'live' })
const notBlocked = ({ userID }: Citizen): Change => ({ fact: `blocked|${userID}`, to: null })

/** One of the newest dozen, so that people meet. */
function newest<Thing>(things: readonly Thing[], random: Random): Thing | undefined {
  return things[things.length - 1 - random.between(0, Math.min(12, things.length) || 1)]
}
