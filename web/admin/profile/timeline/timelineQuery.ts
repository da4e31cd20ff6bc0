import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'

/** Whose timeline it is. */
export interface TimelineOf {
  subject: CustomFieldSubject
  subjectID: string
}

const [first, further] = [8, 30]

/** What the timeline of a profile is asked for. */
export function timelineQuery({ subject, subjectID }: TimelineOf, cursor: string | null = null) {
  return { subject, subjectID, limit: cursor === null ? first : further, ...(cursor === null ? {} : { cursor }) }
}
