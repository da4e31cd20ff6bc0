import type { Board, BoardAccess } from '../../../contract/boards.ts'
import type { BoardGuests } from '../../../contract/boardGuests.ts'
import type { DataError } from '../../data/errors/dataError.ts'
import { useWrite, type UseWrite } from '../../data/useWrite.ts'

/** Changes something of a board, and gives why it was refused. */
export function useBoardChange(
  board: Pick<Board, 'id'>,
): UseWrite<'/api/boards/update'> & { change: (what: BoardChange) => Promise<DataError | null> } {
  const write = useWrite('/api/boards/update')
  const change = async (what: BoardChange) => (await write.run({ boardID: board.id, ...what })).error
  return { ...write, change }
}

interface BoardChange {
  name?: string
  description?: string
  prompt?: string
  access?: BoardAccess
  domains?: string[]
  people?: string[]
  segments?: string[]
  hasPrivateComments?: boolean
  isAnonymous?: boolean
  guests?: BoardGuests
  mailsTeam?: boolean
  mailsSegmentID?: string | null
  isArchived?: boolean
}
