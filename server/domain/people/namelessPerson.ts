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

/** A person by name alone, as the team knows them; null without an id. */
export function authorOf(
  language: string,
  { id, name, isMember }: { id: string | null; name: string | null; isMember: boolean },
): { id: string; name: string; isMember: boolean } | null {
  return id === null ? null : { id, name: name ?? nobodysName(language), isMember }
}

/** What a person without a name is called, in a reader's language, or in the company's where a text keeps it. Nothing of an address takes its place. */
export function nobodysName(language: string): string {
  return wordsFor(language).t('text.someone')
}
