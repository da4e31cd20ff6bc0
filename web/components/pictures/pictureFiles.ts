/** What the server takes; said again here, so that a file that it would refuse is not sent first. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
const heaviestPicture = 10 * 1024 * 1024

/** For a file dialog. */
export const acceptedPictures = pictureTypes.join(',')

export type PictureFault = 'type' | 'tooHeavy' | 'empty'

/** Why a file would be refused, as far as that can be known without opening it. */
export function faultOf({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  // A file from another system may come without a type: the server looks inside.
  if (type !== '' && !(pictureTypes as readonly string[]).includes(type)) return 'type'
  if (size === 0) return 'empty'
  return size > heaviestPicture ? 'tooHeavy' : null
}

/** Whether something that is dragged holds files; a text or a link does not. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}

/** The pictures that a paste is about. What comes with formatted text, as from a word processor, is only a likeness of that text. */
export function pastedPictures({ types, files }: DataTransfer): File[] {
  const isText = types.includes('text/plain') && types.includes('text/html')
  return isText ? [] : [...files].filter(({ type }) => type.startsWith('image/'))
}
