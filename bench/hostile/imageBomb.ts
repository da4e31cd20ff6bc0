import sharp from 'sharp'

let made: Promise<Buffer> | undefined

/** A PNG of 39 megapixels in one colour: tens of kilobytes to send, over a hundred megabytes to decode. Made once. */
export function imageBomb(): Promise<Buffer> {
  made ??= sharp({ create: { width: 6_500, height: 6_000, channels: 3, background: '#2f6f4f' } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return made
}
