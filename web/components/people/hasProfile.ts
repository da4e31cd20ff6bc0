/** Whether someone who is shown has a profile: a person who goes by an alias on a board has none, and their id leads nowhere. */
export function hasProfile(id: string): boolean {
  return !id.startsWith('alias-')
}
