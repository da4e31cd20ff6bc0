import { accountsUploadPicture } from '../../../contract/accountSettings.ts'
import { CallError } from '../../../contract/errors.ts'
import { putAccountPicture } from '../../domain/ownAccount/changePicture.ts'
import { shapeAccount } from '../../domain/ownAccount/shapeAccount.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: it would be open while the file arrives and is decoded.
export default answerAtRoot(
  accountsUploadPicture,
  async (_input, asking) => {
    if (!asking.file) throw new CallError('notAForm')
    return shapeAccount(asking, await putAccountPicture(asking, await asking.file()))
  },
  { transaction: false },
)
