/** The pictures of ours that a text may show, by their ids, with what a browser keeps room for them by. */
export type Pictures = ReadonlyMap<string, { width: number; height: number; smallWidth: number }>

export const noPictures: Pictures = new Map()

/** The id of a picture of ours, out of its address. */
export function pictureOf(address: string): string | undefined {
  return /^\/files\/([\w-]{1,100})$/.exec(address)?.[1]?.toLowerCase()
}
