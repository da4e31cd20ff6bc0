import { availableParallelism } from 'node:os'
import type { Sharp, SharpOptions } from 'sharp'
import { loadDecoder } from './decoder.ts'
import { sniff, type PictureFormat } from './sniff.ts'
import { Turns } from './turns.ts'

/** A picture as it is kept: WebP in two sizes, turned upright, in sRGB, with nothing that its file said about itself. */
export interface Picture {
  large: Buffer
  small: Buffer
  width: number
  height: number
  smallWidth: number
}

export type PictureFault = 'notAnImage' | 'imageTooManyPixels' | 'imageTooManyFrames'

/** The bytes are no picture that we take. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly fault: PictureFault
  readonly facts: Record<string, number>

  constructor(fault: PictureFault, facts: Record<string, number> = {}) {
    super(fault)
    this.fault = fault
    this.facts = facts
  }
}

/** An AVIF picture is decoded whole, at 18 bytes a pixel: 16 megapixels of it take as much memory as 40 of any other. */
const mostMegapixels: Record<PictureFormat, number> = { jpeg: 40, png: 40, webp: 40, gif: 40, avif: 16 }
/** Of all frames of a moving one together: they are decoded one after another, but written from memory. */
const mostPixelsOfFrames = 100_000_000
const mostFrames = 200
const mostSeconds = 20

/** A core stays free for the event loop, which answers everyone else. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const turns = new Turns({ atOnce, ofOne: 1, waiting: 16 })

/**
 * Decodes what someone sent and encodes it anew, so that nothing of the file itself is kept; the longest sides are `sizes`. Refuses with
 * `PictureRefused`; throws `Busy` when too many wait. One picture of an owner, such as a network address, is decoded at a time, and owners take turns.
 */
export async function makePicture(
  bytes: Buffer,
  { sizes, owner }: { sizes: { large: number; small: number }; owner: string },
): Promise<Picture> {
  const format = sniff(bytes)
  if (format === null) throw new PictureRefused('notAnImage')
  return turns.take(owner, async () => {
    const decoder = await loadDecoder()
    const frames = await checkHeader(
      decoder(bytes, { failOn: 'error', limitInputPixels: false }),
      mostMegapixels[format],
    )
    const options: SharpOptions = {
      failOn: 'error',
      limitInputPixels: mostPixelsOfFrames,
      ...(frames > 1 ? { pages: -1 } : {}),
    }
    const upright = frames > 1 ? decoder(bytes, options) : decoder(bytes, options).autoOrient()
    const large = await encode(upright, sizes.large)
    // From the large one: its file is small, and whatever the first was cannot fail again.
    const small = await encode(decoder(large.data, options), sizes.small)
    return { large: large.data, small: small.data, width: large.width, height: large.height, smallWidth: small.width }
  })
}

/** Reads the header alone; gives how many frames there are. */
async function checkHeader(image: Sharp, megapixels: number): Promise<number> {
  const { width, height, pages = 1 } = await image.metadata().catch(() => refuse('notAnImage'))
  if (width < 1 || height < 1) refuse('notAnImage')
  if (pages > mostFrames) refuse('imageTooManyFrames', { frames: mostFrames })
  if (width * height > megapixels * 1_000_000 || width * height * pages > mostPixelsOfFrames)
    refuse('imageTooManyPixels', { megapixels })
  return pages
}

async function encode(image: Sharp, longest: number): Promise<{ data: Buffer; width: number; height: number }> {
  const encoding = image
    .timeout({ seconds: mostSeconds })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
  const { data, info } = await encoding.toBuffer({ resolveWithObject: true }).catch(() => refuse('notAnImage'))
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

function refuse(fault: PictureFault, facts?: Record<string, number>): never {
  throw new PictureRefused(fault, facts)
}
