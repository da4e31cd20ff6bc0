import type { Roadmap } from '../../../../contract/roadmaps.ts'
import type { Words } from '../../../words/words.ts'
import { choicesOf, factorsOf, noneOf } from '../data/queries.ts'
import type { RoadmapSearch } from '../roadmapSearch.ts'
import type { FilterNames } from './useFilterNames.ts'

export interface Token {
  key: string
  text: string
  /** What leaves the address with it. */
  without: RoadmapSearch | Record<string, string | undefined>
}

/** What is filtered by names, and what it is called. */
export const filterNames = {
  status: 'adminRoadmaps.status',
  board: 'adminRoadmaps.board',
  category: 'adminRoadmaps.category',
  tag: 'adminRoadmaps.tag',
  owner: 'adminRoadmaps.owner',
} as const
export const namedFilters = Object.keys(filterNames) as (keyof typeof filterNames)[]

/** The filters of an address in words. */
export function tokensOf(
  search: RoadmapSearch,
  { factors, columns }: Roadmap,
  names: FilterNames,
  { t, list, month, number }: Words,
): Token[] {
  const named = namedFilters.flatMap((part) => {
    const text = search[part]
    if (text === undefined) return []
    const values = text
      .split(',')
      .map((value) => (value === noneOf ? t('adminRoadmaps.noChoice') : (names[part].get(value) ?? value)))
    return [{ key: part, text: `${t(filterNames[part])}: ${list(values)}`, without: { [part]: undefined } }]
  })
  const [from = '', to = ''] = search.eta?.split('..') ?? []
  const monthOf = (text: string) => month(`${text}-01`)
  const eta =
    search.eta === undefined
      ? []
      : [
          {
            key: 'eta',
            text: `${t('adminRoadmaps.eta')}: ${
              search.eta === noneOf
                ? t('adminRoadmaps.noChoice')
                : `${from === '' ? '…' : monthOf(from)} – ${to === '' ? '…' : monthOf(to)}`
            }`,
            without: { eta: undefined },
          },
        ]
  const choices = search.choice === undefined ? [] : choicesOf(search.choice)
  const ranges = search.factor === undefined ? [] : factorsOf(search.factor)
  return [
    ...named,
    ...eta,
    ...choices.map(({ columnID, values }) => {
      const column = columns.find(({ id }) => id === columnID)
      const said = values.map((value) =>
        value === '' ? t('adminRoadmaps.noChoice') : (column?.options.find(({ id }) => id === value)?.name ?? '…'),
      )
      return {
        key: `choice ${columnID}`,
        text: `${column?.name ?? '…'}: ${list(said)}`,
        without: { choice: withoutPart(search.choice ?? '', columnID) },
      }
    }),
    ...ranges.map(({ factorID, min, max, missing }) => ({
      key: `factor ${factorID}`,
      text: `${factors.find(({ id }) => id === factorID)?.name ?? '…'}: ${
        missing === true
          ? t('adminRoadmaps.isMissing')
          : `${min === undefined ? '…' : number(min)} – ${max === undefined ? '…' : number(max)}`
      }`,
      without: { factor: withoutPart(search.factor ?? '', factorID) },
    })),
  ]
}

/** Conditions of a part of the address without that of one id; nothing where it was the only one. */
export function withoutPart(text: string, id: string): string | undefined {
  const left = text.split(';').filter((one) => !one.startsWith(`${id}:`))
  return left.length === 0 || left[0] === '' ? undefined : left.join(';')
}

/** Conditions with one more, which takes the place of another of its id. */
export function withPart(text: string | undefined, id: string, condition: string): string {
  const left = withoutPart(text ?? '', id)
  return [...(left === undefined ? [] : [left]), `${id}:${condition}`].join(';')
}
