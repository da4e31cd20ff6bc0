import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { mostListedFields, mostListedSubjects } from '../../../contract/customFieldTypes.ts'
import type { CustomFieldValue } from '../../../contract/customFields.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { fieldWords } from '../profile/fields/fieldWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { fieldOfColumn, type DirectoryColumn } from './columns.ts'

interface Listed {
  id: string
}

/** The columns of custom fields. Values are asked for once the rows are known, of the fields that were chosen. */
export function useFieldColumns<Row extends Listed>(
  subject: CustomFieldSubject,
  rows: readonly Row[],
  chosen: readonly string[] | null,
): DirectoryColumn<Row>[] {
  const words = useWords()
  const seesMoney = usePermission('money.view')
  const { data: all } = useData('/api/customFields/get', {})
  const fields = (all ?? []).filter((field) => field.subject === subject && (field.type !== 'money' || seesMoney))
  const wanted = (chosen ?? []).flatMap((id) => fieldOfColumn(id) ?? [])
  const customFieldIDs = fields
    .map(({ id }) => id)
    .filter((id) => wanted.includes(id))
    .slice(0, mostListedFields)
  const ids = rows.map(({ id }) => id)
  const part = (at: number) => ({
    subject,
    subjectIDs: ids.slice(at * mostListedSubjects, (at + 1) * mostListedSubjects),
    customFieldIDs,
  })
  const values = new Map<string, Record<string, CustomFieldValue>>(
    [useValues(part(0)), useValues(part(1)), useValues(part(2)), useValues(part(3))].flatMap((found) =>
      Object.entries(found ?? {}),
    ),
  )
  return fields.map((field) => ({
    id: `field:${field.id}`,
    head: field.name,
    width: field.type === 'number' || field.type === 'switch' ? 112 : 160,
    isWords: field.type !== 'number' && field.type !== 'money' && field.type !== 'date',
    from: 'chosen',
    cell: ({ id }) => {
      const value = values.get(id)?.[field.id]
      return (
        <span dir="auto" className="block truncate text-small text-ink-2">
          {value !== undefined && fieldWords(field, value, words)}
        </span>
      )
    },
  }))
}

function useValues(asked: { subject: CustomFieldSubject; subjectIDs: string[]; customFieldIDs: string[] }) {
  const enabled = asked.subjectIDs.length > 0 && asked.customFieldIDs.length > 0
  return useData('/api/customFields/getListValues', asked, { enabled, keepPrevious: true }).data
}
