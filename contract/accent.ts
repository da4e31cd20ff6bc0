/** A company's accent: one colour goes in, four readable ones come out for each theme. Pure: the server makes the stylesheet with
 *  it, the admin previews with it. The rules and the three worked examples are the "Company accent algorithm" of the design brief. */

export interface AccentColours {
  /** Buttons, marks and the voted box. */
  fill: string
  /** Text and icons on the fill. */
  onFill: string
  /** Links and accented text on every ground of the theme, and on `soft`. */
  ink: string
  /** A quiet ground for accented text. */
  soft: string
}

export interface Accent {
  light: AccentColours
  dark: AccentColours
  /** Whether the light fill differs from what was asked for, because white text on that could not be read. */
  corrected: boolean
}

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** WCAG 2.2, 1.4.3: text of ordinary size. */
const readable = 4.5

/**
 * The backgrounds on which accented text may appear, as `web/styles/tokens.css` has them: bg, surface, sunken, hover.
 */
export const grounds = {
  light: [
    { l: 0.985, c: 0.003, h: 150 },
    { l: 1, c: 0, h: 0 },
    { l: 0.965, c: 0.004, h: 150 },
    { l: 0.945, c: 0.005, h: 150 },
  ],
  dark: [
    { l: 0.165, c: 0.008, h: 150 },
    { l: 0.2, c: 0.009, h: 150 },
    { l: 0.145, c: 0.007, h: 150 },
    { l: 0.245, c: 0.01, h: 150 },
  ],
} satisfies Record<'light' | 'dark', [page: Oklch, ...others: Oklch[]]>

/**
 * Gives the accent of a colour written as `#rgb`, `#rrggbb` or `oklch(L C H)`; null when it is none of these. In light the fill is
 * darkened until white text can be read on it; in dark it is lightened and carries near-black text of the same hue.
 */
export function deriveAccent(input: string): Accent | null {
  const colour = parseColour(input)
  if (!colour) return null
  const asked = oklchToHex(colour)
  const light = lightAccent(colour, asked)
  return { light, dark: darkAccent(colour), corrected: light.fill !== asked }
}

/** Gives the stylesheet that sets a company's accent in both themes; empty, which leaves the product's own, for an unreadable colour. */
export function accentStylesheet(colour: string): string {
  const accent = deriveAccent(colour)
  if (!accent) return ''
  const light = declarations(accent.light)
  const dark = declarations(accent.dark)
  return `:root{${light}}[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme=light],[data-theme=dark]){${dark}}}\n`
}

/** Gives the WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastOf(luminanceOf(channels(one)), luminanceOf(channels(other)))
}

/** Gives the WCAG contrast of two luminances, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Gives the relative luminance of a colour of linear light, 0 to 1. */
export function luminanceOf([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Gives a channel's byte as linear light, 0 to 1. */
export function linearOf(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Reads `#rgb`, `#rrggbb` or `oklch(L C H)` (L as a number or a percentage); null for anything else. */
export function parseColour(input: string): Oklch | null {
  const text = input.trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short)
    return hexToOklch(
      `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`,
    )
  if (/^#[0-9a-f]{6}$/.test(text)) return hexToOklch(text)
  const written =
    /^oklch\(\s*(\d{0,9}\.?\d{1,20})(%?)\s+(\d{0,9}\.?\d{1,20})\s+(-?\d{0,9}\.?\d{1,20})(?:deg)?\s*\)$/.exec(text)
  if (!written) return null
  const l = Number(written[1]) / (written[2] ? 100 : 1)
  const c = Number(written[3])
  if (l > 1 || c > 0.5) return null
  return { l, c, h: ((Number(written[4]) % 360) + 360) % 360 }
}

/** Gives the nearest `#rrggbb` of a colour: chroma is lowered until the screen can show it, lightness and hue stay. */
export function oklchToHex({ l, c, h }: Oklch): string {
  let chroma = c
  while (chroma > 0 && !isShowable(toLinear({ l, c: chroma, h }))) chroma -= chromaStep
  return toHex(toLinear({ l, c: Math.max(0, chroma), h }))
}

/** Gives lightness, chroma and hue of `#rrggbb`. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bee = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bee),
    h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360,
  }
}

const white = '#ffffff'
const lightnessStep = 0.005
const chromaStep = 0.003

function lightAccent(colour: Oklch, asked: string): AccentColours {
  const reads = (hex: string) => contrastRatio(hex, white) >= readable
  const fill = reads(asked) ? asked : walk(colour, -lightnessStep, reads)
  const soft = oklchToHex({ l: 0.955, c: Math.min(colour.c, 0.022), h: colour.h })
  const under = [...grounds.light.map(oklchToHex), soft]
  const start = { ...colour, l: Math.min(colour.l, 0.49) }
  return { fill, onFill: white, ink: walk(start, -lightnessStep, (hex) => readsOnAll(hex, under)), soft }
}

function darkAccent(colour: Oklch): AccentColours {
  const onFill = oklchToHex({ l: 0.18, c: Math.min(colour.c, 0.02), h: colour.h })
  const soft = oklchToHex({ l: 0.28, c: Math.min(colour.c, 0.05), h: colour.h })
  const under = [...grounds.dark.map(oklchToHex), soft]
  const fill = walk(
    { ...colour, l: Math.max(colour.l, 0.7) },
    lightnessStep,
    (hex) => contrastRatio(hex, onFill) >= readable,
  )
  const start = { ...colour, l: Math.max(colour.l, 0.77) }
  return { fill, onFill, ink: walk(start, lightnessStep, (hex) => readsOnAll(hex, under)), soft }
}

/** Moves the lightness step by step until the colour will do; black and white end every walk. */
function walk(from: Oklch, step: number, willDo: (hex: string) => boolean): string {
  for (let l = from.l; l > 0 && l < 1; l += step) {
    const hex = oklchToHex({ ...from, l })
    if (willDo(hex)) return hex
  }
  return step < 0 ? '#000000' : white
}

function readsOnAll(hex: string, under: string[]): boolean {
  return under.every((ground) => contrastRatio(hex, ground) >= readable)
}

function declarations({ fill, onFill, ink, soft }: AccentColours): string {
  return `--accent:${fill};--on-accent:${onFill};--accent-ink:${ink};--accent-soft:${soft}`
}

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/. */
function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

type Rgb = [number, number, number]

/** Rounding of the matrices may leave a colour a ten-thousandth outside. */
function isShowable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function toHex(rgb: Rgb): string {
  const bytes = rgb.map((linear) => {
    const inside = Math.min(1, Math.max(0, linear))
    return Math.round((inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The three channels of `#rrggbb` as linear light, 0 to 1. */
function channels(hex: string): Rgb {
  const packed = Number.parseInt(hex.slice(1), 16)
  return [linearOf((packed >> 16) & 255), linearOf((packed >> 8) & 255), linearOf(packed & 255)]
}
