/** The images of ours that a text may show, by id, with the dimensions by which a browser reserves room. */
export type Pictures = ReadonlyMap<string, { width: number; height: number; smallWidth: number }>

export const noPictures: Pictures = new Map()

/** The id in the address of one of our images. */
export function pictureOf(address: string): string | undefined {
  return /^\/files\/([\w-]{1,100})$/.exec(address)?.[1]?.toLowerCase()
}
