import { wordsFor } from '../../words/words.ts'
import { pictureURL } from '../pictures/fileURL.ts'

/** The picture of a person without a name who chose none: initials would be those of a name. */
const neutralPicture = '/someone.svg'

/** A person's name and picture as a reader of that language sees them. */
export function faceOf(
  language: string,
  { name, pictureID }: { name: string | null; pictureID: string | null },
): { name: string; pictureURL: string | null } {
  const chosen = pictureURL(pictureID)
  return name === null
    ? { name: nobodysName(language), pictureURL: chosen ?? neutralPicture }
    : { name, pictureURL: chosen }
}

/** What a person without a name is called, in a reader's language, or in the company's where a text keeps it. Nothing of an address takes its place. */
export function nobodysName(language: string): string {
  return wordsFor(language).t('text.someone')
}
