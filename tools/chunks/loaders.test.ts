import { expect, test } from 'vitest'
import { isTest, lineAt, sourcesIn } from '../sources.ts'

const sources = sourcesIn('web').filter(({ path }) => !isTest(path) && !path.startsWith('web/dev/'))

/**
 * What may contain a dynamic import: the loader, a page's entry or a part of a page (`web/area.ts` hands both to the
 * loader), and what is built for the server alone.
 */
const loaded =
  /(loadChunk\(\s*'[^']+',\s*(async )?\(\) =>\s*|shown(By|Part)\(\s*'[^']+',\s*\(\) =>\s*|import\.meta\.env\.SSR.*)$/

/**
 * The script that watches over the entry cannot rely on it, nor on what it would load. `web/ui` knows no data layer, and a list without the code
 * that moves the focus is longer all the same.
 */
const standAlone = new Set(['web/loading/watchLoading.ts', 'web/ui/actions/LoadMore.tsx'])

test('whatever is loaded late is loaded by loadChunk, which tries again and reports', () => {
  const others = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!typeof )\bimport\((?!\))/g)]
      .filter(({ index }) => !loaded.test(text.slice(0, index)) && !path.endsWith('/area.ts') && !standAlone.has(path))
      .map(({ index }) => `${path}:${lineAt(text, index)}`),
  )
  expect(others, "Load it by `loadChunk('web/….tsx', () => import('./….tsx'))` of web/data/chunk.ts").toEqual([])
})

test('a chunk is named after the file that it is loaded for', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:loadChunk|shownBy|shownPart)\(\s*'([^']+)',\s*(?:async )?\(\) =>\s*import\('([^']+)'\)/g)]
      .filter(([, name = '', from = '']) => name !== new URL(from, `file:///${path}`).pathname.slice(1))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(wrong, 'Write its path from the root: reports name it').toEqual([])
})

test('a part whose code comes late is a `lazyPart`, which can be shown again after it failed', () => {
  const lazy = sources
    .filter(({ path, text }) => path !== 'web/page/lazyPart.tsx' && /\blazy\(/.test(text))
    .map(({ path }) => path)
  expect(lazy, 'Use `lazyPart` of web/page/lazyPart.tsx: React keeps the failure of `lazy` for good').toEqual([])
})
