/** A text that many emails share, in pieces, with the place of something of each reader's own between every two. */
export interface SharedText {
  readonly first: string
  readonly rest: readonly { readonly place: number; readonly text: string }[]
}

/** A shared text, and what one reader has in its places. */
export interface FilledText {
  readonly shared: SharedText
  readonly own: readonly string[]
}

/** Takes what is one reader's own out of a text that was written for them. None of it may be the beginning of another. */
export function sharedText(text: string, own: readonly string[]): SharedText {
  const found = own.flatMap((one, place) => {
    const pieces = text.split(one)
    let at = 0
    return pieces.slice(0, -1).map((piece) => {
      at += piece.length
      const hit = { place, from: at, until: at + one.length }
      at = hit.until
      return hit
    })
  })
  const hits = found.toSorted((a, b) => a.from - b.from)
  return {
    first: text.slice(0, hits[0]?.from),
    rest: hits.map(({ place, until }, index) => ({ place, text: text.slice(until, hits[index + 1]?.from) })),
  }
}

/** The text as that reader gets it. */
export function textOf({ shared, own }: FilledText): string {
  return shared.first + shared.rest.map(({ place, text }) => `${own[place] ?? ''}${text}`).join('')
}
