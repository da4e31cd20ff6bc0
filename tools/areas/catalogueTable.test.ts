import { expect, test } from 'vitest'
import { loadedCatalogues, syncCatalogueTable } from './catalogueTable.ts'

test('the table of catalogues names what the pages load', () => {
  const stale = 'web/words/catalogues.gen.ts is stale: run `npm run words:table` and commit what it wrote.'
  expect(syncCatalogueTable(false), stale).toBe(false)
})

test('a catalogue is found in an import and in an entry of an area', () => {
  const component = { path: 'web/components/Bell.tsx', text: "import '../../locales/en/bell.json?texts'" }
  const area = {
    path: 'web/portal/roadmap/area.ts',
    text: "page({ code: () => import('./RoadmapPage.tsx'), texts: ['roadmap'] })",
  }
  expect(loadedCatalogues([area, component])).toEqual(['bell', 'roadmap'])
  expect(loadedCatalogues([{ ...component, path: 'web/components/Bell.test.tsx' }])).toEqual([])
})
