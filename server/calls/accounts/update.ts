import { accountsUpdate } from '../../../contract/accountSettings.ts'
import { renameAccount } from '../../domain/ownAccount/renameAccount.ts'
import { shapeAccount } from '../../domain/ownAccount/shapeAccount.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsUpdate, async ({ name }, asking) =>
  shapeAccount(asking, { ...signedInAccount(asking), name: await renameAccount(asking, name) }),
)
