import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reservedFirstSegments } from '../../contract/reserved.ts'
import { containerOf } from '../../web/paths.ts'
import { root, sourcesIn } from '../sources.ts'
import { builtEntry, fixedAddressesOf, isAreaEntry, pagesOf } from './areaEntries.ts'

const entries = sourcesIn('web').filter(({ path }) => isAreaEntry(path))
const statesBeside = (path: string) => path.replace(/area\.ts$/, 'area.states.ts')
const written = (text: string) => ({ path: 'web/portal/roadmap/area.ts', text })

test('every page of every area is a file of its folder, and every page of a folder is in its entry', () => {
  expect(entries.length).toBeGreaterThan(10)
  const entered = entries.flatMap(pagesOf).map(({ source }) => source)
  expect(
    entered.filter((source) => !existsSync(join(root, source))),
    'The page is not there',
  ).toEqual([])
  const folders = new Set(entries.map(({ path }) => path.replace('area.ts', '')))
  const files = sourcesIn('web').filter(
    ({ path, text }) =>
      folders.has(path.slice(0, path.lastIndexOf('/') + 1)) &&
      path.endsWith('Page.tsx') &&
      text.includes('export default function'),
  )
  expect(
    files.map(({ path }) => path).filter((path) => !entered.includes(path)),
    'Give the page an address: `page({ path, code, … })` in the area.ts beside it',
  ).toEqual([])
})

test('every area shows its states, for the screens that are looked at', () => {
  const stateless = entries.map(({ path }) => path).filter((path) => !existsSync(join(root, statesBeside(path))))
  expect(stateless, 'Write `area.states.ts` beside it: loaded, empty, failed, and each dialog').toEqual([])
})

test('an address of an area is one of its container, and no board can have it', () => {
  const faults = entries.flatMap((area) =>
    fixedAddressesOf(area).flatMap((address) => {
      const container = area.path.split('/')[1]
      const first = address.split('/')[1] ?? ''
      const site = container === 'auth' ? 'root' : 'company'
      return [
        ...(containerOf(site, address) === container ? [] : [`${address}: say so in containerOf (web/paths.ts)`]),
        ...(first === '' || reservedFirstSegments.has(first) ? [] : [`${address}: reserve it in contract/reserved.ts`]),
      ]
    }),
  )
  expect(faults).toEqual([])
})

test('an entry is built with the source of each page and without its texts', () => {
  const area = written(
    "const late = () => import('./LatePage.tsx')\n" +
      "export const pages = [page({ path: 'a', code: () => import('./APage.tsx'), texts: ['one', 'two'], place: 1 }), page({ code: late, texts: ['one'] })]",
  )
  expect(pagesOf(area)).toMatchObject([
    { source: 'web/portal/roadmap/APage.tsx', path: 'a', texts: ['one', 'two'] },
    { source: 'web/portal/roadmap/LatePage.tsx', path: null, texts: ['one'] },
  ])
  expect(builtEntry(area)).toBe(
    "const late = () => import('./LatePage.tsx')\n" +
      "export const pages = [page({ source: 'web/portal/roadmap/APage.tsx', path: 'a', code: () => import('./APage.tsx'), place: 1 }), page({ source: 'web/portal/roadmap/LatePage.tsx', code: late, })]",
  )
})

test("the labels of a settings' section bring their catalogues, whatever the page itself loads", () => {
  const section =
    "section: { text: 'adminSettings.data', place: 10, words: ['adminData.export.title', 'admin.look.logo'] }"
  const [data] = pagesOf(written(`page({ path: 'settings/data', code: () => import('./DataPage.tsx'), ${section} })`))
  expect(data).toMatchObject({ texts: [], labels: ['adminData', 'admin'] })
})

test('an entry whose code or texts cannot be read where they stand is refused with what to write', () => {
  expect(() => pagesOf(written("page({ path: 'a', code: codeOf('a') })"))).toThrow(/write `code: \(\) => import/)
  expect(() => pagesOf(written("page({ code: () => import('./APage.tsx'), texts })"))).toThrow(/write the texts/)
})
