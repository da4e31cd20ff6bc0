import type { Board, BoardAccess } from '../../../contract/boards.ts'
import type { DataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite, type UseWrite } from '../../data/useWrite.ts'

/** Changes something of a board; what is shown of it anywhere is asked for anew before the change counts as done. Gives why it was refused. */
export function useBoardChange(
  board: Pick<Board, 'id'>,
): UseWrite<'/api/boards/update'> & { change: (what: BoardChange) => Promise<DataError | null> } {
  const client = useDataClient()
  const write = useWrite('/api/boards/update')
  const change = async (what: BoardChange) => {
    const { output, error } = await write.run({ boardID: board.id, ...what })
    if (output) await client.invalidate('/api/boards/get', '/api/boards/getAll', '/api/posts/get', '/api/posts/getOne')
    return error
  }
  return { ...write, change }
}

interface BoardChange {
  name?: string
  description?: string
  access?: BoardAccess
  domains?: string[]
  people?: string[]
  hasPrivateComments?: boolean
  isAnonymous?: boolean
  mailsTeam?: boolean
  isArchived?: boolean
}
