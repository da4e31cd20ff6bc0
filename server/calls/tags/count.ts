import { tagsCount } from '../../../contract/tags.ts'
import { findBoard } from '../../domain/boards/findBoard.ts'
import { countTags } from '../../domain/tags/countTags.ts'
import { answer } from '../answer.ts'

export default answer(tagsCount, async ({ boardID }, asking) =>
  countTags(asking, boardID === undefined ? {} : { boardID: (await findBoard(asking, { id: boardID })).id }),
)
