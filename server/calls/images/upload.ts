import { imagesUpload } from '../../../contract/images.ts'
import { CallError } from '../../../contract/errors.ts'
import { keepPicture } from '../../domain/files/keepPicture.ts'
import { answer } from '../answer.ts'

// No transaction: it would be open while the file arrives and is written.
export default answer(
  imagesUpload,
  async ({ kind }, asking) => {
    if (!asking.file) throw new CallError('notAForm')
    return keepPicture(asking, kind, await asking.file())
  },
  { transaction: false },
)
