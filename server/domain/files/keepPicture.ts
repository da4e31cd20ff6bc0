import { createHash } from 'node:crypto'
import type { Image, imageKinds } from '../../../contract/images.ts'
import { CallError } from '../../../contract/errors.ts'
import { makePicture, PictureRefused, type Picture } from '../../ports/images/makePicture.ts'
import { Busy } from '../../ports/images/turns.ts'
import { signedIn, type Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { fileURL, smallFileURL } from './fileURL.ts'

export type ImageKind = (typeof imageKinds)[number]

/** The longest sides, in pixels, of the two likenesses that are kept. */
const sizesOf: Record<ImageKind, { large: number; small: number }> = {
  text: { large: 1600, small: 640 },
  logo: { large: 256, small: 64 },
  picture: { large: 256, small: 64 },
}

/**
 * Keeps a picture that the viewer sent, attached to nothing yet: its bytes first, then its row, so that a row without bytes cannot be. A
 * crash in between leaves bytes that the clean-up finds. Refuses with `notAnImage`, `imageTooManyPixels`, `imageTooManyFrames` or `busy`.
 */
export async function keepPicture(asking: Asking, kind: ImageKind, bytes: Buffer): Promise<Image> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const picture = await decoded(bytes, sizesOf[kind])
  const id = newID()
  await writeBoth(asking, id, picture)
  const { width, height, smallWidth } = picture
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
      owner_id: userID,
    })
    .execute()
  return { id, url: fileURL(id), smallURL: smallFileURL(id), width, height }
}

async function writeBoth({ companyID, storage, log }: Asking, id: string, { large, small }: Picture): Promise<void> {
  const [largeKey, smallKey] = [`${companyID}/${id}`, `${companyID}/${id}.small`]
  try {
    await storage.write(smallKey, small)
    await storage.write(largeKey, large)
  } catch (error) {
    // Half a picture is none. What cannot be removed either is the clean-up's.
    for (const key of [smallKey, largeKey]) await storage.remove(key).catch((err: unknown) => log.warn({ err }, 'what was written of a picture stays behind'))
    throw error
  }
}

async function decoded(bytes: Buffer, sizes: { large: number; small: number }): Promise<Picture> {
  try {
    return await makePicture(bytes, sizes)
  } catch (error) {
    if (error instanceof PictureRefused) throw new CallError(error.fault, { ...error.facts, field: 'file' })
    if (error instanceof Busy) throw new CallError('busy', { seconds: error.seconds })
    throw error
  }
}
