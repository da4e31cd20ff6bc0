import { contrastOf, grounds, linearOf, luminanceOf, oklchToHex, type Oklch } from '../../../contract/accent.ts'
import type { Tone } from '../../../contract/images.ts'

/** A logo is exempt from 4.5 : 1 (WCAG 2.2, 1.4.3); below this it can hardly be seen. */
const visible = 2
/** So much of a logo's ink may vanish, such as a thin shadow. */
const mostVanishing = 0.15
/** A logo of which less is transparent brings its own ground. */
const leastClear = 0.02
/** An edge that is smoothed is no ink. */
const inkAlpha = 0.75

/** The grounds behind a logo: those of both themes' pages, each the plate of the other, and one between them. The last is also in `web/styles/company.css`. */
const plates = {
  light: luminanceOfGround('light'),
  dark: luminanceOfGround('dark'),
  middle: luminanceOfColour({ l: 0.565, c: 0.008, h: 150 }),
}

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

function clearShare(pixels: Uint8Array): number {
  let clear = 0
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 128) clear += 1
  return clear / (pixels.length / 4)
}

/** How much of the ink can hardly be seen on a ground of this luminance. */
function vanishingShare(pixels: Uint8Array, ground: number): number {
  let [ink, vanishing] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    if (alpha < inkAlpha) continue
    const luminance = luminanceOf([
      linearOf(pixels[at] ?? 0),
      linearOf(pixels[at + 1] ?? 0),
      linearOf(pixels[at + 2] ?? 0),
    ])
    ink += 1
    if (contrastOf(luminance, ground) < visible) vanishing += 1
  }
  return ink === 0 ? 0 : vanishing / ink
}

function luminanceOfGround(theme: 'light' | 'dark'): number {
  const [page] = grounds[theme]
  return luminanceOfColour(page)
}

function luminanceOfColour(colour: Oklch): number {
  const packed = Number.parseInt(oklchToHex(colour).slice(1), 16)
  return luminanceOf([linearOf((packed >> 16) & 255), linearOf((packed >> 8) & 255), linearOf(packed & 255)])
}
