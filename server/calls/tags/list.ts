import { tagsList } from '../../../contract/tags.ts'
import { findBoard } from '../../domain/boards/findBoard.ts'
import { readTags } from '../../domain/tags/readTags.ts'
import { answer } from '../answer.ts'

export default answer(tagsList, async ({ boardID }, asking) =>
  readTags(asking, boardID === undefined ? {} : { boardID: (await findBoard(asking, { id: boardID })).id }),
)
