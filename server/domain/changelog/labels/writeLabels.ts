import type { InputOf } from '../../../../contract/call.ts'
import type { ChangelogLabel } from '../../../../contract/changelog.ts'
import { mostLabels } from '../../../../contract/changelogKinds.ts'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import type { changelogRenameLabel } from '../../../../contract/changelogWriting.ts'
import { CallError } from '../../../../contract/errors.ts'
import { sql } from 'kysely'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { requireUnchanged } from '../../changedMeanwhile.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { putInOrder } from '../../putInOrder.ts'
import { requireName } from '../../text/checkText.ts'
import { freeSlug, slugOf } from '../../text/slug.ts'
import { readLabels } from '../readChangelog.ts'

interface LabelRow {
  id: string
  name: string
  url_name: string
}

/** Adds a label at the end. Refuses with `nameTaken`, `textMissing`, `textTooLong` and `labelsFull`. */
export async function createLabel(asking: Asking, name: string): Promise<ChangelogLabel> {
  const { db, companyID } = asking
  const present = await lockLabels(asking)
  if (present.length >= mostLabels) throw new CallError('labelsFull', { most: mostLabels })
  const wanted = requireFreeName(present, name)
  const label = {
    id: newID(),
    name: wanted,
    url_name: freeSlug(
      slugOf(wanted, 'label'),
      present.map((one) => one.url_name),
    ),
  }
  await db
    .insertInto('changelog_labels')
    .values({ company_id: companyID, ...label, position: present.length })
    .execute()
  await note(asking, 'changelogLabel.created', label.id)
  return readLabel(asking, label.id)
}

/** Renames a label. Refuses with `notFound`, `changedMeanwhile`, `nameTaken`, `textMissing` and `textTooLong`. */
export async function renameLabel(
  asking: Asking,
  { labelID, name, expects }: InputOf<typeof changelogRenameLabel>,
): Promise<ChangelogLabel> {
  const { db, companyID } = asking
  const all = await lockLabels(asking)
  const label = held(all, labelID)
  requireUnchanged({ name: label.name }, expects)
  const wanted = requireFreeName(
    all.filter(({ id }) => id !== label.id),
    name,
  )
  if (wanted !== label.name) {
    await db
      .updateTable('changelog_labels')
      .set({ name: wanted })
      .where('company_id', '=', companyID)
      .where('id', '=', label.id)
      .execute()
    await note(asking, 'changelogLabel.renamed', label.id)
  }
  return readLabel(asking, label.id)
}

/** Puts the labels into an order. Refuses with `changedMeanwhile`. */
export async function reorderLabels(asking: Asking, labelIDs: readonly string[]): Promise<void> {
  const present = (await lockLabels(asking)).map(({ id }) => id)
  const isChanged = await putInOrder(asking, {
    table: 'changelog_labels',
    present,
    wanted: labelIDs.map((id) => id.toLowerCase()),
    field: 'labelIDs',
  })
  if (isChanged)
    await record(asking.db, asking.companyID, { type: 'changelogLabel.reordered', actorID: signedIn(asking).userID })
}

/** Deletes a label, whose entries get another one or none; gives their number. Refuses with `notFound`, and with `labelUsed` where nobody said where they go. */
export async function deleteLabel(
  asking: Asking,
  { labelID, intoLabelID }: { labelID: string; intoLabelID?: string | null | undefined },
): Promise<number> {
  const { db, companyID } = asking
  const all = await lockLabels(asking)
  const label = held(all, labelID)
  const into = intoLabelID === undefined || intoLabelID === null ? null : held(all, intoLabelID, 'intoLabelID')
  if (into?.id === label.id) throw new CallError('badInput', { field: 'intoLabelID' })
  // An entry that is being given the label waits, and then doesn't find it.
  await rows(db, companyID, 'select 1 from changelog_labels where company_id = $1 and id = $2::uuid for update', [
    label.id,
  ])
  const [used] = await rows<{ count: number }>(
    db,
    companyID,
    'select count(*)::int as count from changelog_entry_labels where company_id = $1 and label_id = $2::uuid',
    [label.id],
  )
  const count = used?.count ?? 0
  if (count > 0 && intoLabelID === undefined) throw new CallError('labelUsed', { count, field: 'intoLabelID' })
  if (into)
    await rows(
      db,
      companyID,
      // Who subscribed to what is told of it goes on being told.
      `with subscribed as (
         insert into changelog_subscription_labels (company_id, user_id, label_id)
         select $1, g.user_id, $3::uuid from changelog_subscription_labels g where g.company_id = $1 and g.label_id = $2::uuid
         on conflict do nothing
       )
       insert into changelog_entry_labels (company_id, entry_id, label_id)
       select $1, g.entry_id, $3::uuid from changelog_entry_labels g where g.company_id = $1 and g.label_id = $2::uuid
       on conflict do nothing`,
      [label.id, into.id],
    )
  await db.deleteFrom('changelog_labels').where('company_id', '=', companyID).where('id', '=', label.id).execute()
  await record(db, companyID, {
    type: 'changelogLabel.deleted',
    actorID: signedIn(asking).userID,
    data: { labelID: label.id, ...(into ? { intoLabelID: into.id } : {}) },
  })
  return count
}

/** One change of labels at a time; gives them in their order. */
async function lockLabels({ db, companyID }: Asking): Promise<LabelRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:changelogLabels`}, 0))`.execute(db)
  return rows<LabelRow>(
    db,
    companyID,
    'select id, name, url_name from changelog_labels where company_id = $1 order by position, id',
  )
}

function held(all: readonly LabelRow[], labelID: string, field = 'labelID'): LabelRow {
  const found = all.find(({ id }) => id === labelID.toLowerCase())
  if (!found) throw new CallError('notFound', { field })
  return found
}

function requireFreeName(others: readonly LabelRow[], name: string): string {
  const wanted = requireName('name', name, entryLengths.label)
  const isTaken = others.some((label) => label.name.toLowerCase() === wanted.toLowerCase())
  if (isTaken) throw new CallError('nameTaken', { field: 'name' })
  return wanted
}

async function readLabel(asking: Asking, labelID: string): Promise<ChangelogLabel> {
  const found = (await readLabels(asking)).find(({ id }) => id === labelID)
  if (!found) throw new Error(`No label ${labelID}`)
  return found
}

async function note(
  asking: Asking,
  type: 'changelogLabel.created' | 'changelogLabel.renamed',
  labelID: string,
): Promise<void> {
  await record(asking.db, asking.companyID, { type, actorID: signedIn(asking).userID, data: { labelID } })
}
