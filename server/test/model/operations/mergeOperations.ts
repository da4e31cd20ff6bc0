import { asTheyAre, groupOf, homeOf } from '../groups.ts'
import { live, liveComment, textsOf, type Operation, type Scene } from './operation.ts'

let split = 0

/** A merge of a post into one of the newest, which takes along what was merged into it. */
export function mergePost({ book, things, person, random }: Scene, postID: string): Operation | null {
  const into = random.of(things.posts.slice(-12))?.id ?? postID
  const [group, other] = [groupOf(book, things, postID), groupOf(book, things, into)]
  if (!group || !other || group.root === other.root) return null
  return {
    path: '/api/posts/merge',
    input: { postID: group.root, intoPostID: other.root },
    needs: [live(group.root), live(other.root), ...group.needs, ...other.needs],
    changes: [
      { fact: `merged|${group.root}`, to: other.root },
      { fact: `merged|${other.root}`, to: null },
      ...asTheyAre(book, person.company, [...group.members, ...other.members]),
    ],
    events: [`post.merged|${other.root}`],
  }
}

export function unmergePost({ book, things, person }: Scene, postID: string): Operation | null {
  const group = groupOf(book, things, postID)
  if (!group || group.root === postID) return null
  return {
    path: '/api/posts/unmerge',
    input: { postID },
    needs: group.needs,
    changes: [{ fact: `merged|${postID}`, to: null }, ...asTheyAre(book, person.company, group.members)],
    events: [`post.unmerged|${postID}`],
  }
}

/** Makes a comment a post of its author's; what answered it goes with it. */
export function splitComment({ book, things, person, random }: Scene): Operation | null {
  const comment = random.of(things.comments.slice(-12))
  const group = comment && groupOf(book, things, homeOf(comment))
  if (!comment || !group || comment.splitInto !== undefined) return null
  const { company } = person
  const title = `${company.subdomain} post ${(split += 1)}, split`
  const boardID = random.of(company.boardIDs) ?? ''
  const { authorID } = comment
  return {
    path: '/api/posts/split',
    input: { commentID: comment.id, title, boardID },
    needs: [live(group.root), liveComment(comment.id), ...group.needs],
    changes: [{ fact: `comment|${comment.id}`, to: 'deleted' }, textsOf(authorID)],
    events: [`comment.deleted|${comment.id}`, `comment.split|${comment.id}`],
    makes(body) {
      const { id } = body['post'] as { id: string }
      const facts = { title, board: boardID, status: company.firstStatusID, presence: 'live', author: authorID }
      return {
        changes: [
          ...Object.entries(facts).map(([kind, to]) => ({ fact: `${kind}|${id}`, to })),
          { fact: `vote|${id}|${authorID}`, to: 'stands' },
          { fact: `following|${id}|${authorID}`, to: 'follows' },
        ],
        events: [`post.created|${id}`, `vote.created|${id}|${authorID}`],
      }
    },
    keep(id) {
      comment.splitInto = id
      things.posts.push({ id, authorID })
    },
  }
}

/** A vote that a member gives for someone, or takes back again. */
export function voteOnBehalf({ book, things, person, random }: Scene, postID: string): Operation | null {
  const group = groupOf(book, things, postID)
  const voter = random.of(person.company.people)
  if (!group || !voter) return null
  const { userID } = voter
  const voteFor = (id: string) => `vote|${id}|${userID}`
  const [own, fact] = [group.members.some((id) => book.valueOf(voteFor(id)) !== null), voteFor(group.root)]
  const votes = !own || random.next() < 0.1
  if (!votes && book.valueOf(fact) !== 'on behalf') return null
  return {
    path: votes ? '/api/votes/createOnBehalf' : '/api/votes/deleteOnBehalf',
    input: { postID: group.root, userID },
    needs: [live(group.root), ...group.needs],
    changes: group.members.map((id) => ({
      fact: voteFor(id),
      to: id !== group.root || (votes && own) ? book.valueOf(voteFor(id)) : votes ? 'on behalf' : null,
    })),
    events:
      votes && own
        ? []
        : [
            `vote.${votes ? 'created' : 'deleted'}|${group.root}|${userID}`,
            `vote.${votes ? 'createdOnBehalf' : 'deletedOnBehalf'}|${group.root}|${userID}`,
          ],
  }
}
