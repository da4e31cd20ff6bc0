import type { SegmentSubject } from '../../../../contract/segmentKinds.ts'
import type { Book, Change } from '../book.ts'
import { linksOf, type Join, type JoinedVote } from '../customers.ts'
import { someClient, someCustomer } from './customerChoices.ts'
import { asItIs, type Look, type Operation, type Scene } from './operation.ts'

const standing = (book: Book, subject: SegmentSubject, id: string) =>
  book.valueOf(`${subject === 'user' ? 'client' : 'customer'}|${id}`)
const memberOf = (subject: SegmentSubject, own: string, other: string) =>
  subject === 'user' ? `member|${other}|${own}` : `member|${own}|${other}`

/** Makes a client part of another one, who has all that was theirs from now on. Who is made of several is not merged again: that is another test's. */
export function mergeClients(scene: Scene): Operation | null {
  const { book, things, person } = scene
  const [from, into] = [someClient(scene)?.userID, someClient(scene)?.userID]
  if (from === undefined || into === undefined || from === into || isMadeOf(scene, from)) return null
  const join = joinOf(scene, 'user', from, into, {
    votes: things.posts.flatMap(({ id }): JoinedVote[] =>
      book.valueOf(`vote|${id}|${from}`) === null
        ? []
        : [
            {
              postID: id,
              userID: into,
              isKept: book.valueOf(`vote|${id}|${into}`) !== null,
              forCustomer: book.valueOf(`voteFor|${id}|${from}`),
              given: book.timesOf(`vote.createdOnBehalf|${id}|${into}`),
            },
          ],
    ),
    externalIDs: person.company.clients
      .map(({ externalID }) => externalID)
      .filter((id) => book.valueOf(`externalID|${id}`) === from),
    events: [...book.events].flatMap(([event, times]) =>
      event.startsWith('vote.') && event.endsWith(`|${from}`) ? Array<string>(times).fill(event) : [],
    ),
  })
  if (!join) return null
  const taken = join.votes.map(({ postID }) => `vote.deleted|${postID}|${from}`)
  things.joins.push({ ...join, events: [...join.events, ...taken] })
  return {
    path: '/api/users/merge',
    input: { userID: from, intoUserID: into },
    needs: [],
    changes: [
      ...joining(book, join),
      ...join.externalIDs.map((id) => ({ fact: `externalID|${id}`, to: into })),
      ...join.votes.flatMap(({ postID, isKept, forCustomer }): Change[] => [
        { fact: `vote|${postID}|${from}`, to: null },
        { fact: `voteFor|${postID}|${from}`, to: null },
        { fact: `vote|${postID}|${into}`, to: 'on behalf' },
        isKept ? asItIs(book, `voteFor|${postID}|${into}`) : { fact: `voteFor|${postID}|${into}`, to: forCustomer },
      ]),
    ],
    events: [
      `user.merged|${into}`,
      ...join.votes.filter(({ isKept }) => !isKept).map(({ postID }) => `vote.created|${postID}|${into}`),
    ],
    forgotten: join.events,
  }
}

/** Makes a customer part of another one. */
export function mergeCustomers(scene: Scene): Operation | null {
  const { book, things, person } = scene
  const [from, into] = [someCustomer(scene)?.id, someCustomer(scene)?.id]
  if (from === undefined || into === undefined || from === into || isMadeOf(scene, from)) return null
  const spend = { before: book.valueOf(`spend|${from}`), filled: null as string | null }
  if (book.valueOf(`spend|${into}`) === null) spend.filled = spend.before
  const join = joinOf(scene, 'thirdPartyCompany', from, into, {
    votes: person.company.clients.flatMap(({ userID }) =>
      things.posts.flatMap(({ id: postID }): JoinedVote[] =>
        book.valueOf(`voteFor|${postID}|${userID}`) === from
          ? [{ postID, userID, isKept: false, forCustomer: from, given: timesGiven(book, postID, userID) }]
          : [],
      ),
    ),
    deals: things.deals.map(({ id }) => id).filter((id) => book.valueOf(`dealOf|${id}`) === from),
    spend,
    rules: things.segments.flatMap(({ id: segmentID }) => {
      const before = book.valueOf(`rule|${segmentID}`)
      return before?.includes(from) ? [{ segmentID, before, after: before.replaceAll(from, into) }] : []
    }),
  })
  if (!join) return null
  things.joins.push(join)
  return {
    path: '/api/thirdPartyCompanies/merge',
    input: { thirdPartyCompanyID: from, intoThirdPartyCompanyID: into },
    needs: [],
    changes: [
      ...joining(book, join),
      { fact: `spend|${from}`, to: null },
      { fact: `spend|${into}`, to: spend.filled ?? book.valueOf(`spend|${into}`) },
      ...join.votes.flatMap(({ postID, userID }) => [
        asItIs(book, `vote|${postID}|${userID}`),
        { fact: `voteFor|${postID}|${userID}`, to: into },
      ]),
      ...join.deals.map((id) => ({ fact: `dealOf|${id}`, to: into })),
      ...join.rules.map(({ segmentID, after }) => ({ fact: `rule|${segmentID}`, to: after })),
    ],
    events: [`thirdPartyCompany.merged|${into}`],
  }
}

/** Takes the latest of what is part of a client or a customer out again. */
export function undoMerge(scene: Scene): Look | null {
  const { book, random } = scene
  const chosen = random.of(joinsOf(scene))
  if (!chosen) return null
  const { subject, into } = chosen
  const noun = subject === 'user' ? 'users' : 'thirdPartyCompanies'
  return {
    path: `/api/${noun}/getMerges`,
    input: subject === 'user' ? { userID: into } : { thirdPartyCompanyID: into },
    mayBeGone: true,
    choose(body) {
      const { merges } = body['result'] as { merges: { id: string; name: string }[] }
      const [latest, join] = [merges[0], joinsOf(scene).findLast((one) => one.into === into)]
      // It may have changed since, or be about to.
      if (!latest || !join || latest.name !== join.name || !book.isSettled(`joined|${join.from}`)) return null
      const parts = subject === 'user' ? apartAgain(scene, join) : customerAgain(scene, join)
      const changes = [
        { fact: `joined|${join.from}`, to: null },
        { fact: `${subject === 'user' ? 'client' : 'customer'}|${join.from}`, to: join.name },
        asItIs(book, `${subject === 'user' ? 'client' : 'customer'}|${into}`),
        ...parts.changes,
      ]
      return {
        path: `/api/${noun}/undoMerge`,
        input: { mergeID: latest.id },
        needs: [],
        changes: [...new Map(changes.map((change) => [change.fact, change])).values()],
        events: parts.events,
      }
    },
  }
}

type Parts = Pick<Operation, 'changes' | 'events'>

function apartAgain({ book, things }: Scene, join: Join): Parts {
  const { from, into, votes, externalIDs } = join
  const back = votes.filter(({ postID, given }) => {
    const stands = book.valueOf(`vote|${postID}|${into}`) !== null
    return stands && timesGiven(book, postID, into) === given
  })
  const changes: Change[] = [
    ...votes.flatMap(({ postID }) =>
      [from, into].flatMap((who) =>
        [`vote|${postID}|${who}`, `voteFor|${postID}|${who}`].map((fact) => asItIs(book, fact)),
      ),
    ),
    ...back.flatMap(({ postID, isKept, forCustomer }): Change[] => {
      const [vote, voteFor] = [`vote|${postID}`, `voteFor|${postID}`]
      const own = { fact: `${vote}|${from}`, to: 'on behalf' }
      if (isKept) return [own, { fact: `${voteFor}|${from}`, to: presentOf(book, forCustomer) }]
      return [
        own,
        { fact: `${voteFor}|${from}`, to: book.valueOf(`${voteFor}|${into}`) },
        { fact: `${vote}|${into}`, to: null },
        { fact: `${voteFor}|${into}`, to: null },
      ]
    }),
    ...externalIDs
      .filter((id) => book.valueOf(`externalID|${id}`) === into)
      .map((id) => ({ fact: `externalID|${id}`, to: from })),
    ...apart(
      book,
      things.customers.map(({ id }) => id),
      join,
    ),
  ]
  return {
    changes,
    events: [
      `user.unmerged|${from}`,
      ...join.events,
      ...back.map(({ postID }) => `vote.created|${postID}|${from}`),
      ...back.filter(({ isKept }) => !isKept).map(({ postID }) => `vote.deleted|${postID}|${into}`),
    ],
  }
}

function customerAgain({ book, person }: Scene, join: Join): Parts {
  const { from, into, votes, deals, spend, rules } = join
  const own = book.valueOf(`spend|${into}`)
  const changes: Change[] = [
    { fact: `spend|${from}`, to: spend.before },
    { fact: `spend|${into}`, to: spend.filled !== null && own === spend.filled ? null : own },
    ...votes.flatMap(({ postID, userID, given }) => {
      const [vote, voteFor] = [asItIs(book, `vote|${postID}|${userID}`), asItIs(book, `voteFor|${postID}|${userID}`)]
      const isSame = vote.to !== null && voteFor.to === into && timesGiven(book, postID, userID) === given
      return [vote, isSame ? { ...voteFor, to: from } : voteFor]
    }),
    ...deals.map((id) => asItIs(book, `dealOf|${id}`)).map((deal) => (deal.to === into ? { ...deal, to: from } : deal)),
    ...rules.map(({ segmentID, before, after }) => {
      const rule = asItIs(book, `rule|${segmentID}`)
      return rule.to === after ? { ...rule, to: before } : rule
    }),
    ...apart(
      book,
      [...person.company.people, ...person.company.clients].map(({ userID }) => userID),
      join,
    ),
  ]
  return { changes, events: [`thirdPartyCompany.unmerged|${from}`] }
}

/** Gives rows back: those that were moved, as far as they are still there, and those that were kept aside, to what they are part of by now. */
function apart(book: Book, others: readonly string[], { subject, from, into, links, lists }: Join): Change[] {
  const linkOf = (own: string, other: string) => memberOf(subject, own, other)
  const moved = [
    ...links.filter(({ isKept }) => !isKept).map(({ id }) => [linkOf(from, id), linkOf(into, id)] as const),
    ...lists.filter(({ isKept }) => !isKept).map(({ id }) => [`listed|${id}|${from}`, `listed|${id}|${into}`] as const),
  ].flatMap(([own, other]) => {
    const there = asItIs(book, other)
    return there.to === null
      ? [there]
      : [
          { fact: own, to: there.to },
          { ...there, to: null },
        ]
  })
  const kept = [
    ...links
      .filter(({ isKept }) => isKept)
      .map(({ id }) => ({ fact: linkOf(from, presentOf(book, id) ?? id), to: 'works' })),
    ...lists.filter(({ isKept }) => isKept).map(({ id }) => ({ fact: `listed|${id}|${from}`, to: 'listed' })),
  ]
  // Whether the others are part of something by now stays so meanwhile.
  const held = links.filter(({ id }) => others.includes(id)).map(({ id }) => asItIs(book, `joined|${id}`))
  return [...held, ...moved, ...kept]
}

/** What follows from any merge: who is gone, and who works where and is in which list. */
function joining(book: Book, { subject, from, into, links, lists }: Join): Change[] {
  const kind = subject === 'user' ? 'client' : 'customer'
  return [
    { fact: `${kind}|${from}`, to: null },
    asItIs(book, `${kind}|${into}`),
    { fact: `joined|${from}`, to: into },
    ...links.flatMap(({ id }) => [
      { fact: memberOf(subject, from, id), to: null },
      { fact: memberOf(subject, into, id), to: 'works' },
    ]),
    ...lists.flatMap(({ id }) => [
      { fact: `listed|${id}|${from}`, to: null },
      { fact: `listed|${id}|${into}`, to: 'listed' },
    ]),
  ]
}

function joinOf(
  { book, things }: Scene,
  subject: SegmentSubject,
  from: string,
  into: string,
  own: Partial<Join>,
): Join | null {
  const name = standing(book, subject, from)
  if (name === null || !book.isSettled(`joined|${from}`)) return null
  return {
    subject,
    from,
    into,
    name,
    votes: [],
    externalIDs: [],
    events: [],
    deals: [],
    rules: [],
    spend: { before: null, filled: null },
    links: linksOf(book, subject, from).map((id) => ({
      id,
      isKept: book.valueOf(memberOf(subject, into, id)) !== null,
    })),
    lists: things.segments
      .filter(({ id }) => book.valueOf(`listed|${id}|${from}`) !== null)
      .map(({ id }) => ({ id, isKept: book.valueOf(`listed|${id}|${into}`) !== null })),
    ...own,
  }
}

/** The merges that stand, of each the record of when it was asked for last. */
function joinsOf({ book, things }: Scene): Join[] {
  const latest = new Map(things.joins.map((join) => [join.from, join]))
  return things.joins.filter(
    (join) => latest.get(join.from) === join && book.valueOf(`joined|${join.from}`) === join.into,
  )
}

const isMadeOf = (scene: Scene, id: string) => joinsOf(scene).some(({ into }) => into === id)
const timesGiven = (book: Book, postID: string, userID: string) =>
  book.timesOf(`vote.createdOnBehalf|${postID}|${userID}`)
const presentOf = (book: Book, id: string | null) => (id === null ? null : (book.valueOf(`joined|${id}`) ?? id))
