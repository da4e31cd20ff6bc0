import { expect, test } from 'vitest'
import { keyOf } from './keptModules.ts'
import { root } from '../sources.ts'

const kept = (path: string, sourceCode = '') => keyOf({ id: root + path, sourceCode }) !== false

test.each([
  ['server/calls/posts/create.ts', ''],
  ['web/portal/roadmap/area.ts', ''],
  ['web/entry.server.tsx', "const early = () => import('./early.ts')"],
])('what is made of %s by its own text alone is kept', (path, text) => {
  expect(kept(path, text)).toBe(true)
})

test.each([
  ['locales/en/admin.json?messages', ''],
  ['locales/de/mail.json', ''],
  ['web/admin/roadmap/RoadmapPage.tsx', ''],
  ['web/admin/settings/search/sectionTexts.ts', ''],
  ['server/calls/all.ts', "import.meta.glob('./*/*.ts')"],
  ['tools/contract.test.ts', "import.meta.glob<Record<string, unknown>>(['../contract/*.ts'])"],
  ['web/words/words.ts', 'import(`../../locales/${language}.json`)'],
  ['web/words/words.ts', 'import(/* of a language */ `../../locales/${language}.json`)'],
])('what is made of %s with other files is made anew in each run', (path, text) => {
  expect(kept(path, text)).toBe(false)
})
