import { rows } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { keepMade, type PictureHome } from './keepPicture.ts'

interface Found {
  /** What the member has here, and the picture of an account that it is a copy of. */
  pictureID: string | null
  copyOf: string | null
  /** The picture of their account, as far as there is one. */
  id: string | null
  large: Buffer
  small: Buffer
  width: number
  height: number
  smallWidth: number
}

/**
 * Gives a member the picture of their account, or takes it away when the account has none any more; one that they chose here stays. In the given
 * transaction. Returns the id of the picture that they have then.
 */
export async function takeAccountPicture(home: PictureHome, userID: string): Promise<string | null> {
  const { db, companyID } = home
  const [found] = await rows<Found>(db, companyID, foundQuery, [userID])
  if (!found) return null
  const { pictureID, copyOf, id, large, small, width, height, smallWidth } = found
  const isOwn = pictureID !== null && copyOf === null
  if (isOwn || id === copyOf) return pictureID
  const picture = { large, small, width, height, smallWidth, tone: { onLight: null, onDark: null } }
  const copy = id === null ? null : await keepMade(home, { kind: 'picture', picture, ownerID: userID })
  await rows(db, companyID, changeQuery, [userID, copy?.id ?? null, id, pictureID])
  await record(db, companyID, { type: 'user.pictureChanged', userID, actorID: userID })
  return copy?.id ?? null
}

const foundQuery = `
  select u.picture_id as "pictureID", f.account_picture_id as "copyOf", a.id, a.large, a.small, a.width, a.height, a.small_width as "smallWidth"
  from users u
  join members m on m.company_id = $1 and m.user_id = u.id
  left join account_pictures a on a.account_id = m.account_id
  left join files f on f.company_id = $1 and f.id = u.picture_id
  where u.company_id = $1 and u.id = $2::uuid
  for no key update of u`

/** The former copy is released: its day of grace begins. */
const changeQuery = `
  with copied as (
    update files set account_picture_id = $4::uuid where company_id = $1 and id = $3::uuid
  ), released as (
    update files set released_at = now() where company_id = $1 and id = $5::uuid
  )
  update users set picture_id = $3::uuid where company_id = $1 and id = $2::uuid`
