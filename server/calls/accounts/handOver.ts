import { accountsHandOver } from '../../../contract/accountSignIn.ts'
import { handOver } from '../../domain/ownAccount/handOver.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsHandOver, async ({ company, browser, next }, asking) => ({
  url: await handOver(asking, { company, browser, next }),
}))
