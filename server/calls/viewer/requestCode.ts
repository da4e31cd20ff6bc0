import { viewerRequestCode } from '../../../contract/viewer.ts'
import type { Intent } from '../../../contract/intent.ts'
import { isID } from '../../domain/ids.ts'
import { countSignIn, giveTriesBack } from '../../domain/people/signIn/countSignIn.ts'
import { knownBrowser } from '../../domain/people/signIn/knownBrowser.ts'
import { requireCodes } from '../../domain/people/providers/ways.ts'
import { enqueue } from '../../jobs/queue.ts'
import { sign } from '../../secrets/tokens.ts'
import { answer } from '../answer.ts'

// No transaction: a refusal would roll the count back with it. The job makes the code, so a known address takes no more
// time than an unknown one; asking again replaces a code that is still waiting to be sent.
export default answer(
  viewerRequestCode,
  async ({ email, intent }, asking) => {
    const { db, companyID, secret } = asking
    await requireCodes(db, companyID)
    // Limits the emails to any one mailbox, whichever company and address the requests come from.
    await countSignIn(asking, 'requestCode', email)
    await giveTriesBack(asking, email)
    const browser = knownBrowser(asking, email)
    await enqueue(
      db,
      'sendSignInCode',
      {
        companyID,
        email,
        ...(browser === null ? {} : { browser }),
        ...(intent && canBeDone(intent) ? { intent } : {}),
      },
      { key: `code:${sign(secret, 'job', [companyID, email])}:${browser ?? ''}` },
    )
    return { done: true as const }
  },
  { transaction: false },
)

/** An intent whose target can't exist is dropped: the link then only signs in. */
function canBeDone(intent: Intent): boolean {
  if (intent.deed === 'post' || intent.deed === 'comment') return true
  return isID(intent.deed === 'like' ? intent.commentID : intent.postID)
}
