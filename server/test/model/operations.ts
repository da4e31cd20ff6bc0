import type { Book, Change, Effect } from './book.ts'
import { bulkWork, tagChangesAfterMove } from './bulkOperations.ts'
import { groupOf, homeOf, type Group, type Things } from './groups.ts'
import { mergePost, splitComment, unmergePost, voteOnBehalf } from './mergeOperations.ts'
import { live, liveComment, notMerged, type Operation, type Scene } from './operation.ts'
import type { Random } from './random.ts'
import type { Citizen } from './town.ts'

let written = 0

/**
 * A random write: one that is valid in the present state or, now and then, one that should be refused or change
 * nothing.
 */
export function nextOperation(scene: Scene): Operation | null {
  const { things, random, person } = scene
  const post = newest(things.posts, random)
  if (!post || random.next() < 0.05) return writePost(scene)
  if (person.isMember && random.next() < 0.25) return bulkWork(scene)
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

function writePost({ things, person, random }: Scene): Operation {
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
    keep: (id) => things.posts.push({ id, authorID: userID }),
  }
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
    changes: [{ fact: following, to: book.valueOf(following) ?? 'follows' }],
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
      needs: [notMerged(away.id)],
      changes: [{ fact: `presence|${away.id}`, to: 'live' }],
      events: [`post.restored|${away.id}`],
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

const notBlocked = ({ userID }: Citizen): Change => ({ fact: `blocked|${userID}`, to: null })

/** One of the newest dozen, so that people meet. */
function newest<Thing>(things: readonly Thing[], random: Random): Thing | undefined {
  return things[things.length - 1 - random.between(0, Math.min(12, things.length) || 1)]
}
