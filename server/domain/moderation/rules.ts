import type { SpamRules } from '../../../contract/moderation.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { readOwnWords } from '../reviews/signs/ownWords.ts'

/** The company's own words, in the order of their letters, and what becomes of texts that have one. */
export async function readRules({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<SpamRules> {
  const [found] = await rows<SpamRules>(
    db,
    companyID,
    `select array(select w.word from own_words w where w.company_id = $1 order by w.word) as words, k.holds_suspects as "holdsSuspects"
     from companies k
     where k.id = $1`,
  )
  if (!found) throw new Error('a company vanished while it was asked')
  return found
}

/** Replaces the words, and changes what becomes of texts that have one. Refuses as `readOwnWords`, and with `changedMeanwhile`. */
export async function updateRules(
  asking: Asking,
  change: { words?: string | undefined; holdsSuspects?: boolean | undefined; expects?: { words: string } | undefined },
): Promise<SpamRules> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await rows(db, companyID, 'select from companies where id = $1 for no key update')
  const present = await readRules(asking)
  const words = change.words === undefined ? present.words : readOwnWords(change.words)
  requireUnchanged({ words: present.words.join('\n') }, change.expects ?? {})
  const holdsSuspects = change.holdsSuspects ?? present.holdsSuspects
  const isOther = words.length !== present.words.length || words.some((word) => !present.words.includes(word))
  const changed = [...(isOther ? ['words'] : []), ...(holdsSuspects === present.holdsSuspects ? [] : ['holdsSuspects'])]
  if (isOther)
    await rows(
      db,
      companyID,
      `with gone as (delete from own_words where company_id = $1 and word <> all($2::text[]))
       insert into own_words (company_id, word) select $1, unnest($2::text[]) on conflict do nothing`,
      [words],
    )
  if (holdsSuspects !== present.holdsSuspects)
    await rows(db, companyID, 'update companies set holds_suspects = $2 where id = $1', [holdsSuspects])
  if (changed.length > 0)
    await record(db, companyID, { type: 'moderation.rulesChanged', actorID: userID, data: { changed } })
  return readRules(asking)
}
