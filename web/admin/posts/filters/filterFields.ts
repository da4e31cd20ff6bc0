import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FilterCondition } from '../../../../contract/filterKinds.ts'
import type { Board } from '../../../../contract/boards.ts'
import type { Company } from '../../../../contract/company.ts'
import type { ManagedTag } from '../../../../contract/tags.ts'
import type { MessageID, Words } from '../../../words/words.ts'

/** A value to choose: `value` as the address has it among names, `id` as conditions have it; null for what only names can say. */
export interface FieldOption {
  value: string
  id: string | null
  text: string
  /** Which of several of the same name it is. */
  hint?: string
}

/** What a filter can be about. */
export interface FilterField {
  id: string
  text: string
  kind: 'choice' | 'number' | 'money' | 'day' | 'text' | 'boolean'
  /** Its values are people, of whom not all are listed. */
  isOfPeople?: boolean
  /** Its values are found by their names, and not all are listed. */
  isSearched?: boolean
  /** One value at a time. */
  isSingle?: boolean
  /** Of amounts, which conditions have in minor units. */
  currency?: string
  conditions: readonly FilterCondition[]
  options: readonly FieldOption[]
}

/** What fields, their names and their values are made of. */
export interface FilterFacts {
  company: Company | null
  boards: readonly Board[]
  tags: readonly ManagedTag[]
  fields: readonly CustomPostField[]
  members: readonly { id: string; name: string }[]
  customers: CustomerFacts | null
}

/** What filters say of customers, for who may see them; without a reporting currency, or for who may not see money, there are no amounts. */
export interface CustomerFacts {
  companies: readonly { id: string; name: string; urlName: string }[]
  accountOwners: readonly string[]
  segments: readonly { id: string; name: string; urlName: string }[]
  currency: string | null
}

const numbers = ['greaterThan', 'lessThan', 'is', 'isBetween'] as const
const days = ['isBetween', 'greaterThan', 'lessThan'] as const
const optionalDays = [...days, 'isEmpty', 'isNotEmpty'] as const
const choices = ['isOneOf', 'isNotOneOf'] as const
const optional = [...choices, 'isEmpty', 'isNotEmpty'] as const
const texts = ['contains', 'is', 'isEmpty', 'isNotEmpty'] as const

/** The sentence of how a field is compared: days come before and after where numbers are less and more. */
export function conditionText({ kind }: Pick<FilterField, 'kind'>, condition: FilterCondition): MessageID {
  if (kind === 'day' && condition === 'greaterThan') return 'adminPosts.condition.after'
  if (kind === 'day' && condition === 'lessThan') return 'adminPosts.condition.before'
  return `adminPosts.condition.${condition}`
}

/** Every field that posts can be filtered by, those that are used most first. */
export function filterFieldsOf(facts: FilterFacts, { t, statusName }: Pick<Words, 't' | 'statusName'>): FilterField[] {
  const { company, boards, tags, fields, members, customers } = facts
  const boardName = (id: string) => boards.find((board) => board.id === id)?.name ?? ''
  const named = (list: readonly { id: string; name: string; urlName: string }[]) =>
    list.map(({ id, name, urlName }): FieldOption => ({ value: urlName, id, text: name }))
  const people: FieldOption[] = [
    { value: 'me', id: 'me', text: t('adminPosts.filter.me') },
    ...members.map(({ id, name }) => ({ value: id, id, text: name })),
  ]
  const none = (text: string): FieldOption => ({ value: '-', id: null, text })
  const field = (
    id: string,
    kind: FilterField['kind'],
    conditions: FilterField['conditions'],
    options: FieldOption[] = [],
  ) => ({
    id,
    text: t(`adminPosts.field.${id}` as 'adminPosts.field.board'),
    kind,
    conditions,
    options,
  })
  return [
    field('status', 'choice', choices, [
      { value: '*', id: null, text: t('portal.filter.statusAll') },
      ...named(company?.statuses ?? []).map((option) => ({ ...option, text: statusName(option.text) })),
    ]),
    field('board', 'choice', choices, named(boards)),
    field('tags', 'choice', optional, [
      none(t('adminPosts.filter.untagged')),
      ...merged(tags.map((tag) => ({ ...tag, hint: boardName(tag.boardID) }))),
    ]),
    field('category', 'choice', optional, [
      none(t('adminPosts.filter.uncategorized')),
      ...merged(boards.flatMap(({ categories, name }) => categories.map((one) => ({ ...one, hint: name })))),
    ]),
    {
      ...field('owner', 'choice', optional, [none(t('adminPosts.filter.unassigned')), ...people]),
      isOfPeople: true,
    },
    field('score', 'number', numbers),
    field('commentCount', 'number', numbers),
    field('created', 'day', ['isBetween']),
    field('voted', 'day', ['isBetween']),
    field('statusChanged', 'day', days),
    field('eta', 'day', optionalDays),
    { ...field('author', 'choice', choices, people), isOfPeople: true },
    field('title', 'text', ['contains']),
    field('internalComments', 'number', numbers),
    ...(['pinned', 'votesClosed', 'commentsClosed'] as const).map((id) => field(id, 'boolean', ['is'])),
    ...(customers ? customerFields(customers) : []),
    ...fields.map(customField),
  ]

  function customerFields({ companies, accountOwners, segments, currency }: CustomerFacts): FilterField[] {
    const owners = [...new Set(accountOwners)].map((name) => ({ value: name, id: name, text: name }))
    const me: FieldOption = { value: 'me', id: 'me', text: t('adminPosts.filter.me') }
    return [
      { ...field('customer', 'choice', ['isOneOf'], named(companies)), isSearched: true },
      { ...field('accountOwner', 'choice', ['isOneOf'], [me, ...owners]), isSearched: true, isSingle: true },
      { ...field('segment', 'choice', ['isOneOf'], named(segments)), isSingle: true },
      field('companies', 'number', numbers),
      ...(currency === null
        ? []
        : (['spend', 'opportunity'] as const).map((id) => ({ ...field(id, 'money', numbers), currency }))),
    ]
  }
}

function customField({ id, name, type, options }: CustomPostField): FilterField {
  const kinds = {
    text: ['text', texts],
    link: ['text', texts],
    number: ['number', [...numbers, 'isEmpty', 'isNotEmpty']],
    date: ['day', optionalDays],
    choice: ['choice', optional],
    choices: ['choice', optional],
    checkbox: ['boolean', ['is']],
  } as const satisfies Record<CustomPostField['type'], readonly [FilterField['kind'], FilterField['conditions']]>
  const [kind, conditions] = kinds[type]
  return {
    id: `field:${id}`,
    text: name,
    kind,
    conditions,
    options: options.map((option) => ({ value: option.id, id: option.id, text: option.name })),
  }
}

/** Names that several boards have are one value: the address filters by the name. */
function merged(list: readonly { id: string; name: string; urlName: string; hint: string }[]): FieldOption[] {
  const byName = new Map<string, FieldOption>()
  for (const { id, name, urlName, hint } of list) {
    const known = byName.get(urlName)
    byName.set(urlName, known ? { ...known, hint: `${known.hint}, ${hint}` } : { value: urlName, id, text: name, hint })
  }
  return [...byName.values()]
}

/** The option that a filter's value names, by its name or its id. */
export function optionOf(field: FilterField | undefined, value: string | number | boolean): FieldOption | undefined {
  return field?.options.find((option) => option.value === value || option.id === value)
}
