import { availableParallelism } from 'node:os'
import type { Sharp, SharpOptions } from 'sharp'
import type { Tone } from '../../../contract/images.ts'
import { loadDecoder } from './decoder.ts'
import { hasInk, platesFor } from './tone.ts'
import { sniff, type PictureFormat } from './sniff.ts'
import { Turns } from './turns.ts'

/** A picture as it is kept: WebP in two sizes, turned upright, in sRGB, with nothing that its file said about itself. */
export interface Picture {
  large: Buffer
  small: Buffer
  width: number
  height: number
  smallWidth: number
  tone: Tone
}

interface Room {
  width: number
  height: number
}

/** What becomes of a picture: the room that its two likenesses fit into, in pixels, and what else is made of it. */
export interface PictureShape {
  large: Room
  small: Room
  /** Of a moving one only the first frame is kept. */
  isStill?: true
  /** With clear margins where it is none, as browsers want an icon. */
  isSquare?: true
  /** The colour behind a picture that others see through. */
  ground?: string
  /** Whether the plates that it needs are measured. */
  hasPlates?: true
}

export type PictureFault = 'notAnImage' | 'imageTooManyPixels' | 'imageTooManyFrames' | 'imageEmpty'

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

const noPlates: Tone = { onLight: null, onDark: null }

/**
 * Decodes what someone sent and encodes it anew in its `shape`, so that nothing of the file itself is kept. Refuses with
 * `PictureRefused`; throws `Busy` when too many wait. One picture of an owner, such as a network address, is decoded at a time, and owners take turns.
 */
export async function makePicture(
  bytes: Buffer,
  { shape, owner }: { shape: PictureShape; owner: string },
): Promise<Picture> {
  const format = sniff(bytes)
  if (format === null) throw new PictureRefused('notAnImage')
  return turns.take(owner, async () => {
    const decoder = await loadDecoder()
    const frames = await checkHeader(
      decoder(bytes, { failOn: 'error', limitInputPixels: false }),
      mostMegapixels[format],
    )
    const moves = frames > 1 && shape.isStill !== true
    const options: SharpOptions = {
      failOn: 'error',
      limitInputPixels: mostPixelsOfFrames,
      ...(moves ? { pages: -1 } : {}),
    }
    const upright = moves ? decoder(bytes, options) : decoder(bytes, options).autoOrient()
    const large = await encode(shape.ground === undefined ? upright : upright.flatten({ background: shape.ground }), {
      room: shape.large,
      isSquare: shape.isSquare,
    })
    // From the large one: its file is small, and whatever the first was cannot fail again.
    const small = await encode(decoder(large.data, options), { room: shape.small })
    return {
      large: large.data,
      small: small.data,
      width: large.width,
      height: large.height,
      smallWidth: small.width,
      tone: shape.hasPlates ? toneOf(await decoder(small.data).ensureAlpha().raw().toBuffer()) : noPlates,
    }
  })
}

/** The plates of a logo, in which there must be something to see. */
function toneOf(pixels: Buffer): Tone {
  if (!hasInk(pixels)) refuse('imageEmpty')
  return platesFor(pixels)
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

async function encode(
  image: Sharp,
  { room, isSquare }: { room: Room; isSquare?: true | undefined },
): Promise<{ data: Buffer; width: number; height: number }> {
  const sized = image
    .timeout({ seconds: mostSeconds })
    .resize(
      isSquare
        ? { ...room, fit: 'contain', background: 'transparent' }
        : { ...room, fit: 'inside', withoutEnlargement: true },
    )
  const encoding = sized.webp({ quality: 80, effort: 3 })
  const { data, info } = await encoding.toBuffer({ resolveWithObject: true }).catch(() => refuse('notAnImage'))
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

function refuse(fault: PictureFault, facts?: Record<string, number>): never {
  throw new PictureRefused(fault, facts)
}
