import { CallError } from '../../../contract/errors.ts'
import { makePicture, PictureRefused, type Picture } from '../../ports/images/makePicture.ts'
import { Busy } from '../../ports/images/turns.ts'

/** Makes of someone's file what is kept of it. Refuses with `notAnImage`, `imageTooManyPixels`, `imageTooManyFrames`, `imageEmpty` (of a logo) or `busy`. */
export async function decodePicture(bytes: Buffer, made: Parameters<typeof makePicture>[1]): Promise<Picture> {
  try {
    return await makePicture(bytes, made)
  } catch (error) {
    if (error instanceof PictureRefused) throw new CallError(error.fault, { ...error.facts, field: 'file' })
    if (error instanceof Busy) throw new CallError('busy', { seconds: error.seconds })
    throw error
  }
}
