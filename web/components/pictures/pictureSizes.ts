interface Size {
  width: number
  height: number
}

const sizes = new Map<string, Size>()

/** Remembers how large a picture is that was added on this page, in pixels. */
export function keepPictureSize(id: string, { width, height }: Size): void {
  sizes.set(id, { width, height })
}

/** How large a picture is, as far as it is known. */
export function pictureSize(id: string): Partial<Size> {
  return sizes.get(id) ?? {}
}
