/** What the list of subscribers asks for. */
export function subscribersQuery(words: string, cursor?: string) {
  const searchText = words.trim()
  return {
    pages: 1,
    ...(searchText === '' ? {} : { searchText }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}
