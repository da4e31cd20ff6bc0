import type { ActivityChange } from '../../../contract/activity.ts'
import type { PostFact } from '../../../contract/postFacts.ts'
import type { FieldValue } from '../../../contract/teamFacts.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { nobodysName } from '../people/namelessPerson.ts'

type Value = ActivityChange['from']

/** A change of a fact in words, from the columns that `ownColumns.change` fills. What was deleted since has no name any more and is left out. */
export function shapeChange(
  {
    previous_title: fact,
    html: before,
    body: after,
  }: { previous_title: string | null; html: string | null; body: string | null },
  language: string,
  setup: CompanySetup,
): Pick<ActivityChange, 'fact' | 'from' | 'to'> {
  const [from, to] = [before, after].map((value) =>
    inWords(fact as PostFact, JSON.parse(value ?? 'null'), language, setup),
  )
  return { fact: fact as PostFact, from: from ?? null, to: to ?? null }
}

function inWords(
  fact: PostFact,
  value: unknown,
  language: string,
  { tags, categories, boards, fields }: CompanySetup,
): Value {
  if (value === null || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : ''
  switch (fact) {
    case 'owner':
      return text === '' ? nobodysName(language) : text
    case 'category':
      return categories.get(text)?.name ?? null
    case 'board':
      return boards.get(text)?.name ?? null
    case 'tags':
      return (value as string[]).flatMap((id) => tags.get(id)?.name ?? [])
    case 'fields':
      return Object.entries(value as Record<string, FieldValue | null>).flatMap(([id, one]) => {
        const field = fields.get(id)
        return field && one !== null ? [`${field.name}: ${fieldText(field, one)}`] : []
      })
    default:
      return text
  }
}

function fieldText({ options }: { options: readonly { id: string; name: string }[] }, value: FieldValue): string {
  const one = (part: unknown) => options.find(({ id }) => id === part)?.name ?? (part === true ? '✓' : String(part))
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}
