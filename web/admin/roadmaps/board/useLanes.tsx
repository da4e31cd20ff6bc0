import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { useData } from '../../../data/react.tsx'
import { usePage } from '../../../page/context.ts'
import { useWords } from '../../../words/useWords.ts'
import { useCells } from '../data/useCells.ts'
import { useMoves } from '../data/useMoves.ts'
import { firstDayOf, quarterOf, quartersOf, type Quarter } from '../quarters.ts'
import type { Row } from '../row.ts'
import { noMonth, timelineOf } from '../timeline/months.ts'
import type { Lane } from './lanes.ts'
import { groupRows } from './lanesOf.ts'

export interface Grouping {
  lanes: Lane[]
  move: (row: Row, to: Lane) => void
}

const none = 'none'

/** The lanes of a board by what its cards are grouped by, and what moving a card into one changes: `month`, `status`, `owner`, `quarter` or `column:<id>`. */
export function useLanes(roadmap: Roadmap, rows: readonly Row[], by: string): Grouping {
  const { t, statusName, month } = useWords()
  const { now } = usePage()
  const { data: company } = useData('/api/company/get', {})
  const moves = useMoves(roadmap.id)
  const put = useCells(roadmap.id)
  const today = new Date(now).toISOString().slice(0, 10)

  if (by === 'owner') {
    const owners = new Map(rows.flatMap(({ owner }) => (owner ? [[owner.id, owner] as const] : [])))
    const keys = [...[...owners.values()].toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id), none]
    return {
      lanes: groupRows(rows, keys, ({ owner }) => owner?.id ?? none).map(({ key, rows: own }) => ({
        id: key,
        name: owners.get(key)?.name ?? t('adminRoadmaps.nobody'),
        rows: own,
      })),
      move: (row, { id }) => void moves.setOwner(row, owners.get(id) ?? null),
    }
  }
  if (by === 'quarter') {
    const etas = rows.flatMap(({ eta }) => (eta === null ? [] : [eta]))
    const nameOf = (quarter: string) => {
      const [year = '', nth = ''] = quarter.split('-Q')
      return t('adminRoadmaps.quarter', { nth, year })
    }
    return {
      lanes: groupRows(rows, [...quartersOf(etas, today), none], ({ eta }) =>
        eta === null ? none : quarterOf(eta),
      ).map(({ key, rows: own }) => ({
        id: key,
        name: key === none ? t('adminRoadmaps.noETA') : nameOf(key),
        rows: own,
      })),
      move: (row, { id }) => void moves.setETA(row, id === none ? null : firstDayOf(id as Quarter)),
    }
  }
  if (by === 'month') {
    const months = timelineOf(
      rows.map(({ eta }) => eta),
      today,
    ).flatMap((quarter) => quarter.months)
    return {
      lanes: groupRows(rows, [...months, noMonth], ({ eta }) => eta ?? noMonth).map(({ key, rows: own }) => ({
        id: key,
        name: key === noMonth ? t('adminRoadmaps.noETA') : month(key),
        rows: own,
      })),
      move: (row, { id }) => void moves.setETA(row, id === noMonth ? null : id),
    }
  }
  const column = roadmap.columns.find(({ id, type }) => type === 'choice' && by === `column:${id}`)
  if (column) {
    const names = new Map(column.options.map(({ id, name }) => [id, name]))
    return {
      lanes: groupRows(rows, [...names.keys(), none], (row) => row.columns[column.id] ?? none).map(
        ({ key, rows: own }) => ({ id: key, name: names.get(key) ?? t('adminRoadmaps.noChoice'), rows: own }),
      ),
      move: (row, { id, name }) => {
        const value = id === none ? null : id
        void put(
          [{ postID: row.id, columnID: column.id, value }],
          t('adminRoadmaps.movedTo', { title: row.title, lane: name }),
        )
      },
    }
  }
  const statuses = company?.statuses ?? []
  return {
    lanes: groupRows(
      rows,
      statuses.map(({ id }) => id),
      ({ status }) => status.id,
    ).map(({ key, rows: own }) => {
      const status = statuses.find(({ id }) => id === key) ?? own[0]?.status
      return {
        id: key,
        name: status ? statusName(status.name, status.language) : '',
        mark: status && <StatusChip {...status} look="heading" />,
        rows: own,
      }
    }),
    move: (row, { id }) => {
      const status = statuses.find((one) => one.id === id)
      if (!status) return
      const { onRoadmap: _onRoadmap, ...shown } = status
      void moves.setStatus(row, shown)
    },
  }
}
