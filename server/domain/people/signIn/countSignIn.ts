import { CallError } from '../../../../contract/errors.ts'
import { sign } from '../../../secrets/tokens.ts'
import type { Db } from '../../../ports/database/database.ts'
import { knownBrowser, type AtHost } from './knownBrowser.ts'
import { countUse } from '../../limits/countUse.ts'

/** What a try is counted by. */
type Trying = AtHost & { db: Db; address: string }

type Bound = { count: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Beyond it a code is not even checked, and the answer is that for a wrong one: a new code brings new tries. */
const triesOfACode = { count: 5, seconds: 10 * minute }

/**
 * The tries for one email address: from one network address, and from all together. The first limit is lower, so that a
 * stranger uses up their own tries and not the owner's; the second limits guessing from many addresses. A browser that
 * has signed in with the email address before has the first limit to itself, and is not counted with the others: nobody
 * else can use up its tries. For the numbers see docs/decisions/0013 and 0032.
 */
const bounds = {
  requestCode: { fromOne: [{ count: 5, seconds: hour }], fromAll: [{ count: 20, seconds: hour }] },
  code: {
    fromOne: [triesOfACode, { count: 20, seconds: day }],
    fromAll: [{ count: 100, seconds: day }],
  },
  password: { fromOne: [{ count: 10, seconds: 30 * minute }], fromAll: [{ count: 100, seconds: hour }] },
} satisfies Record<string, { fromOne: Bound[]; fromAll: Bound[] }>

/**
 * Counts one try for an email address; refuses with `tooMany`, a code's sixth try with `badCode`. Tries refused to a
 * network address do not count towards the total. Unknown addresses count alike. Takes the plain database: a refusal
 * must not take the count back. No email address is stored.
 */
export async function countSignIn(asking: Trying, what: keyof typeof bounds, email: string): Promise<void> {
  const { db, secret, address } = asking
  const { fromOne, fromAll } = bounds[what]
  const known = knownBrowser(asking, email)
  if (known !== null) {
    for (const bound of fromOne) await countTry(db, `${what}:known:${bound.seconds}:${known}`, bound)
    return
  }
  const one = sign(secret, 'limit', [email, address])
  const all = sign(secret, 'limit', [email])
  for (const bound of fromOne) await countTry(db, `${what}:one:${bound.seconds}:${one}`, bound)
  for (const bound of fromAll) await countUse(db, `${what}:all:${bound.seconds}:${all}`, bound)
}

/**
 * Resets the tries of a person who asks for a new code, because theirs may be used up. The daily limits keep counting.
 * For an unknown address the work is the same.
 */
export async function giveTriesBack(asking: Trying, email: string): Promise<void> {
  const { db, secret, address } = asking
  const known = knownBrowser(asking, email)
  const { seconds } = triesOfACode
  const key =
    known === null ? `code:one:${seconds}:${sign(secret, 'limit', [email, address])}` : `code:known:${seconds}:${known}`
  await db.deleteFrom('limits').where('key', '=', key).execute()
}

async function countTry(db: Db, key: string, bound: Bound): Promise<void> {
  try {
    await countUse(db, key, bound)
  } catch (error) {
    if (bound === triesOfACode && error instanceof CallError && error.code === 'tooMany')
      throw new CallError('badCode', { field: 'code' })
    throw error
  }
}
