import { CallError } from '../../../contract/errors.ts'
import { importsAddPart } from '../../../contract/imports.ts'
import { addPart } from '../../domain/imports/jobs/uploadFile.ts'
import { answer } from '../answer.ts'

// No transaction: it would be open while the part arrives and is stored.
export default answer(
  importsAddPart,
  async ({ jobID, number }, asking) => {
    if (!asking.file) throw new CallError('notAForm')
    return addPart(asking, { jobID, number: Number(number), bytes: await asking.file() })
  },
  { transaction: false },
)
