import type { Values } from '../../values.ts'

/** SQL of whether an entry e has any of these labels, by their ids. */
export const hasLabel = (labelIDs: readonly string[], values: Values) => `exists (
  select from changelog_entry_labels g
  where g.company_id = $1 and g.entry_id = e.id and g.label_id = any (${values.add(labelIDs)}::uuid[]))`
