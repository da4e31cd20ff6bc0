import { accountsRemovePicture } from '../../../contract/accountSettings.ts'
import { removeAccountPicture } from '../../domain/ownAccount/changePicture.ts'
import { shapeAccount } from '../../domain/ownAccount/shapeAccount.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsRemovePicture, async (_input, asking) =>
  shapeAccount(asking, await removeAccountPicture(asking)),
)
