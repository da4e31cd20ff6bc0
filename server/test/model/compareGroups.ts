import type { CompanyID } from '../../../db/companyID.ts'
import { followersOf } from '../../domain/listeners/followers.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Book } from './book.ts'
import { countedGuests } from './compareGuests.ts'
import { groupOf, homeOf, type Group, type Things } from './groups.ts'

interface Person {
  userID: string
}

/**
 * Holds what the service shows of each group of merged posts against what follows from the book: how many people, and guests whose votes count, voted, how many comments are read
 * there and which, how many posts are part of it, and who follows it. For a time at which nothing is under way. Gives a sentence for each difference.
 */
export async function compareGroups(
  db: Db,
  { id: companyID, people: own, clients }: { id: CompanyID; people: readonly Person[]; clients: readonly Person[] },
  { book, things }: { book: Book; things: Things },
): Promise<string[]> {
  const [shown, guests] = [await readShown(db, companyID), await countedGuests(db, companyID)]
  const people = [...own, ...clients]
  const wrong: string[] = []
  for (const { id } of things.posts) {
    const group = groupOf(book, things, id)
    if (!group || group.root !== id) continue
    const comments = things.comments.filter((one) => group.members.includes(homeOf(one)))
    const expected = {
      votes:
        people.filter((one) => group.members.some((post) => book.valueOf(`vote|${post}|${one.userID}`))).length +
        new Set(group.members.flatMap((post) => guests.get(post) ?? [])).size,
      comments: comments.filter((one) => book.valueOf(`comment|${one.id}`) === 'live').length,
      merged: group.members.length - 1,
    }
    const found = shown.posts.get(id)
    for (const fact of ['votes', 'comments', 'merged'] as const)
      if (found?.[fact] !== expected[fact])
        wrong.push(`${id} and what is merged into it should have ${expected[fact]} ${fact}, and has ${found?.[fact]}.`)
    for (const one of comments)
      if (shown.places.get(one.id) !== id)
        wrong.push(`The comment ${one.id} should be read with ${id}, and is with ${shown.places.get(one.id)}.`)
    if (book.valueOf(`presence|${id}`) !== 'live') continue
    const told = await followersOf(db, companyID, id, { followersAs: 'postMerged' })
    const [follow, service] = [followersIn(book, group, people), told.map(({ userID }) => userID)]
    if (follow.toSorted().join() !== service.toSorted().join())
      wrong.push(`${id} should be followed by ${follow.join(', ')}, and is by ${service.join(', ')}.`)
  }
  return wrong
}

/** Who would hear of news: by a row of their own for the post itself, or else by one for any post of the group or by their vote for it. */
function followersIn(book: Book, { root, members }: Group, people: readonly Person[]): string[] {
  const follows = (post: string, userID: string) => {
    const row = book.valueOf(`following|${post}|${userID}`)
    return row === null ? book.valueOf(`vote|${post}|${userID}`) !== null : row === 'follows'
  }
  return people
    .map(({ userID }) => userID)
    .filter((userID) => book.valueOf(`blocked|${userID}`) === null)
    .filter((userID) => book.valueOf(`following|${root}|${userID}`) !== 'muted')
    .filter((userID) => members.some((post) => follows(post, userID)))
}

interface Shown {
  posts: ReadonlyMap<string, { votes: number; comments: number; merged: number }>
  /** The post that shows each comment. */
  places: ReadonlyMap<string, string>
}

async function readShown(db: Db, companyID: CompanyID): Promise<Shown> {
  const posts = await rows<{ id: string; votes: number; comments: number; merged: number }>(
    db,
    companyID,
    `select p.id, s.vote_count as votes, s.comment_count as comments, p.merged_count as merged
     from posts p
     join post_stats s on s.company_id = $1 and s.post_id = p.id
     where p.company_id = $1`,
  )
  const places = await rows<{ id: string; post_id: string }>(
    db,
    companyID,
    'select id, post_id from comments where company_id = $1',
  )
  return {
    posts: new Map(posts.map(({ id, ...shown }) => [id, shown])),
    places: new Map(places.map(({ id, post_id: postID }) => [id, postID])),
  }
}
