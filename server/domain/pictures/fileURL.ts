/** Where a picture is served, after the board's check. */
export function fileURL(id: string): string {
  return `/files/${id}`
}

/** Where its smaller likeness is served. */
export function smallFileURL(id: string): string {
  return `/files/${id}?size=small`
}

/** A person's picture next to what they write. */
export function pictureURL(id: string | null): string | null {
  return id === null ? null : smallFileURL(id)
}

/** A company's icon in the bar of a browser; null for the product's own. */
export function faviconURL(id: string | null): string | null {
  return id === null ? null : smallFileURL(id)
}
