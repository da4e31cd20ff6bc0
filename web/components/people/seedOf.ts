import { hasProfile } from './hasProfile.ts'

/**
 * What the tint behind someone's initials is made of: their id, so that one person has one tint on every page. Someone who goes by an alias, or is
 * shown by a part of their name alone, has that of the name: their tint leads to nothing that the name does not.
 */
export function seedOf(person: { id: string | null; name: string } | null | undefined): string {
  return person?.id && hasProfile(person.id) ? person.id : (person?.name ?? '')
}
