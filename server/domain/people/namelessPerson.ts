import { wordsFor } from '../../words/words.ts'
import { pictureURL } from '../pictures/fileURL.ts'

/** The default picture of a person without a name: initials would need a name. */
const neutralPicture = '/someone.svg'

/** A person's name and picture as shown to a reader of that language. */
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

/**
 * The name shown for a person without one, in a reader's language, or in the company's where a text stores it. No part
 * of an address takes its place.
 */
export function nobodysName(language: string): string {
  return wordsFor(language).t('text.someone')
}
