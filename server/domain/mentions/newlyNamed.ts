import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { mentionedIDs } from '../text/mentions.ts'

const previousTexts = {
  comment: 'select previous_body as text from comment_edits where company_id = $1 and comment_id = $2',
  post: 'select previous_details as text from post_edits where company_id = $1 and post_id = $2 and previous_details is not null',
}

/**
 * The ids of people whom an edited text names and none of its earlier versions did: removing a name and putting it back
 * notifies nobody twice. Called when the edit is written.
 */
export async function newlyNamed(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  edited: { kind: keyof typeof previousTexts; id: string; text: string; before: string },
): Promise<string[]> {
  const before = new Set(mentionedIDs(edited.before))
  const named = mentionsIn(edited.text).filter((id) => !before.has(id))
  if (named.length === 0) return []
  const earlier = await rows<{ text: string }>(db, companyID, previousTexts[edited.kind], [edited.id])
  const known = new Set(earlier.flatMap(({ text }) => mentionedIDs(text)))
  return named.filter((id) => !known.has(id))
}
