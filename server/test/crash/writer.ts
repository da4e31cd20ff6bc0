import type { ChildFacts, SignedIn } from './crashable.ts'
import type { Ledger } from './ledger.ts'

export interface Writing {
  /** From now on failures are what the test is about; before, one fails it. */
  expectFailures(): void
  /** Resolves when every writer has met its end: a request without a good answer. */
  ended: Promise<void>
}

let written = 0

/**
 * Lets every person write at once, one request after the other: votes, votes taken back, comments and posts. Each stops at the first
 * request that is not answered well, and that one is entered as perhaps done.
 */
export function startWriting({ port, boardID, people }: ChildFacts, ledger: Ledger): Writing {
  const origin = `http://127.0.0.1:${port}`
  const state = { mayFail: false }
  const ended = Promise.all(people.map((person) => writeUntilEnd({ origin, boardID, person, ledger, state }))).then(
    () => {},
  )
  // The caller who waits for the end gets a failure; until then it counts as handled.
  ended.catch(() => {})
  return { ended, expectFailures: () => (state.mayFail = true) }
}

interface Writer {
  origin: string
  boardID: string
  person: SignedIn
  ledger: Ledger
  state: { mayFail: boolean }
}

async function writeUntilEnd(writer: Writer): Promise<void> {
  for (;;) {
    const chance = Math.random()
    const posts = [...writer.ledger.posts.keys()]
    // The newest dozen, so that people meet on the same posts.
    const postID = posts[posts.length - 1 - Math.floor(Math.random() * Math.min(12, posts.length))]
    const goesOn =
      postID === undefined || chance < 0.04
        ? await writePost(writer)
        : chance < 0.2
          ? await writeComment(writer, postID)
          : await changeVote(writer, postID)
    if (!goesOn) return
  }
}

async function writePost({ ledger, ...writer }: Writer): Promise<boolean> {
  const title = `Post ${(written += 1)} of ${process.pid}`
  const answer = await call(writer, '/api/posts/create', { boardID: writer.boardID, title })
  if (!answer) {
    ledger.maybe.add(title)
    return false
  }
  const { id } = answer['post'] as { id: string }
  ledger.posts.set(id, title)
  // Writing a post votes for it.
  const history = ledger.of(writer.person.userID, id)
  history.voted += 1
  history.stands = true
  return true
}

async function writeComment({ ledger, ...writer }: Writer, postID: string): Promise<boolean> {
  const body = `Comment ${(written += 1)} of ${process.pid}`
  const answer = await call(writer, '/api/comments/create', { postID, body })
  if (!answer) {
    ledger.maybe.add(body)
    return false
  }
  ledger.comments.set((answer['comment'] as { id: string }).id, body)
  return true
}

async function changeVote({ ledger, ...writer }: Writer, postID: string): Promise<boolean> {
  const history = ledger.of(writer.person.userID, postID)
  const takesBack = history.stands === true
  const answer = await call(writer, takesBack ? '/api/votes/delete' : '/api/votes/create', { postID })
  history.stands = answer ? !takesBack : 'unknown'
  if (takesBack) history[answer ? 'unvoted' : 'maybeUnvoted'] += 1
  else history[answer ? 'voted' : 'maybeVoted'] += 1
  return answer !== null
}

/** The answer, or null when none came or the service could not say that it was done. */
async function call(
  { origin, person, state }: Omit<Writer, 'ledger'>,
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const asked = fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: `upwell=${person.cookie}` },
    body: JSON.stringify({ csrfToken: person.csrfToken, ...input }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = await asked
    .then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
    .catch(() => null)
  if (answer?.status === 200) return answer.body
  if (!state.mayFail || (answer !== null && answer.status < 500))
    throw new Error(`${path} was answered ${answer?.status ?? 'not at all'}: ${JSON.stringify(answer?.body)}`)
  return null
}
