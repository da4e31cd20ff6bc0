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
export const sizesOf: Record<ImageKind, { large: number; small: number }> = {
  text: { large: 1600, small: 640 },
  logo: { large: 256, small: 64 },
  picture: { large: 256, small: 64 },
}

/**
 * Keeps a picture that the viewer sent, attached to nothing yet: its bytes first, then its row, so that a row without bytes cannot be. A
 * crash in between leaves bytes that the clean-up finds. Refuses with `notAnImage`, `imageTooManyPixels`, `imageTooManyFrames` or `busy`.
 */
export async function keepPicture(asking: Asking, kind: ImageKind, bytes: Buffer): Promise<Image> {
  const { userID } = signedIn(asking)
  const picture = await decoded(bytes, { sizes: sizesOf[kind], owner: asking.address })
  const id = newID()
  await writeBoth(asking, id, picture)
  await writeRow(asking, kind, id, userID, picture)
  const { width, height } = picture
  return { id, url: fileURL(id), smallURL: smallFileURL(id), width, height }
}

/** Writes the row of a picture whose bytes are kept. A row that the database refused (its owner was erased meanwhile) takes its bytes with it. */
async function writeRow(asking: Asking, kind: ImageKind, id: string, userID: string, picture: Picture): Promise<void> {
  const { db, companyID } = asking
  const { width, height, smallWidth } = picture
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
        owner_id: userID,
      })
      .execute()
  } catch (error) {
    // Of a connection that was lost nobody knows whether the row was written: such bytes are the clean-up's.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('23')) await removeBoth(asking, id)
    throw error
  }
}

async function writeBoth(asking: Asking, id: string, { large, small }: Picture): Promise<void> {
  const { companyID, storage } = asking
  const [largeKey, smallKey] = [`${companyID}/${id}`, `${companyID}/${id}.small`]
  try {
    await storage.write(smallKey, small)
    await storage.write(largeKey, large)
  } catch (error) {
    await removeBoth(asking, id)
    throw error
  }
}

/** Removes what was written of a picture; what cannot be removed either is the clean-up's. */
async function removeBoth({ companyID, storage, log }: Asking, id: string): Promise<void> {
  for (const key of [`${companyID}/${id}.small`, `${companyID}/${id}`])
    await storage.remove(key).catch((err: unknown) => log.warn({ err }, 'what was written of a picture stays behind'))
}

async function decoded(bytes: Buffer, made: Parameters<typeof makePicture>[1]): Promise<Picture> {
  try {
    return await makePicture(bytes, made)
  } catch (error) {
    if (error instanceof PictureRefused) throw new CallError(error.fault, { ...error.facts, field: 'file' })
    if (error instanceof Busy) throw new CallError('busy', { seconds: error.seconds })
    throw error
  }
}
