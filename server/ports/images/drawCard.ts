import { createRequire } from 'node:module'
import type { OverlayOptions } from 'sharp'
import { cardSize } from './cardSize.ts'
import { escapeMarkup, writableText } from './cardText.ts'
import { loadDecoder } from './decoder.ts'
import { drawStrokes } from './strokes.ts'
import { Turns } from './turns.ts'

/** The contents of a card for sharing; texts as people wrote them. */
export interface Card {
  direction: 'ltr' | 'rtl'
  /** `#rrggbb`. */
  accent: string
  /** The company's logo, as it is kept. */
  logo: Buffer | null
  /** The small line above: whose it is, and where it is. */
  place: readonly string[]
  title: string
  /** The number in the ledger's column, written out, and what it counts. */
  count: { number: string; unit: string } | null
  /** The small line below. */
  note: string | null
}

const margin = 72
const logoSize = 56
const column = 232
const colours = { ground: '#fafbfa', ink: '#161a17', ink2: '#464c48', line: '#dde1de' }
/** Large for a few words, smaller for many: the first at which the title fits. */
const titleSizes = [96, 76, 64, 54, 46, 40]
const titleHeight = 330

const turns = new Turns({ atOnce: 1, ofOne: 1, waiting: 16 })

/**
 * Draws a card of 1200 × 630 pixels, the size that links are shown with where they are shared, as PNG. What cannot be written in the product's
 * fonts is left out. Owners, such as network addresses, take turns. Throws `Busy` when too many wait.
 */
export function drawCard(card: Card, owner: string): Promise<Buffer> {
  return turns.take(owner, async () => {
    await loadFonts()
    const isNumbered = card.count !== null
    const start = margin + (isNumbered ? column : 0)
    const parts = [
      ...(await head(card)),
      ...(card.count ? await counted(card.count, card.accent) : [stamp(card.accent, { x: margin, y: 196 })]),
      ...(await title(card.title, { x: start, y: isNumbered ? 192 : 272 })),
      ...(await foot(card.note, start)),
    ]
    const sharp = await loadDecoder()
    const layers = parts.map(({ x, y, width, ...part }): OverlayOptions => ({
      ...part,
      left: Math.round(card.direction === 'rtl' ? cardSize.width - x - width : x),
      top: Math.round(y),
    }))
    return sharp({ create: { ...cardSize, channels: 3, background: colours.ground } })
      .composite(layers)
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toBuffer()
  })
}

/** Measured from the side where reading begins. */
type Part = Pick<OverlayOptions, 'input' | 'raw'> & { x: number; y: number; width: number }

async function head({ logo, place }: Card): Promise<Part[]> {
  const sharp = await loadDecoder()
  const picture =
    logo &&
    (await sharp(logo)
      .resize({ width: logoSize * 3, height: logoSize, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }))
  const parts: Part[] = picture
    ? [{ input: picture.data, x: margin, y: margin + (logoSize - picture.info.height) / 2, width: picture.info.width }]
    : []
  const after = margin + (picture ? picture.info.width + 20 : 0)
  const names = place.flatMap((name) => writableText(name) ?? [])
  const line = names
    .map((name, index) => `<span foreground="${index === 0 ? colours.ink : colours.ink2}">${escapeMarkup(name)}</span>`)
    .join(`<span foreground="${colours.ink2}">  ·  </span>`)
  if (names.length > 0)
    parts.push(
      await written(line, {
        size: 30,
        width: cardSize.width - margin - after,
        x: after,
        middle: margin + logoSize / 2,
      }),
    )
  return [...parts, bar({ x: margin, y: 152, width: cardSize.width - 2 * margin, height: 2 })]
}

async function counted({ number, unit }: NonNullable<Card['count']>, accent: string): Promise<Part[]> {
  const digits = await written(coloured(number, colours.ink), {
    size: number.length > 5 ? 52 : 76,
    width: column,
    x: margin,
    y: 262,
  })
  const below = await written(coloured(unit, colours.ink2), { size: 28, width: column - 24, x: margin, y: 352 })
  return [stamp(accent, { x: margin, y: 196 }), digits, below]
}

async function title(text: string, { x, y }: { x: number; y: number }): Promise<Part[]> {
  const line = writableText(text)
  if (line === null) return []
  const width = cardSize.width - margin - x
  for (const size of titleSizes) {
    const part = await written(coloured(line, colours.ink), { size, width, x, y })
    if (part.height <= titleHeight && part.width <= width) return [part]
  }
  // Only letters as wide as capitals do not fit by now.
  return title(
    `${[...line]
      .slice(0, Math.floor(line.length * 0.7))
      .join('')
      .trimEnd()}…`,
    { x, y },
  )
}

async function foot(note: string | null, x: number): Promise<Part[]> {
  const line = note === null ? null : writableText(note)
  return line === null
    ? []
    : [
        await written(coloured(line, colours.ink2), {
          size: 30,
          width: cardSize.width - margin - x,
          x,
          middle: cardSize.height - margin + 6,
        }),
      ]
}

/** The product's mark: the chevron of the vote. */
function stamp(colour: string, { x, y }: { x: number; y: number }): Part {
  const [width, height] = [72, 44]
  return {
    input: drawStrokes({
      width,
      height,
      lines: [
        [
          [6, 38],
          [36, 8],
          [66, 38],
        ],
      ],
      thickness: 10,
      colour,
    }),
    raw: { width, height, channels: 4 },
    x,
    y,
    width,
  }
}

function bar({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Part {
  return {
    input: drawStrokes({
      width,
      height,
      lines: [
        [
          [0, height / 2],
          [width, height / 2],
        ],
      ],
      thickness: height + 2,
      colour: colours.line,
    }),
    raw: { width, height, channels: 4 },
    x,
    y,
    width,
  }
}

const coloured = (text: string, colour: string) => `<span foreground="${colour}">${escapeMarkup(text)}</span>`

type Place = { size: number; width: number; x: number } & ({ y: number } | { middle: number })

async function written(markup: string, place: Place): Promise<Part & { height: number }> {
  const sharp = await loadDecoder()
  const { size, width, x } = place
  const text = {
    text: markup,
    font: `${families} ${size}`,
    fontfile: fonts[0],
    width,
    rgba: true,
    wrap: 'word-char' as const,
    dpi: 72,
    spacing: Math.round(size * 0.06),
  }
  const { data, info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true })
  const y = 'y' in place ? place.y : place.middle - info.height / 2
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: 4 },
    x,
    y,
    width: info.width,
    height: info.height,
  }
}

const families = 'Hanken Grotesk SemiBold, Noto Sans Arabic SemiBold'
const { resolve } = createRequire(import.meta.url)
const fonts = [
  resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
] as const

let loaded: Promise<unknown> | undefined

/** A font is known to the process once something was written with its file. */
function loadFonts(): Promise<unknown> {
  loaded ??= loadDecoder().then((sharp) =>
    Promise.all(
      fonts.map((fontfile) =>
        sharp({ text: { text: '.', font: families, fontfile, rgba: true } })
          .raw()
          .toBuffer(),
      ),
    ),
  )
  return loaded
}
