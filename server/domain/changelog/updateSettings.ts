import type { InputOf } from '../../../contract/call.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import type { changelogUpdateSettings } from '../../../contract/changelogPublishing.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { updatePortal } from '../companies/updatePortal.ts'
import { record } from '../events.ts'
import { checkText } from '../text/checkText.ts'

/** Changes the changelog's settings. Refuses with `changedMeanwhile` and `textTooLong`. */
export async function updateSettings(
  asking: Asking,
  { expects, ...chosen }: InputOf<typeof changelogUpdateSettings>,
): Promise<void> {
  const { db, companyID } = asking
  const [present] = await rows<{ intro: string; isShown: boolean; needsApproval: boolean }>(
    db,
    companyID,
    `select changelog_intro as intro, shows_changelog as "isShown", changelog_approval as "needsApproval"
     from companies where id = $1 for no key update`,
  )
  if (!present) throw new Error('a company without a row')
  requireUnchanged(present, expects)
  const wanted = {
    intro: chosen.intro === undefined ? present.intro : checkText('intro', chosen.intro, entryLengths.intro),
    needsApproval: chosen.needsApproval ?? present.needsApproval,
  }
  // Whether visitors see it is a setting of the portal, and changed as such.
  await updatePortal(asking, { showsChangelog: chosen.isShown })
  const fields = (['intro', 'needsApproval'] as const).filter((name) => wanted[name] !== present[name])
  if (fields.length === 0) return
  await db
    .updateTable('companies')
    .set({
      changelog_intro: wanted.intro,
      changelog_approval: wanted.needsApproval,
    })
    .where('id', '=', companyID)
    .execute()
  await record(db, companyID, { type: 'changelog.settingsChanged', actorID: signedIn(asking).userID, data: { fields } })
}
