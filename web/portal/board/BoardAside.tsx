import type { Board } from '../../../contract/boards.ts'
import type { Company } from '../../../contract/company.ts'
import { useData } from '../../data/react.tsx'
import { paths, withSearch } from '../../paths.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'

/**
 * The other boards, and what each status means by its mark: beside the list where there is room, otherwise behind one line above it. The line is
 * a `<details>` that the stylesheet holds open and whose summary it hides (`.beside-list`), so that it is in the page once and needs no script.
 */
export function BoardAside({ board, statuses, path }: { board: Board; statuses: Company['statuses']; path: string }) {
  const { t, number, langOf } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  return (
    <aside className="border-b border-line text-ui lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-1 lg:border-0">
      <details className="beside-list">
        <summary>
          <Icon name="chevron-down" className="in-open:rotate-180" />
          {t('portal.board.about')}
        </summary>
        <h2 className="text-h3">{t('portal.nav.boards')}</h2>
        <ul className="mt-2 border-t border-line">
          {boards?.map((one) => (
            <li key={one.id} className="border-b border-line">
              <a
                href={paths.board(one.urlName)}
                aria-current={one.id === board.id ? 'page' : undefined}
                className="flex min-h-10 items-center gap-3 text-ink-2 hover:text-ink aria-[current]:text-ink pointer-coarse:min-h-11"
              >
                <span dir="auto" lang={langOf(one.language)} className="line-clamp-1 min-w-0 flex-1 wrap-anywhere">
                  {one.name}
                </span>
                <span
                  className="text-ink-3 tabular-nums"
                  title={t('portal.board.counts', { open: number(one.openCount), all: number(one.postCount) })}
                >
                  {number(one.openCount)}
                </span>
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
      </details>
    </aside>
  )
}
