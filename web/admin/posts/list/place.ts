/** How an address names a post that is open beside a list: `{board}/{post}`. */
export function placeOf({ board, urlName }: { urlName: string; board: { urlName: string } }): string {
  return `${board.urlName}/${urlName}`
}

/** The URL names of a post's board and of the post in such a place; both empty where there is none. */
export function namesOf(place: string | undefined | null): { board: string; post: string } {
  const [board = '', post = ''] = place?.split('/') ?? []
  return { board, post }
}
