import { contrastOf, grounds, linearOf, luminanceOf, oklchToHex, type Oklch } from '../../../contract/accent.ts'
import type { Tone } from '../../../contract/images.ts'

/** A logo is exempt from 4.5 : 1 (WCAG 2.2, 1.4.3); below this it can hardly be seen. */
const visible = 2
/** So much of a logo's ink may vanish, such as a thin shadow. */
const mostVanishing = 0.15
/** A logo with less ink than this part of its pixels shows nothing. */
const leastInk = 0.001
/** A logo of which less is transparent brings its own ground. */
const leastClear = 0.02

/** The grounds behind a logo: those of both themes' pages, each the plate of the other, and one between them. The last is also in `web/styles/company.css`. */
const plates = {
  light: bytesOf(grounds.light[0]),
  dark: bytesOf(grounds.dark[0]),
  middle: bytesOf({ l: 0.565, c: 0.008, h: 150 }),
}

type Bytes = readonly [red: number, green: number, blue: number]

/**
 * Returns the plates that a logo needs, from its pixels (four bytes each: red, green, blue, alpha): none if enough of
 * its ink contrasts with the theme's background, otherwise the other theme's background, or the one in between if that
 * hides as much.
 */
export function platesFor(pixels: Uint8Array): Pick<Tone, 'onLight' | 'onDark'> {
  const none = { onLight: null, onDark: null }
  if (clearShare(pixels) < leastClear) return none
  const vanishing = {
    light: vanishingShare(pixels, plates.light),
    dark: vanishingShare(pixels, plates.dark),
    middle: vanishingShare(pixels, plates.middle),
  }
  return {
    onLight: vanishing.light <= mostVanishing ? null : plateBeside('light', 'dark'),
    onDark: vanishing.dark <= mostVanishing ? null : plateBeside('dark', 'light'),
  }

  function plateBeside<Other extends 'light' | 'dark'>(
    ground: 'light' | 'dark',
    other: Other,
  ): Other | 'middle' | null {
    const best = vanishing[other] <= mostVanishing || vanishing[other] <= vanishing.middle ? other : 'middle'
    return vanishing[best] < vanishing[ground] ? best : null
  }
}

/** Whether there is something to see in a picture's pixels at all, on whatever ground. */
export function hasInk(pixels: Uint8Array): boolean {
  let ink = 0
  for (let at = 3; at < pixels.length; at += 4) ink += (pixels[at] ?? 0) / 255
  return ink >= (pixels.length / 4) * leastInk
}

function clearShare(pixels: Uint8Array): number {
  let clear = 0
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 128) clear += 1
  return clear / (pixels.length / 4)
}

/**
 * How much of the ink can hardly be seen on a ground. What is seen of a pixel that is partly clear is mixed with the ground, as browsers do it, and it is
 * as much ink as it is not clear: the smoothed edge of a letter is little, a logo that is faint everywhere is all there is.
 */
function vanishingShare(pixels: Uint8Array, ground: Bytes): number {
  const under = luminanceOfBytes(ground)
  let [ink, vanishing] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    if (alpha === 0) continue
    const mixed = (channel: 0 | 1 | 2) => (pixels[at + channel] ?? 0) * alpha + ground[channel] * (1 - alpha)
    ink += alpha
    if (contrastOf(luminanceOfBytes([mixed(0), mixed(1), mixed(2)]), under) < visible) vanishing += alpha
  }
  return ink === 0 ? 0 : vanishing / ink
}

function luminanceOfBytes([red, green, blue]: Bytes): number {
  return luminanceOf([linearOf(red), linearOf(green), linearOf(blue)])
}

function bytesOf(colour: Oklch): Bytes {
  const packed = Number.parseInt(oklchToHex(colour).slice(1), 16)
  return [(packed >> 16) & 255, (packed >> 8) & 255, packed & 255]
}
