import { paths } from '../../paths.ts'

/** The id of a text's row, to which links lead. */
export const translationRow = (kind: string, subjectID: string | null) => `translation-${kind}-${subjectID ?? ''}`

/** The address of the translations of a board or a status. */
export function translationsHref(kind: 'boardName' | 'statusName', subjectID: string): string {
  return `${paths.admin()}/settings/translations#${translationRow(kind, subjectID)}`
}
