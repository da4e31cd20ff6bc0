import { shortTitle } from '../../../components/posts/shortTitle.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import {
  longestRoadmapCell,
  longestRoadmapNote,
  mostValuesAtOnce,
  type EnteredFactorType,
} from '../../../../contract/roadmapKinds.ts'
import { isLive } from '../../../../contract/roadmapScore.ts'
import type { RoadmapCell } from '../../../../contract/roadmapWriting.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { isDay } from '../../posts/filters/dayRange.ts'
import { useCells } from '../data/useCells.ts'
import type { Row } from '../row.ts'
import type { GridColumn } from './gridColumn.ts'
import { readEntry } from './readEntry.ts'

interface Typed {
  row: Row
  column: GridColumn
  text: string
}

/** Puts what was typed or pasted into cells. What can't be read is left out and said. */
export function useEdits(roadmap: Roadmap) {
  const { t } = useWords()
  const put = useCells(roadmap.id)
  const read = (typed: readonly Typed[]) => {
    const cells: RoadmapCell[] = []
    const wrong: ({ text: string; column: string } & Wrong)[] = []
    for (const { row, column, text } of typed) {
      const cell = cellOf(roadmap, row, column, text)
      if ('reason' in cell) wrong.push({ text: text.slice(0, 40), column: column.name, reason: cell.reason })
      else cells.push(cell)
    }
    return { cells, wrong }
  }
  return {
    put: (typed: readonly Typed[]) => {
      const { cells, wrong } = read(typed.slice(0, mostValuesAtOnce))
      const [first] = wrong
      if (first)
        toasts.show({
          tone: 'error',
          text: t(`adminRoadmaps.wrong.${first.reason}`, {
            value: first.text,
            column: first.column,
            count: wrong.length - 1,
          }),
        })
      const [one] = typed
      if (!one) toasts.show({ tone: 'error', text: t('adminRoadmaps.pasteNowhere') })
      if (cells.length === 0 || !one) return
      void put(
        cells,
        cells.length === 1
          ? t('adminRoadmaps.cellSet', { column: one.column.name, title: shortTitle(one.row) })
          : t('adminRoadmaps.cellsSet', { count: cells.length }),
      )
    },
    toggle: (row: Row, column: GridColumn) => {
      const factorID = column.id.replace('factor:', '')
      const value = row.values[factorID] === 1 ? 0 : 1
      void put(
        [{ postID: row.id, factorID, value }],
        t('adminRoadmaps.cellSet', { column: column.name, title: shortTitle(row) }),
      )
    },
    choose: (row: Row, column: GridColumn, value: string | null) => {
      const columnID = column.id.replace('column:', '')
      void put(
        [{ postID: row.id, columnID, value }],
        t('adminRoadmaps.cellSet', { column: column.name, title: shortTitle(row) }),
      )
    },
  }
}

type Wrong = { reason: 'number' | 'range' | 'whole' | 'fibonacci' | 'date' | 'long' }

/** What a cell holds once a text is typed into it. */
function cellOf(roadmap: Roadmap, row: Row, column: GridColumn, text: string): RoadmapCell | Wrong {
  const postID = row.id
  if (column.id === 'note') return text.length > longestRoadmapNote ? { reason: 'long' } : { postID, note: text.trim() }
  const [kind, id = ''] = column.id.split(':')
  if (kind === 'factor') {
    const type = roadmap.factors.find((factor) => factor.id === id)?.type ?? 'number'
    const entry = isLive(type) ? { wrong: 'number' as const } : readEntry(type as EnteredFactorType, text)
    return 'wrong' in entry ? { reason: entry.wrong } : { postID, factorID: id, value: entry.value }
  }
  const value = text.trim()
  if (value.length > longestRoadmapCell) return { reason: 'long' }
  const isDate = roadmap.columns.find((one) => one.id === id)?.type === 'date'
  if (isDate && value !== '' && !isDay(value)) return { reason: 'date' }
  return { postID, columnID: id, value: value === '' ? null : value }
}
