import { accountsReadReset } from '../../../contract/accountSignIn.ts'
import { readReset } from '../../domain/ownAccount/passwordReset.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsReadReset, async ({ token }, { db }) => readReset(db, token))
