import { Icon } from '../../../ui/marks/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { GridColumn } from './gridColumn.ts'

interface GridHeadProps {
  columns: readonly GridColumn[]
  sort: string
  sortHref: (sort: string) => string
}

/** The heads of a roadmap's table, of which most order it. */
export function GridHead({ columns, sort, sortHref }: GridHeadProps) {
  const { t } = useWords()
  return (
    <thead>
      <tr aria-rowindex={1} className="text-small text-ink-3">
        {columns.map(({ id, name, note, width, isNumber, sort: own }) => {
          const direction = own === undefined || sort !== own ? null : own === 'title' || own === 'eta' ? 'up' : 'down'
          const text = (
            <>
              <bdi className="truncate">{name}</bdi>
              {note !== undefined && <span className="shrink-0 text-micro text-ink-3">{note}</span>}
            </>
          )
          return (
            <th
              key={id}
              scope="col"
              style={{ width }}
              aria-sort={direction === null ? undefined : direction === 'down' ? 'descending' : 'ascending'}
              className={`sticky top-0 h-10 bg-bg px-2 font-[480] shadow-[inset_0_-1px_var(--line)] ${id === 'title' ? 'start-0 z-3' : 'z-2'}`}
            >
              {own === undefined ? (
                <span className={`flex items-center gap-1.5 ${isNumber ? 'justify-end' : ''}`}>{text}</span>
              ) : (
                <a
                  href={sortHref(own)}
                  title={t('adminRoadmaps.sortBy', { column: name })}
                  className={`flex h-10 min-w-0 items-center gap-1.5 hover:text-ink focus-visible:outline-offset-[-2px] ${isNumber ? 'justify-end' : ''} ${direction === null ? '' : 'text-ink'}`}
                >
                  {text}
                  {direction !== null && <Icon name={direction === 'down' ? 'chevron-down' : 'chevron-up'} size={14} />}
                </a>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
