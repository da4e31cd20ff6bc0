import type { Board } from '../../../contract/boards.ts'
import { useWrite } from '../../data/useWrite.ts'
import { adminPaths } from '../adminPaths.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { Grip } from '../forms/Grip.tsx'
import { useDragOrder } from '../forms/useDragOrder.ts'
import { useListOrder } from '../forms/useListOrder.ts'

/** The boards in the order of the portal, which those who manage boards change by dragging or by the buttons of each row. */
export function BoardTable({ boards, mayManage }: { boards: readonly Board[]; mayManage: boolean }) {
  const { t, number } = useWords()
  const { run, pending } = useWrite('/api/boards/reorder')
  const { shown, said, order, move } = useListOrder({
    rows: boards,
    pending,
    save: (boardIDs) => run({ boardIDs }),
    saidOf: (moved) => t('adminBoards.moved', moved),
  })
  const drag = useDragOrder(
    shown.map(({ id }) => id),
    (ids, id) => {
      const board = shown.find((one) => one.id === id)
      if (board) void order(ids, board)
    },
  )
  const mayOrder = mayManage && boards.length > 1
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {mayOrder && <p className="mb-3 text-small text-ink-3">{t('adminBoards.orderHint')}</p>}
      <table className="w-full table-fixed text-start text-ui">
        <thead>
          <tr className="border-b border-line text-small text-ink-3">
            <th scope="col" className={`h-9 text-start font-[480] ${mayOrder ? 'ps-8' : ''}`}>
              {t('admin.boards.name')}
            </th>
            <th scope="col" className="w-24 text-start font-[480] sm:w-40">
              {t('admin.boards.access')}
            </th>
            <th scope="col" className="w-14 text-end font-[480] sm:w-24">
              {t('admin.boards.posts')}
            </th>
            {mayOrder && (
              <th scope="col" className="w-18 pointer-coarse:w-24">
                <span className="sr-only">{t('adminBoards.order')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((board, place) => (
            <tr
              key={board.id}
              ref={drag.row(board.id)}
              className={`border-b border-line hover:bg-hover ${drag.look(board.id)}`}
            >
              <th scope="row" className="h-11 pe-4 text-start font-[480]">
                <span className="flex items-center gap-2 py-2">
                  {mayOrder && (
                    <span className="shrink-0">
                      <Grip title={t('adminBoards.drag')} {...drag.grip(board.id)} />
                    </span>
                  )}
                  <a
                    href={mayManage ? adminPaths.board(board.urlName) : paths.adminPosts({ board: board.urlName })}
                    dir="auto"
                    className="line-clamp-2 min-w-0 rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
                  >
                    {board.name}
                  </a>
                </span>
              </th>
              <td className="py-2 pe-2">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                  <Access board={board} />
                  {board.team?.isArchived && (
                    <span className="text-micro text-ink-3">{t('admin.boards.archived')}</span>
                  )}
                </span>
              </td>
              <td className="text-end">{number(board.postCount)}</td>
              {mayOrder && (
                <td className="ps-1">
                  <span className="flex justify-end">
                    <IconButton
                      id={`up-${board.id}`}
                      icon="chevron-up"
                      label={t('adminBoards.up', { name: board.name })}
                      disabled={place === 0}
                      onClick={() => void move(board, -1)}
                    />
                    <IconButton
                      id={`down-${board.id}`}
                      icon="chevron-down"
                      label={t('adminBoards.down', { name: board.name })}
                      disabled={place === shown.length - 1}
                      onClick={() => void move(board, 1)}
                    />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Access({ board: { team } }: { board: Board }) {
  const { t } = useWords()
  const access = team?.access ?? 'public'
  if (access === 'private') return <Badge kind="private">{t('admin.boards.private')}</Badge>
  return <span className="text-micro">{t(access === 'public' ? 'admin.boards.public' : `admin.access.${access}`)}</span>
}
