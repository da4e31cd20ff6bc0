import { importsGetFile } from '../../../contract/imports.ts'
import { recogniseFile } from '../../domain/imports/jobs/recogniseFile.ts'
import { answer } from '../answer.ts'

export default answer(importsGetFile, (wanted, asking) => recogniseFile(asking, wanted))
