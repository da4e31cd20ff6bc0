import { customPostFieldsList } from '../../../contract/customPostFields.ts'
import { readCurrent } from '../../domain/companies/readCurrent.ts'
import { listFields } from '../../domain/customPostFields/listFields.ts'
import { answerFromMemory } from '../answer.ts'

// The fields are in memory: the statement only confirms that they are current.
export default answerFromMemory(customPostFieldsList, async (_input, asking) => {
  const { setup } = await readCurrent(asking, () => 'select 1 as one')
  return listFields(asking, setup)
})
