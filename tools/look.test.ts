import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsInJSX } from './words/jsxText.ts'
import { copiedNames } from './words/visibleNames.ts'
import { isTest, lineAt, root, sourcesIn, type Source } from './sources.ts'

// What keeps the product from looking like every other one: read where it is written, so that nothing has to be rendered.
const styled = [
  ...sourcesIn('web', ['.ts', '.tsx', '.css']),
  ...sourcesIn('server/email'),
  ...sourcesIn('contract'),
].filter(({ path }) => !isTest(path))
const copy = [...sourcesIn('locales', ['.json']), ...sourcesIn('server/words')]
const texts = [...styled, ...copy]

test('there is something to look at', () => {
  expect(styled.length).toBeGreaterThan(60)
  expect(copy.length).toBeGreaterThan(5)
})

test('an apostrophe in a sentence is the typographic one', () => {
  const english = copy.filter(({ path }) => path.startsWith('locales/en/'))
  expect(english.length).toBeGreaterThan(5)
  expect(found(english, /[A-Za-z]'[a-z]/g), 'Use ’').toEqual([])
})

test('German texts address people formally', () => {
  const german = copy.filter(({ path }) => path.startsWith('locales/de/'))
  expect(german.length).toBeGreaterThan(5)
  // A key is an English word and may look like a German one: only the values are read.
  const informal = german.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([, value]) => /\b(du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i.test(value))
      .map(([id, value]) => `${path} ${id}: ${value}`),
  )
  expect(informal, 'Say Sie, Ihr or Ihnen').toEqual([])
})

test('there are no gradients', () => {
  expect(
    found(styled, /(linear|radial|conic)-gradient|\bbg-(gradient|linear|radial|conic)-/g),
    'Use one of the surfaces of tokens.css',
  ).toEqual([])
})

test('nothing behind anything is blurred', () => {
  expect(found(styled, /backdrop-filter|\bbackdrop-(blur|filter)/g), 'Use an opaque surface with a line').toEqual([])
})

test('transitions name what they move', () => {
  expect(
    found(styled, /transition:\s*all\b|\btransition-all\b/g),
    'Name the properties: transition-colors, or `transition: opacity …`',
  ).toEqual([])
})

test('no corner is rounder than ten pixels, but for pills, avatars and switches', () => {
  expect(found(styled, /\brounded(-[trblse]{1,2})?-(xl|2xl|3xl|4xl)\b/g), 'Use rounded-xs, -sm, -md or -lg').toEqual([])
  const radii = [
    ...matches(styled, /(?:border-[a-z-]*radius|--radius-[a-z]+):\s*([^;}"]+)|\brounded[a-z-]*-\[([^\]]+)\]/g),
  ]
  const tooRound = radii.filter(({ groups: [plain, bracketed] }) =>
    pixelsOf(plain ?? bracketed ?? '').some((pixels) => pixels > 10 && pixels < 999),
  )
  expect(
    tooRound.map(({ place }) => place),
    'Use rounded-xs, -sm, -md or -lg',
  ).toEqual([])
})

test('every page of the portal is in the one container', () => {
  const pages = ['portal', 'account', 'page'].flatMap((folder) => sourcesIn(`web/${folder}`, ['.tsx']))
  const boxes = pages.filter(({ path }) => !isTest(path) && path !== 'web/page/NowherePage.tsx')
  const isOutside = ({ text }: { text: string }) =>
    !text.includes('className="min-h-dvh"') &&
    !['mx-auto', 'max-w-board', 'px-4', 'sm:px-6'].every((name) => text.includes(name))
  const mains = [...matches(boxes, /<main\b[^>]*>/g)]
  expect(mains.length).toBeGreaterThan(10)
  expect(
    mains.filter(isOutside).map(({ place }) => place),
    'Give <main> `mx-auto max-w-board px-4 sm:px-6`; what is narrower is its children, such as `*:max-w-main`',
  ).toEqual([])
})

test('no shadow is wider than 64 pixels', () => {
  const shadows = [...matches(styled, /(?:box-shadow|--shadow-[a-z]+):\s*([^;}]+)/g)]
  expect(
    shadows
      .filter(({ groups: [value = ''] }) => pixelsOf(value).some((pixels) => pixels > 64))
      .map(({ place }) => place),
    'Use one of the shadows of tokens.css',
  ).toEqual([])
})

test('there are no emoji in the interface', () => {
  // Copyright and trade marks are letters to a reader.
  expect(found(texts, /(?![©®™])\p{Extended_Pictographic}/gu), 'Use an icon of web/ui/marks, or a word').toEqual([])
})

test('nothing wears the sparkle of artificial cleverness', () => {
  expect(found(styled, /\b(sparkles?|wand|magic)\b/gi), 'Use the word "Suggested"').toEqual([])
})

test('the copy says what is, in plain words', () => {
  const empty =
    /\b(AI-powered|seamless(ly)?|supercharge[sd]?|unlock(s|ed|ing)?|elevate[sd]?|effortless(ly)?|game-chang(er|ing)|in today's fast-paced|revolutionary|cutting-edge)\b/gi
  expect(found(copy, empty), 'Say what it does instead').toEqual([])
  expect(found(texts, /lorem ipsum|placeholder\.com|unsplash/gi), 'Use real text, and pictures of our own').toEqual([])
})

test('what a person reads stands in locales/, not in the pages', () => {
  const pages = ['portal', 'admin', 'account', 'auth', 'components', 'landing', 'page']
    .flatMap((folder) => sourcesIn(`web/${folder}`, ['.tsx']))
    .filter(({ path }) => !isTest(path))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.flatMap(wordsInJSX), 'Add the sentence to locales/en/*.json and say `t(…)`').toEqual([])
})

test('journeys take what a person reads from locales/, so that copy can be edited freely', () => {
  const journeys = [...sourcesIn('e2e'), ...sourcesIn('bench')]
  expect(journeys.filter(({ path }) => path.endsWith('.spec.ts')).length).toBeGreaterThan(15)
  expect(journeys.flatMap(copiedNames), 'Say t(…) or like(…) of e2e/words.ts, with the id of the sentence').toEqual([])
})

test('a name that is copied from locales/ is found, and what a company wrote is not', () => {
  const copied = (text: string) => copiedNames({ path: 'e2e/one.spec.ts', text }).map((line) => line.split('“')[1])
  expect(copied("page.getByRole('button', { name: 'Follow', exact: true })")).toEqual([
    "Follow” is t('post.follow.follow')",
  ])
  expect(copied('page.getByRole("button", { name: /^Upvote .*, \\d+ votes?$/ })')).toHaveLength(1)
  expect(copied('page.getByRole("button", { name: `Remove filter ${name}` })')).toHaveLength(1)
  expect(copied("page.getByText('You have 3 unread notifications.')")).toHaveLength(1)
  expect(copied(`page.locator('button[aria-label^="Like the comment"]')`)).toHaveLength(1)
  expect(copied("page.getByRole('link', { name: 'Gift vouchers' }).filter({ hasText: t('portal.login') })")).toEqual([])
})

test('every sentence of locales/ says something, under one id', () => {
  const ids = sourcesIn('locales/en', ['.json']).flatMap(({ path }) =>
    Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>).map(([id, text]) => ({
      path,
      id,
      text,
    })),
  )
  expect(ids.filter(({ text }) => text.trim() === '').map(({ id }) => id)).toEqual([])
  const names = ids.map(({ id }) => id)
  expect(
    names.filter((id, place) => names.indexOf(id) !== place),
    'Two files hold one id: the later one would win',
  ).toEqual([])
})

function found(sources: readonly Source[], pattern: RegExp): string[] {
  return [...matches(sources, pattern)].map(({ place, text }) => `${place} ${text}`)
}

function* matches(
  sources: readonly Source[],
  pattern: RegExp,
): Generator<{ place: string; text: string; groups: (string | undefined)[] }> {
  for (const { path, text } of sources) {
    for (const match of text.matchAll(pattern))
      yield { place: `${path}:${lineAt(text, match.index)}`, text: match[0], groups: match.slice(1) }
  }
}

/** Every length in a value of CSS, in pixels. */
function pixelsOf(value: string): number[] {
  return [...value.matchAll(/(-?\d*\.?\d+)(px|rem)\b/g)].map(
    ([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1),
  )
}
