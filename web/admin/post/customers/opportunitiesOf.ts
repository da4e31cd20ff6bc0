/** What the opportunities that depend on a post are asked for. */
export function opportunitiesOf(postID: string) {
  return { postID, limit: 50 }
}
