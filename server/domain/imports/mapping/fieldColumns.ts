import type { PostsSetup } from '../../../../contract/imports.ts'
import type { FieldRow } from '../../customPostFields/readFields.ts'
import { ImportRefused } from '../importRefused.ts'
import { readPath, type RecordPath } from './recordPath.ts'

/** A custom field of posts as an import fills it. */
export type ImportedField = Pick<FieldRow, 'id' | 'name' | 'type' | 'options' | 'boardIDs'>

/** A column of the file and the custom field of posts that it fills. */
export interface FieldColumn {
  path: RecordPath
  field: ImportedField
}

/** The columns that a form has chosen, by the ids of their fields. Throws `ImportRefused`. */
export function columnsByID(
  chosen: PostsSetup['customColumns'],
  known: readonly ImportedField[],
): readonly FieldColumn[] {
  return eachOnce(
    (chosen ?? []).map(({ column, fieldID }) => {
      const field = known.find(({ id }) => id === fieldID)
      if (!field) throw new ImportRefused('A custom field that was chosen has been deleted. Choose another one.')
      return { path: readPath(column), field }
    }),
  )
}

/** The columns of `--fields "Effort=points; Due date=due"`: a field's name or address, and the path of its values. Throws `ImportRefused`. */
export function columnsByName(
  text: string | undefined,
  known: readonly (ImportedField & Pick<FieldRow, 'urlName'>)[],
): readonly FieldColumn[] {
  return eachOnce(
    (text ?? '').split(';').flatMap((entry) => {
      if (entry.trim() === '') return []
      const equals = entry.indexOf('=')
      const wanted = entry.slice(0, Math.max(equals, 0)).trim()
      const path = entry.slice(equals + 1).trim()
      if (wanted === '' || path === '')
        throw new ImportRefused(
          `--fields says ${JSON.stringify(entry.trim())}. Enter the custom field's name, "=" and the field of the file, with ";" between: "Effort=points; Due date=due".`,
        )
      const field = known.find(
        ({ name, urlName }) => name.toLowerCase() === wanted.toLowerCase() || urlName === wanted.toLowerCase(),
      )
      if (!field) {
        const names = known.map(({ name }) => JSON.stringify(name)).join(', ')
        throw new ImportRefused(
          `There is no custom field ${JSON.stringify(wanted)} (--fields). ${names === '' ? 'This company has no custom fields' : `There is ${names}`}.`,
        )
      }
      return [{ path: readPath(path), field }]
    }),
  )
}

function eachOnce(columns: readonly FieldColumn[]): readonly FieldColumn[] {
  const filled = new Set<string>()
  for (const { field } of columns) {
    if (filled.has(field.id))
      throw new ImportRefused(`Two columns would fill ${JSON.stringify(field.name)}. Choose one of them.`)
    filled.add(field.id)
  }
  return columns
}
