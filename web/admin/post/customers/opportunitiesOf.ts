/** What the opportunities that depend on a post are asked for. */
export function opportunitiesOf(postID: string, cursor: string | null = null) {
  return { postID, limit: 20, ...(cursor === null ? {} : { cursor }) }
}
