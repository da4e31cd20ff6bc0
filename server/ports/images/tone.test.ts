import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrastOf, grounds, linearOf, luminanceOf, oklchToHex } from '../../../contract/accent.ts'
import { shapeOf } from '../../domain/files/keepPicture.ts'
import { makePicture } from './makePicture.ts'
import { hasInk, platesFor } from './tone.ts'

/** Numbers that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const sorts = ['light', 'dark', 'transparent', 'busy'] as const
type Sort = (typeof sorts)[number]

const [width, height] = [96, 32]

/** A picture of a sort, as raw pixels: a flat ground with shapes on it, or noise. */
function pixelsOf(sort: Sort, next: () => number): Buffer {
  const pixels = Buffer.alloc(width * height * 4)
  const base = sort === 'light' ? 200 : sort === 'dark' ? 0 : Math.floor(next() * 200)
  const ground = [0, 1, 2].map(() => base + Math.floor(next() * 55))
  const ink = [0, 1, 2].map(() => Math.floor(next() * 256))
  const [left, top] = [Math.floor(next() * 40), Math.floor(next() * 12)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInk = x >= left && x < left + 40 && y >= top && y < top + 16
      const colour = sort === 'busy' ? [next() * 256, next() * 256, next() * 256] : isInk ? ink : ground
      const alpha = sort === 'transparent' && !isInk ? 0 : 255
      pixels.set([...colour.map(Math.floor), alpha], (y * width + x) * 4)
    }
  return pixels
}

const pictures = Array.from({ length: 200 }, (_, index) => {
  const sort = sorts[index % sorts.length] ?? 'busy'
  return { sort, pixels: pixelsOf(sort, numbers(index + 1)) }
})
const fileOf = (pixels: Buffer) =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
const luminanceAt = (pixels: Uint8Array, at: number, left = 1) =>
  luminanceOf([0, 1, 2].map((channel) => linearOf((pixels[at + channel] ?? 0) * left)) as [number, number, number])

const plateOf = { light: grounds.light[0], dark: grounds.dark[0], middle: { l: 0.565, c: 0.008, h: 150 } }
const luminanceOfPlate = (plate: keyof typeof plateOf) => {
  const packed = Number.parseInt(oklchToHex(plateOf[plate]).slice(1), 16)
  return luminanceOf([linearOf(packed >> 16), linearOf((packed >> 8) & 255), linearOf(packed & 255)])
}

test('a logo with clear parts stands out in both themes, on a plate where it would not', async () => {
  let plates = 0
  for (const { pixels } of pictures.filter(({ sort }) => sort === 'transparent')) {
    const { small, tone } = await makePicture(await fileOf(pixels), { shape: shapeOf.logo, owner: 'one' })
    const shown = await sharp(small).ensureAlpha().raw().toBuffer()
    const ink = Array.from({ length: shown.length / 4 }, (_, index) => index * 4).filter((at) => shown[at + 3] === 255)
    for (const [theme, plate] of [
      ['light', tone.onLight],
      ['dark', tone.onDark],
    ] as const) {
      const under = luminanceOfPlate(plate ?? theme)
      const seen = ink.filter((at) => contrastOf(luminanceAt(shown, at), under) >= 2).length / ink.length
      expect(seen).toBeGreaterThanOrEqual(0.85)
      // Where there had to be a plate, what is written in one colour is as readable on it as text.
      if (plate !== null) {
        plates += 1
        expect(
          ink.filter((at) => contrastOf(luminanceAt(shown, at), under) >= 4.5).length / ink.length,
        ).toBeGreaterThan(0.85)
      }
    }
  }
  expect(plates).toBeGreaterThan(5)
})

test('black ink gets a light plate in the dark theme, white ink a dark one in the light, and half of each one between', () => {
  const inked = (...inks: number[]) =>
    Uint8Array.from([...inks.flatMap((ink) => [ink, ink, ink, 255]), ...inks.flatMap(() => [0, 0, 0, 0])])
  expect(platesFor(inked(0))).toEqual({ onLight: null, onDark: 'light' })
  expect(platesFor(inked(255))).toEqual({ onLight: 'dark', onDark: null })
  expect(platesFor(inked(0, 255))).toEqual({ onLight: 'middle', onDark: 'middle' })
  expect(platesFor(inked(120))).toEqual({ onLight: null, onDark: null })
})

test('a logo that brings its own ground needs no plate', () => {
  expect(platesFor(Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255]))).toEqual({ onLight: null, onDark: null })
})

test('a logo that is faint everywhere gets the plate on which it can be seen, and the faint edge of one that is not gets none', () => {
  const faint = (ink: number, alpha: number) => Uint8Array.from([ink, ink, ink, alpha, 0, 0, 0, 0])
  expect(platesFor(faint(0, 178))).toEqual({ onLight: null, onDark: 'light' })
  expect(platesFor(faint(255, 77))).toEqual({ onLight: 'dark', onDark: null })
  const letter = [0, 0, 0, 255]
  const edge = [0, 0, 0, 60]
  const clear = [0, 0, 0, 0]
  expect(platesFor(Uint8Array.from([...letter, ...letter, ...edge, ...clear])).onLight).toBeNull()
})

test('a logo without anything to see is refused; a thin line is something', async () => {
  const clear = Buffer.alloc(width * height * 4)
  expect(hasInk(clear)).toBe(false)
  await expect(makePicture(await fileOf(clear), { shape: shapeOf.logo, owner: 'one' })).rejects.toMatchObject({
    fault: 'imageEmpty',
  })
  clear.fill(255, 0, width * 4)
  expect(hasInk(clear)).toBe(true)
})
