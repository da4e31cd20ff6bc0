import { sign } from '../../../secrets/tokens.ts'
import type { Asking } from '../../asking.ts'
import { knownBrowser } from './knownBrowser.ts'
import { countUse } from '../../limits/countUse.ts'

type Bound = { count: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often someone may try for one mail address: from one network address, and from all together. The first is lower, so that a stranger
 * who tries for someone uses up their own tries and not the owner's; the second bounds guessing from many addresses. A browser that has
 * signed in with the mail address before has the first of its own, and is not counted with the others: nobody else can use up its tries. The
 * reckoning is in docs/decisions/0013 and 0032.
 */
const bounds = {
  requestCode: { fromOne: [{ count: 5, seconds: hour }], fromAll: [{ count: 20, seconds: hour }] },
  code: {
    fromOne: [
      { count: 5, seconds: 10 * minute },
      { count: 20, seconds: day },
    ],
    fromAll: [{ count: 100, seconds: day }],
  },
  password: { fromOne: [{ count: 10, seconds: 30 * minute }], fromAll: [{ count: 100, seconds: hour }] },
} satisfies Record<string, { fromOne: Bound[]; fromAll: Bound[] }>

/**
 * Counts one try for a mail address; refuses with `tooMany`. What one network address may not try any more is not counted for all. An
 * address that nobody has counts alike. Takes the plain database: a refusal must not take the count back. No mail address is kept.
 */
export async function countSignIn(asking: Asking, what: keyof typeof bounds, email: string): Promise<void> {
  const { db, secret, address } = asking
  const { fromOne, fromAll } = bounds[what]
  const known = knownBrowser(asking, email)
  if (known !== null) {
    for (const bound of fromOne) await countUse(db, `${what}:known:${bound.seconds}:${known}`, bound)
    return
  }
  const one = sign(secret, 'limit', [email, address])
  const all = sign(secret, 'limit', [email])
  for (const bound of fromOne) await countUse(db, `${what}:one:${bound.seconds}:${one}`, bound)
  for (const bound of fromAll) await countUse(db, `${what}:all:${bound.seconds}:${all}`, bound)
}
