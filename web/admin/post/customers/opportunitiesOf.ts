/** What the opportunities that depend on a post are asked for. */
export function opportunitiesOf(postID: string, cursor?: string) {
  return { postID, limit: 20, ...(cursor === undefined ? {} : { cursor }) }
}
