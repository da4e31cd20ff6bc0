import type { FieldValue, TeamFacts } from '../../../../contract/teamFacts.ts'
import type { Relying } from '../../asking.ts'
import type { CompanySetup, SetupTag } from '../../companies/setup.ts'
import { authorOf } from '../../people/namelessPerson.ts'
import { fieldValuesSQL, valueOf, type FieldValueRow } from './fieldValues.ts'

/** What only the team knows of a post, as `teamFactColumns` gives it. */
export interface TeamFactsRow {
  owner_id: string | null
  owner_name: string | null
  tag_ids: string[]
  eta_public: boolean
  pinned: boolean
  votes_closed: boolean
  comments_closed: boolean
  field_values: FieldValueRow[]
  has_internal: boolean
}

/** The columns of `TeamFactsRow` from posts `p`, beside `postColumns`; `$1` is the company. */
export const teamFactColumns = `
  p.owner_id, (select w.name from users w where w.company_id = $1 and w.id = p.owner_id) as owner_name,
  p.pinned_at is not null as pinned, p.votes_closed_at is not null as votes_closed, p.comments_closed_at is not null as comments_closed,
  coalesce((select json_agg(t.tag_id) from post_tags t where t.company_id = $1 and t.post_id = p.id), '[]') as tag_ids,
  ${fieldValuesSQL('p.id')} as field_values,
  exists (select from comments n where n.company_id = $1 and n.post_id = p.id and n.internal and n.deleted_at is null) as has_internal`

/** A list's answer has at most so many characters of each text of a custom field; the post by itself has it whole. */
const mostOfText = 200

/** A row as members see it; tags are in the order of their names. `isInList` cuts long texts. */
export function shapeTeamFacts(row: TeamFactsRow, asking: Relying, setup: CompanySetup, isInList = false): TeamFacts {
  return {
    owner: ownerOf(row, asking, setup),
    tags: tagsOf(row.tag_ids, setup).map(({ id, name, urlName, hue }) => ({ id, name, urlName, hue })),
    etaPublic: row.eta_public,
    pinned: row.pinned,
    votesClosed: row.votes_closed,
    commentsClosed: row.comments_closed,
    fields: fieldValues(row.field_values, setup, isInList),
    hasInternal: row.has_internal,
  }
}

/** Who of the team a post is assigned to; null for nobody. */
export function ownerOf(
  { owner_id: id, owner_name: name }: Pick<TeamFactsRow, 'owner_id' | 'owner_name'>,
  { language }: Relying,
  { memberIDs }: CompanySetup,
): TeamFacts['owner'] {
  return authorOf(language, { id, name, isMember: id !== null && memberIDs.has(id) })
}

/** Those of a company's tags, in the order of their names. */
export function tagsOf(tagIDs: readonly string[], { tags }: CompanySetup): SetupTag[] {
  return tagIDs.length === 0 ? [] : [...tags.values()].filter(({ id }) => tagIDs.includes(id))
}

/** Values by their fields, of those that are there; `isInList` cuts long texts. */
export function fieldValues(
  found: readonly FieldValueRow[],
  { fields }: CompanySetup,
  isInList: boolean,
): Record<string, FieldValue> {
  const fieldIDs = new Set(found.map(({ fieldID }) => fieldID))
  return Object.fromEntries(
    [...fieldIDs].flatMap((fieldID) => {
      const field = fields.get(fieldID)
      const items = found.filter((item) => item.fieldID === fieldID)
      const value = field ? valueOf(field.type, items) : null
      return value === null ? [] : [[fieldID, isInList && field?.type === 'text' ? cut(value) : value]]
    }),
  )
}

function cut(value: FieldValue): FieldValue {
  if (typeof value !== 'string' || value.length <= mostOfText) return value
  return [...value].slice(0, mostOfText).join('')
}
