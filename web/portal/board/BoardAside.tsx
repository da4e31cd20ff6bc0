import type { Board } from '../../../contract/boards.ts'
import type { Company } from '../../../contract/company.ts'
import { useData } from '../../data/react.tsx'
import { paths, withSearch } from '../../paths.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'

/** Beside the list: the other boards, and what each status means by its mark. */
export function BoardAside({ board, statuses, path }: { board: Board; statuses: Company['statuses']; path: string }) {
  const { t, number } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  return (
    <aside className="mt-16 text-ui lg:mt-1">
      <h2 className="text-h3">{t('portal.nav.boards')}</h2>
      <ul className="mt-2 border-t border-line">
        {boards?.map((one) => (
          <li key={one.id} className="border-b border-line">
            <a
              href={paths.board(one.urlName)}
              aria-current={one.id === board.id ? 'page' : undefined}
              className="flex min-h-10 items-center gap-3 text-ink-2 hover:text-ink aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              <span dir="auto" className="line-clamp-1 min-w-0 flex-1 wrap-anywhere">
                {one.name}
              </span>
              <span className="text-ink-3 tabular-nums">{number(one.postCount)}</span>
            </a>
          </li>
        ))}
      </ul>
      {statuses.length > 0 && <h2 className="mt-8 text-h3">{t('portal.board.statuses')}</h2>}
      <ul className="mt-2 grid justify-items-start gap-1">
        {statuses.map((status) => (
          <li key={status.id}>
            <a
              href={withSearch(path, { status: status.urlName })}
              className="flex min-h-8 items-center hover:underline pointer-coarse:min-h-11"
            >
              <StatusChip {...status} />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
