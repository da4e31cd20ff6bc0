import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { MessageID } from '../../../words/words.ts'
import { isWorth, maySort, worthOf } from '../worth.ts'

/** The columns that every company has; a custom field's column is `field:` and its id. */
export const columnNames = [
  'score',
  'title',
  'status',
  'board',
  'category',
  'owner',
  'tags',
  'eta',
  'author',
  'comments',
  'companies',
  'spend',
  'opportunity',
  'created',
  'statusChanged',
] as const
export type ColumnName = (typeof columnNames)[number]
export type ColumnID = ColumnName | `field:${string}`

export interface Column {
  id: ColumnID
  /** Its head: a sentence of ours, or a field's name. */
  label: { id: MessageID } | { text: string }
  /** In pixels, until someone sizes it; the title takes what is left. */
  width: number
  /** The sort that its head begins with, and the one that it turns to. */
  sorts: readonly [first: string, second: string] | null
  /** Numbers stand at their column's end. */
  isNumber: boolean
  /** Where the window has room for it while nobody has chosen columns. */
  from: 'always' | 'md' | 'lg' | 'xl' | '2xl' | 'chosen'
}

/** The narrowest that a column can be made, the widest, and the least that is left to the title, in pixels. */
export const narrowest = 56
export const widest = 600
export const leastTitle = 220

const own: Record<ColumnName, Omit<Column, 'id' | 'label'>> = {
  score: { width: 72, sorts: ['top', '-top'], isNumber: false, from: 'always' },
  title: { width: leastTitle, sorts: ['title', '-title'], isNumber: false, from: 'always' },
  status: { width: 136, sorts: null, isNumber: false, from: 'md' },
  board: { width: 136, sorts: null, isNumber: false, from: 'lg' },
  category: { width: 120, sorts: null, isNumber: false, from: 'chosen' },
  owner: { width: 128, sorts: ['owner', '-owner'], isNumber: false, from: 'xl' },
  tags: { width: 176, sorts: null, isNumber: false, from: '2xl' },
  eta: { width: 128, sorts: ['eta', '-eta'], isNumber: false, from: 'chosen' },
  author: { width: 136, sorts: null, isNumber: false, from: 'chosen' },
  comments: { width: 104, sorts: ['commentCount', '-commentCount'], isNumber: true, from: 'md' },
  companies: { width: 112, sorts: ['companies', '-companies'], isNumber: true, from: 'chosen' },
  spend: { width: 128, sorts: ['spend', '-spend'], isNumber: true, from: 'chosen' },
  opportunity: { width: 128, sorts: ['opportunity', '-opportunity'], isNumber: true, from: 'chosen' },
  created: { width: 120, sorts: ['new', 'oldest'], isNumber: false, from: 'lg' },
  statusChanged: { width: 136, sorts: ['statusChanged', '-statusChanged'], isNumber: false, from: 'chosen' },
}

/** Every column that a company's posts have, of what who has these permissions may see. */
export function columnsOf(fields: readonly CustomPostField[], permissions: readonly string[] = []): Column[] {
  return [
    ...columnNames
      .filter((id) => !isWorth(id) || maySort(id, permissions))
      .map((id) => ({ id, label: { id: `adminPosts.column.${id}` as const }, ...own[id] })),
    ...fields.map(({ id, name, type }): Column => ({
      id: `field:${id}`,
      label: { text: name },
      width: type === 'number' ? 96 : 144,
      sorts: type === 'choices' ? null : [`field:${id}`, `-field:${id}`],
      isNumber: type === 'number',
      from: 'chosen',
    })),
  ]
}

/** The columns with the one that the list is ordered by, where that is of what the customers are worth and isn't there. */
export function withSorted(shown: readonly ShownColumn[], all: readonly Column[], sort: string): ShownColumn[] {
  const id = worthOf(sort)
  const column = all.find((one) => one.id === id)
  if (!column || shown.some((one) => one.id === id)) return [...shown]
  const place = shown.findIndex((one) => one.id === 'title') + 1
  return shown.toSpliced(place, 0, { ...column, from: 'md', isUsual: true })
}

/** What someone chose of the columns: which, in their order, and the widths that they changed. */
export interface ColumnChoice {
  shown: readonly string[] | null
  widths: Readonly<Record<string, number>>
}

export interface ShownColumn extends Column {
  /** Whether a narrow window hides it: nobody chose it. */
  isUsual: boolean
}

/** The columns to show. What was chosen and is gone, such as a deleted field, is left out; the title is always there. */
export function shownColumns(all: readonly Column[], { shown, widths }: ColumnChoice): ShownColumn[] {
  const sized = all.map((column) => ({ ...column, width: widths[column.id] ?? column.width }))
  if (shown === null)
    return sized.filter(({ from }) => from !== 'chosen').map((column) => ({ ...column, isUsual: true }))
  const names = shown.includes('title') ? shown : ['title', ...shown]
  return names.flatMap((name) => {
    const column = sized.find(({ id }) => id === name)
    return column ? [{ ...column, isUsual: false }] : []
  })
}

/** The columns of the list beside which a post is read; status and board stand under the title. */
export function listColumns(all: readonly Column[]): ShownColumn[] {
  const widths: Partial<Record<ColumnID, number>> = { score: 56, title: leastTitle }
  return all.flatMap((column) => {
    const width = widths[column.id]
    return width === undefined ? [] : [{ ...column, width, isUsual: true }]
  })
}

/** The columns with one of them at another one's place. */
export function moved(shown: readonly string[], id: string, before: string): string[] {
  const from = shown.indexOf(id)
  const to = shown.indexOf(before)
  if (from === -1 || to === -1 || from === to) return [...shown]
  return shown.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** A width within what a column can have. */
export function withinWidths(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)))
}
