import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { noPictures, type Pictures } from '../text/pictures.ts'

/** What a text's images are attached to. */
export type Place = { post: string } | { comment: string } | { statusChange: string } | { entry: string }

/** The most images of a text; further ones are shown as typed. */
const mostInText = 100

/**
 * Attaches the images of a text to what the text belongs to, which may not be written yet, and detaches those that only
 * `before` had; an entry's images stay with it, because its earlier versions show them. Returns those that may be shown: already attached here, or sent by the viewer and attached to nothing.
 * Of any other, nobody learns whether it exists.
 */
export async function attachPictures(asking: Asking, place: Place, text: string, before = ''): Promise<Pictures> {
  const wanted = picturesIn(text)
  if (wanted.length === 0 && picturesIn(before).length === 0) return noPictures
  const [column, at] = columnOf(place)
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  return picturesOf(await rows<PictureRow>(db, companyID, attachQuery(column), [wanted, at, userID]))
}

/**
 * The images of a text that may be shown before it is sent, without attaching or detaching any: those attached to what
 * is edited, which the viewer may see, or that the viewer sent and that are attached to nothing.
 */
export async function showablePictures(asking: Asking, place: Place | null, text: string): Promise<Pictures> {
  const wanted = picturesIn(text)
  if (wanted.length === 0) return noPictures
  const [column, at] = place === null ? (['post_id', null] as const) : columnOf(place)
  const viewerID = asking.viewer?.userID ?? null
  const found = await rows<PictureRow>(asking.db, asking.companyID, showableQuery(column), [wanted, at, viewerID])
  return picturesOf(found)
}

interface PictureRow {
  id: string
  width: number
  height: number
  smallWidth: number
}

function picturesOf(found: readonly PictureRow[]): Pictures {
  return new Map(found.map(({ id, ...sizes }) => [id, sizes]))
}

function picturesIn(text: string): string[] {
  const ids = [...text.matchAll(/!\[[^[\]\n]{0,300}\]\(\s{0,9}<?\/files\/([\w-]{1,100})/g)]
    .map(([, id = '']) => id.toLowerCase())
    .filter(isID)
  return [...new Set(ids)].slice(0, mostInText)
}

function columnOf(place: Place): ['post_id' | 'comment_id' | 'status_change_id' | 'entry_id', string] {
  if ('post' in place) return ['post_id', place.post]
  if ('comment' in place) return ['comment_id', place.comment]
  if ('entry' in place) return ['entry_id', place.entry]
  return ['status_change_id', place.statusChange]
}

const attachQuery = (column: string) => `
  ${
    column === 'entry_id'
      ? ''
      : `with released as (
    update files set ${column} = null, released_at = now() where company_id = $1 and ${column} = $3::uuid and id <> all($2::uuid[])
  )`
  }
  update files
  set ${column} = $3::uuid
  where ${mayShow(column)}
  returning id, width, height, small_width as "smallWidth"`

const showableQuery = (column: string) => `
  select id, width, height, small_width as "smallWidth"
  from files
  where ${mayShow(column)}`

/** The images $2 of a text at $3 whose author is $4. */
const mayShow = (column: string) => `company_id = $1 and id = any($2::uuid[]) and kind = 'text'
    and (${column} = $3::uuid or (owner_id = $4::uuid and num_nonnulls(post_id, comment_id, status_change_id, entry_id) = 0))`
