import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'

/** Few at first: below them is what the profile is about. */
const [first, further] = [3, 20]

/** What the notes of a profile are asked for. */
export function notesQuery(about: { subject: CustomFieldSubject; subjectID: string }, cursor: string | null = null) {
  return { ...about, limit: cursor === null ? first : further, ...(cursor === null ? {} : { cursor }) }
}
