import type { Roadmap, RoadmapDescriptionColumn, RoadmapFactor } from '../../../../contract/roadmaps.ts'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import type { Words } from '../../../words/words.ts'
import { amountText } from '../../profile/amountText.ts'
import type { Row } from '../row.ts'
import type { GridColumn } from './gridColumn.ts'

/** The columns of a roadmap's table: what a post comes to, what it is weighed by, what describes it and where it stands. */
export function columnsOf(roadmap: Roadmap, words: Words): GridColumn[] {
  const { t, number, statusName, month } = words
  const quiet = (text: string) => <span className="text-ink-3">{text}</span>
  return [
    {
      id: 'title',
      name: t('adminRoadmaps.post'),
      width: 320,
      isNumber: false,
      edit: 'none',
      sort: 'title',
      text: ({ title }) => title,
    },
    {
      id: 'rank',
      name: t('adminRoadmaps.rank'),
      width: 64,
      isNumber: true,
      edit: 'none',
      text: ({ rank }) => (rank === null ? '–' : number(rank)),
      show: ({ rank }) => quiet(rank === null ? '–' : number(rank)),
    },
    {
      id: 'score',
      name: t('adminRoadmaps.score'),
      width: 88,
      isNumber: true,
      edit: 'open',
      sort: 'score',
      text: ({ score }) => (score === null ? '–' : number(score)),
      show: ({ score }) => <span className="text-h3">{score === null ? '–' : number(score)}</span>,
    },
    {
      id: 'votes',
      name: t('adminRoadmaps.votes'),
      width: 80,
      isNumber: true,
      edit: 'none',
      sort: 'votes',
      text: ({ votes }) => number(votes),
    },
    ...roadmap.factors.map((factor) => factorColumn(factor, roadmap.currency, words)),
    ...roadmap.columns.map((column) => descriptionColumn(column, words)),
    {
      id: 'status',
      name: t('adminRoadmaps.status'),
      width: 152,
      isNumber: false,
      edit: 'choose',
      text: ({ status }) => statusName(status.name, status.language),
      show: ({ status }) => <StatusChip {...status} look="text" />,
    },
    {
      id: 'owner',
      name: t('adminRoadmaps.owner'),
      width: 144,
      isNumber: false,
      edit: 'choose',
      text: ({ owner }) => owner?.name ?? '',
    },
    {
      id: 'eta',
      name: t('adminRoadmaps.eta'),
      width: 136,
      isNumber: false,
      edit: 'choose',
      sort: 'eta',
      text: ({ eta }) => (eta === null ? '' : month(eta)),
    },
    { id: 'note', name: t('adminRoadmaps.note'), width: 240, isNumber: false, edit: 'text', text: ({ note }) => note },
  ]
}

function factorColumn(factor: RoadmapFactor, currency: string | null, words: Words): GridColumn {
  const { id, name, type, weight, isLive, isBroken, isWithheld } = factor
  const { t, number } = words
  const text = (row: Row) => {
    const value = row.values[id]
    return value === undefined ? '' : String(value)
  }
  return {
    id: `factor:${id}`,
    name,
    note: type === 'percentage' ? '%' : `×${number(weight)}`,
    width: Math.min(176, Math.max(104, 48 + name.length * 8)),
    isNumber: type !== 'checkbox',
    edit: isLive || isBroken || isWithheld ? 'none' : type === 'checkbox' ? 'toggle' : 'text',
    sort: isWithheld || isBroken ? undefined : `factor:${id}`,
    text,
    isTicked: (row) => row.values[id] === 1,
    show: (row) => {
      if (isBroken) return <span className="text-danger-ink">{t('adminRoadmaps.broken')}</span>
      if (isWithheld) return <span className="text-ink-3">{t('adminRoadmaps.withheld')}</span>
      const value = row.values[id]
      if (value === undefined) return <span className="text-ink-3">–</span>
      return <>{valueText(factor, value, currency, words)}</>
    },
  }
}

/** A factor's value as it is read. */
export function valueText(
  { type, isMoney }: RoadmapFactor,
  value: number,
  currency: string | null,
  { t, number, locale }: Words,
): string {
  if (type === 'percentage') return t('adminRoadmaps.percent', { value: number(value) })
  if (type === 'checkbox') return t(value > 0 ? 'adminRoadmaps.yes' : 'adminRoadmaps.no')
  if (isMoney && currency !== null) return amountText(locale, Math.round(value), currency)
  return number(Math.round(value * 100) / 100)
}

function descriptionColumn({ id, name, type, options }: RoadmapDescriptionColumn, { date }: Words): GridColumn {
  return {
    id: `column:${id}`,
    name,
    width: 160,
    isNumber: false,
    edit: type === 'choice' || type === 'person' ? 'choose' : 'text',
    text: (row) => {
      const value = row.columns[id]
      if (value === undefined) return ''
      if (type === 'choice') return options.find((option) => option.id === value)?.name ?? ''
      if (type === 'person') return row.people.find((person) => person.id === value)?.name ?? ''
      return value
    },
    ...(type === 'date'
      ? {
          show: (row: Row) => {
            const value = row.columns[id]
            return <span className="block truncate">{value === undefined ? '' : date(value)}</span>
          },
        }
      : {}),
  }
}
