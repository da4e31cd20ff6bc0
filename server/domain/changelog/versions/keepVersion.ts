import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { newID } from '../../ids.ts'
import type { Texts } from '../entryTexts.ts'
import type { HeldEntry } from '../holdEntry.ts'

/** Keeps what an entry says now as a version. */
export async function keepVersion({ db, companyID }: Asking, entry: HeldEntry): Promise<void> {
  await db
    .insertInto('changelog_versions')
    .values({
      company_id: companyID,
      id: newID(),
      entry_id: entry.id,
      revision: entry.revision,
      title: entry.title,
      body: entry.body,
      saved_by: entry.saved_by,
      saved_at: entry.saved_at,
    })
    .execute()
}

/** Keeps the viewer's text that clashed with another's, the latest from each beginning; gives its id. */
export async function keepAside(asking: Asking, entryID: string, revision: number, texts: Texts): Promise<string> {
  const { db, companyID } = asking
  const [kept] = await rows<{ id: string }>(
    db,
    companyID,
    `insert into changelog_versions (company_id, id, entry_id, revision, is_aside, title, body, saved_by, saved_at)
     values ($1, $2::uuid, $3::uuid, $4::int, true, $5, $6, $7::uuid, $8::timestamptz)
     on conflict (company_id, entry_id, saved_by, revision) where is_aside
     do update set title = excluded.title, body = excluded.body, saved_at = excluded.saved_at
     returning id`,
    [newID(), entryID, revision, texts.title, texts.body, signedIn(asking).userID, new Date()],
  )
  if (!kept) throw new Error('a version that was not kept')
  return kept.id
}
