import type pg from 'pg'
import type { ChildFacts } from './crashable.ts'
import type { Ledger, VoteHistory } from './ledger.ts'

/**
 * Holds the database against what was acknowledged and gives a sentence for each difference: something lost, something that nobody wrote,
 * an effect without exactly one event. Then enters what became of the writes that were not answered. Waiting votes must be folded.
 */
export async function checkLedger(client: pg.Client, { companyID }: ChildFacts, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  const texts = await textsOf(client, companyID)
  const written = { post: ledger.posts, comment: ledger.comments }
  for (const { kind, id, text, authorID, events } of texts) {
    if (events !== 1) wrong.push(`The ${kind} ${id} has ${events} events of its making.`)
    if (written[kind].has(id)) continue
    if (!ledger.maybe.has(text)) wrong.push(`Nobody wrote the ${kind} ${id}.`)
    written[kind].set(id, text)
    // Writing a post votes for it, in the same transaction: neither exists without the other.
    if (kind === 'post') Object.assign(ledger.of(authorID, id), { stands: true, voted: 1 })
  }
  ledger.maybe.clear()
  const found = new Set(texts.map(({ id }) => id))
  for (const kind of ['post', 'comment'] as const) {
    for (const id of written[kind].keys())
      if (!found.has(id)) wrong.push(`The ${kind} ${id} was acknowledged and is lost.`)
  }
  return [...wrong, ...(await checkVotes(client, companyID, ledger))]
}

interface WrittenText {
  kind: 'post' | 'comment'
  id: string
  text: string
  authorID: string
  /** How many events tell of its making. */
  events: number
}

async function textsOf(client: pg.Client, companyID: string): Promise<WrittenText[]> {
  const { rows } = await client.query<WrittenText>(
    `select 'post' as kind, p.id, p.title as text, p.author_id as "authorID",
       (select count(*)::int from events e where e.company_id = $1 and e.type = 'post.created' and e.post_id = p.id) as events
     from posts p where p.company_id = $1
     union all
     select 'comment', m.id, m.body, m.author_id,
       (select count(*)::int from events e where e.company_id = $1 and e.type = 'comment.created' and e.comment_id = m.id)
     from comments m where m.company_id = $1`,
    [companyID],
  )
  return rows
}

interface VoteFacts {
  user_id: string
  post_id: string
  stands: boolean
  created: number
  deleted: number
}

async function checkVotes(client: pg.Client, companyID: string, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  const { rows } = await client.query<VoteFacts>(votesQuery, [companyID])
  const facts = new Map(rows.map((row) => [`${row.user_id} ${row.post_id}`, row]))
  for (const row of rows) ledger.of(row.user_id, row.post_id)
  for (const [userID, postID, history] of ledger.votes()) {
    const { stands, created, deleted } = facts.get(`${userID} ${postID}`) ?? { stands: false, created: 0, deleted: 0 }
    const who = `The vote of ${userID} for ${postID}`
    if (history.stands !== 'unknown' && history.stands !== stands)
      wrong.push(`${who} ${stands ? 'stands' : 'is lost'}, against what was acknowledged.`)
    if (created - deleted !== (stands ? 1 : 0))
      wrong.push(
        `${who} has ${created} events of voting and ${deleted} of taking back, and ${stands ? 'stands' : 'does not stand'}.`,
      )
    if (
      !within(created, history.voted, history.maybeVoted) ||
      !within(deleted, history.unvoted, history.maybeUnvoted)
    ) {
      wrong.push(`${who} has ${created} and ${deleted} events for ${JSON.stringify(history)}.`)
    }
    settle(history, { stands, created, deleted })
  }
  return wrong
}

function within(count: number, sure: number, maybe: number): boolean {
  return count >= sure && count <= sure + maybe
}

/** What happened is known now. */
function settle(
  history: VoteHistory,
  { stands, created, deleted }: Pick<VoteFacts, 'stands' | 'created' | 'deleted'>,
): void {
  Object.assign(history, {
    stands,
    voted: created,
    unvoted: deleted,
    maybeVoted: 0,
    maybeUnvoted: 0,
  } satisfies VoteHistory)
}

const votesQuery = `
  select user_id, post_id, bool_or(stands) as stands, sum(created)::int as created, sum(deleted)::int as deleted
  from (
    select user_id, post_id, true as stands, 0 as created, 0 as deleted from votes where company_id = $1
    union all
    select user_id, post_id, false, (type = 'vote.created')::int, (type = 'vote.deleted')::int from events where company_id = $1 and type in ('vote.created', 'vote.deleted')
  ) as facts
  group by user_id, post_id`
