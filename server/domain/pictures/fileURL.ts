/** The address of a file, which checks access to the board. */
export function fileURL(id: string): string {
  return `/files/${id}`
}

/** The address of its smaller version. */
export function smallFileURL(id: string): string {
  return `/files/${id}?size=small`
}

/** A person's picture next to what they write. */
export function pictureURL(id: string | null): string | null {
  return id === null ? null : smallFileURL(id)
}

/** A company's icon in browser tabs; null for the default. */
export function faviconURL(id: string | null): string | null {
  return id === null ? null : smallFileURL(id)
}

/** The same icon on the root's host, whose pages load nothing from a company's; null for none. */
export function markURL(companyID: string, id: string | null): string | null {
  return id === null ? null : `/files/${companyID}/${id}?size=small`
}

/** The picture of an account on the root's host; null for none. */
export function accountPictureURL(id: string | null): string | null {
  return id === null ? null : `/files/account/${id}?size=small`
}
