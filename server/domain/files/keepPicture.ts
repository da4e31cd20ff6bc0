import { createHash } from 'node:crypto'
import type { Image, imageKinds } from '../../../contract/images.ts'
import type { Picture, PictureShape } from '../../ports/images/makePicture.ts'
import { signedIn, type Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { decodePicture } from '../pictures/decodePicture.ts'
import { fileURL, smallFileURL } from '../pictures/fileURL.ts'

export type ImageKind = (typeof imageKinds)[number]

/**
 * The largest size of the two versions of a kind, in pixels. A logo's small version is twice the size in a header; a
 * cover is as wide as a page's container, once and almost twice. Transparent parts of a cover show the light theme's
 * background.
 */
export const shapeOf: Record<ImageKind, PictureShape> = {
  text: { large: square(1600), small: square(640) },
  picture: { large: square(256), small: square(64) },
  logo: { large: { width: 512, height: 256 }, small: { width: 384, height: 64 }, isStill: true, hasPlates: true },
  cover: {
    large: { width: 1920, height: 1080 },
    small: { width: 1080, height: 640 },
    isStill: true,
    ground: '#fafbfa',
  },
  favicon: { large: square(192), small: square(64), isStill: true, isSquare: true },
}

function square(side: number) {
  return { width: side, height: side }
}

/**
 * Stores a picture that the viewer sent, attached to nothing yet: first its bytes, then its row, so that no row lacks
 * its bytes. After a crash in between, the clean-up removes the bytes. Refuses with `notAnImage`, `imageTooManyPixels`,
 * `imageTooManyFrames`, `imageEmpty` (of a logo) or `busy`.
 */
export async function keepPicture(asking: Asking, kind: ImageKind, bytes: Buffer): Promise<Image> {
  const { userID } = signedIn(asking)
  const picture = await decodePicture(bytes, { shape: shapeOf[kind], owner: asking.address })
  return keepMade(asking, { kind, picture, ownerID: userID })
}

/** The storage key of a picture. */
export type PictureHome = Pick<Asking, 'db' | 'companyID' | 'storage' | 'log'>

/** Stores an already processed picture for its owner: first its bytes, then its row. */
export async function keepMade(
  home: PictureHome,
  { kind, picture, ownerID }: { kind: ImageKind; picture: Picture; ownerID: string },
): Promise<Image> {
  const id = newID()
  await writeBoth(home, id, picture)
  await writeRow(home, kind, id, ownerID, picture)
  const { width, height, smallWidth, tone } = picture
  return { id, url: fileURL(id), smallURL: smallFileURL(id), width, height, smallWidth, ...tone }
}

/**
 * Inserts the row of a picture whose bytes are stored. If the database refuses the row (its owner was erased
 * in the meantime), the bytes are removed.
 */
async function writeRow(
  home: PictureHome,
  kind: ImageKind,
  id: string,
  userID: string,
  picture: Picture,
): Promise<void> {
  const { db, companyID } = home
  const { width, height, smallWidth, tone } = picture
  try {
    await db
      .insertInto('files')
      .values({
        company_id: companyID,
        id,
        kind,
        sha256: createHash('sha256').update(picture.large).digest(),
        size: picture.large.length,
        small_size: picture.small.length,
        width,
        height,
        small_width: smallWidth,
        on_light: tone.onLight,
        on_dark: tone.onDark,
        owner_id: userID,
      })
      .execute()
  } catch (error) {
    // After a lost connection nobody knows whether the row was written: such bytes are left to the clean-up.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('23')) await removeBoth(home, id)
    throw error
  }
}

async function writeBoth(home: PictureHome, id: string, { large, small }: Picture): Promise<void> {
  const { companyID, storage } = home
  const [largeKey, smallKey] = [`${companyID}/${id}`, `${companyID}/${id}.small`]
  try {
    await storage.write(smallKey, small)
    await storage.write(largeKey, large)
  } catch (error) {
    await removeBoth(home, id)
    throw error
  }
}

/** Removes what was written of a picture; the rest is left to the clean-up. */
async function removeBoth({ companyID, storage, log }: PictureHome, id: string): Promise<void> {
  for (const key of [`${companyID}/${id}.small`, `${companyID}/${id}`])
    await storage.remove(key).catch((err: unknown) => log.warn({ err }, "couldn't remove a partly written image"))
}
