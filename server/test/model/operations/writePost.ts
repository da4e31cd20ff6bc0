import { asItIs, notBlocked, textsOf, type Operation, type Scene } from './operation.ts'

let written = 0

/** A new post on one of the boards, or on the one that is named; where that asks for approval, it waits, unless a member wrote it. */
export function writePost({ book, things, person, random }: Scene, at?: string): Operation {
  const { userID, company } = person
  const boardID = at ?? random.of([...company.boardIDs, company.approvalBoardID]) ?? ''
  const approval = asItIs(book, `approval|${boardID}`)
  const waits = approval.to !== null && !person.isMember
  const title = `${company.subdomain} post ${(written += 1)}`
  const makes = (body: Record<string, unknown>) => {
    const { id } = body['post'] as { id: string }
    const facts = {
      title,
      board: boardID,
      status: company.firstStatusID,
      author: userID,
      [`following|${userID}`]: 'follows',
      ...(waits ? { presence: 'held', review: 'approval' } : { presence: 'live', [`vote|${userID}`]: 'stands' }),
    }
    return {
      changes: Object.entries(facts).map(([kind, to]) => ({ fact: factOf(kind, id), to })),
      events: waits ? [`post.held|${id}`] : [`post.created|${id}`, `vote.created|${id}|${userID}`],
    }
  }
  return {
    path: '/api/posts/create',
    input: { boardID, title, details: `About *${title}*.` },
    needs: [notBlocked(person)],
    changes: [textsOf(userID), ...(boardID === company.approvalBoardID ? [approval] : [])],
    events: [],
    makes,
    keep: (id) => things.posts.push({ id, authorID: userID }),
  }
}

/** A fact of a post; one of a post and a person has the person last. */
function factOf(kind: string, postID: string): string {
  const [name, userID] = kind.split('|')
  return userID === undefined ? `${name}|${postID}` : `${name}|${postID}|${userID}`
}
