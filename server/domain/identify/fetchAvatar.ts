import { makePicture, PictureRefused, type Picture } from '../../ports/images/makePicture.ts'
import { inTransaction, rows } from '../../ports/database/database.ts'
import { OutboundRefused, type Outbound } from '../../ports/outbound/outbound.ts'
import { record } from '../events.ts'
import { keepMade, shapeOf, type PictureHome } from '../files/keepPicture.ts'

const mostBytes = 5 * 1024 * 1024

/**
 * Fetches the picture at the address that a company gave for a person, decodes it and encodes it anew, and makes it theirs, served by us. What is no picture, too large,
 * elsewhere, or not on the public internet leaves them as they are. Throws what may be otherwise later: a server that is away, or no room for decoding.
 */
export async function fetchAvatar(home: PictureHome & { outbound: Outbound }, userID: string): Promise<void> {
  const { db, companyID, log } = home
  const url = await avatarURLOf(home, userID)
  if (url === null) return
  try {
    const picture = await pictureAt(home, url)
    // Someone who was erased meanwhile has no pictures, and one address may have been replaced by another.
    if ((await avatarURLOf(home, userID)) !== url) return
    const { id } = await keepMade(home, { kind: 'picture', picture, ownerID: userID })
    await inTransaction(db, async (tx) => {
      const changed = await rows(tx, companyID, changeQuery, [userID, id, url])
      if (changed.length > 0) await record(tx, companyID, { type: 'user.pictureChanged', userID, actorID: null })
    })
  } catch (error) {
    const why = refusedFor(error)
    if (why === null) throw error
    log.info({ userID, why }, 'the picture of a person was not taken')
  }
}

async function avatarURLOf({ db, companyID }: PictureHome, userID: string): Promise<string | null> {
  const [user] = await rows<{ url: string | null }>(
    db,
    companyID,
    'select avatar_url as url from users where company_id = $1 and id = $2::uuid',
    [userID],
  )
  return user?.url ?? null
}

async function pictureAt(
  { outbound, companyID }: { outbound: Outbound; companyID: string },
  url: string,
): Promise<Picture> {
  const answered = await outbound.fetch(url, { headers: { accept: 'image/*' }, mostBytes })
  const { status } = answered
  if (status === 429 || status >= 500) throw new Error(`the server of a picture answered ${status}`)
  // A redirect might lead anywhere: it counts as no picture.
  if (status !== 200) throw new NoPicture(`the answer is ${status}`)
  // What it is say its bytes: many servers call every file the same.
  return makePicture(Buffer.from(await answered.arrayBuffer()), { shape: shapeOf.picture, owner: companyID })
}

/** An answer that is no picture, and will be none later. */
class NoPicture extends Error {
  override name = 'NoPicture'
}

/** Why trying again would be in vain; null where it might not. */
function refusedFor(error: unknown): string | null {
  const refused = [error, error instanceof Error ? error.cause : null].find(
    (one) => one instanceof NoPicture || one instanceof OutboundRefused || one instanceof PictureRefused,
  )
  return refused instanceof Error ? refused.message : null
}

/** Unless they have another address by now, who is this. Their former picture is released. */
const changeQuery = `
  with former as (
    select u.id, u.picture_id from users u where u.company_id = $1 and u.id = $2::uuid and u.avatar_url = $4 for no key update
  ), released as (
    update files f set released_at = now() from former where f.company_id = $1 and f.id = former.picture_id
  )
  update users u set picture_id = $3::uuid from former where u.company_id = $1 and u.id = former.id
  returning u.id`
