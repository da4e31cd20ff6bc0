import { postsCountSelection } from '../../../contract/bulk.ts'
import { countSelection } from '../../domain/bulk/selectRows.ts'
import { answer } from '../answer.ts'

export default answer(postsCountSelection, ({ selection }, asking) => countSelection(asking, selection))
