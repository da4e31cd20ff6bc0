import type { ViewQuery } from '../../../../contract/views.ts'
import { columnsOf, shownColumns, withinWidths, type ColumnChoice } from './columns.ts'

const usual: ColumnChoice = { shown: null, widths: {} }

/** What was kept, as far as it can be read: another version, or another tab, may have written it. */
export function readColumnChoice(text: string | null): ColumnChoice {
  if (text === null) return usual
  try {
    const { shown, widths } = JSON.parse(text) as { shown?: unknown; widths?: unknown }
    const names = Array.isArray(shown) ? shown.filter((name): name is string => typeof name === 'string') : null
    const kept = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).flatMap(([name, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[name, withinWidths(width)] as const] : [],
    )
    return { shown: names && [...new Set(names)], widths: Object.fromEntries(kept) }
  } catch {
    return usual
  }
}

/** Whether nothing was chosen: the columns are those that fit the window. */
export function isUsual({ shown, widths }: ColumnChoice): boolean {
  return shown === null && Object.keys(widths).length === 0
}

/** The columns of a view as someone's choice. */
export function choiceOf(columns: NonNullable<ViewQuery['columns']>): ColumnChoice {
  return {
    shown: columns.map(({ id }) => id),
    widths: Object.fromEntries(
      columns.flatMap(({ id, width }) => (width === undefined ? [] : [[id, withinWidths(width)]])),
    ),
  }
}

/** The same the other way round, as a view keeps it; undefined for the usual columns. */
export function columnsQuery(choice: ColumnChoice): ViewQuery['columns'] {
  if (isUsual(choice)) return undefined
  const { widths } = choice
  const names = choice.shown ?? shownColumns(columnsOf([]), choice).map(({ id }) => id)
  return names.map((id) => ({ id, ...(widths[id] === undefined ? {} : { width: widths[id] }) }))
}
