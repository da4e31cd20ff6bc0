import { expect, test } from 'vitest'
import { bareEntryOf, facadeOf, withLate, withoutRepeats, withTargets } from './withoutFacades.ts'

const facade = { file: 'BoardPage-x1.js', target: 'board-y2.js', exported: 'n', name: 'default' }

test('a file that only passes on one export of another is a facade', () => {
  expect(facadeOf('assets/BoardPage-x1.js', 'export{n as default}from"./board-y2.js";')).toEqual(facade)
})

test.each([
  'export{n as default,t as a}from"./board-y2.js";',
  'import"./a.js";export{n as default}from"./board-y2.js";',
  'const n=1;export{n as default};',
])('%s is none', (code) => {
  expect(facadeOf('assets/BoardPage-x1.js', code)).toBeNull()
})

test('a file that imports a facade imports its target, and fetches that before', () => {
  const code = 'd=["./BoardPage-x1.js","./board-y2.js"];p(()=>import("./BoardPage-x1.js"),[0,1])'
  expect(withTargets(code, [facade])).toBe(
    'd=["./board-y2.js","./board-y2.js"];p(()=>import("./board-y2.js").then(e=>({default:e.n})),[0,1])',
  )
})

test('an entry that only imports a file is that file', () => {
  expect(bareEntryOf('assets/framed-x1.js', 'import"./frame-y2.js";')).toEqual({
    file: 'framed-x1.js',
    target: 'frame-y2.js',
  })
  expect(bareEntryOf('assets/framed-x1.js', 'import"./frame-y2.js";start()')).toBeNull()
})

test('a source that is loaded late is named with the file that holds it, and with what that imports', () => {
  const manifest = { '_board-y2.js': { file: 'assets/board-y2.js', imports: ['_shell.js'] } }
  const late = new Map([['web/portal/board/BoardPage.tsx', 'assets/board-y2.js']])
  expect(withLate(manifest, late)).toEqual({
    ...manifest,
    'web/portal/board/BoardPage.tsx': {
      file: 'assets/board-y2.js',
      src: 'web/portal/board/BoardPage.tsx',
      isDynamicEntry: true,
      imports: ['_board-y2.js'],
    },
  })
  expect(withLate(manifest, new Map([['_board-y2.js', 'x']]))).toEqual(manifest)
})

test('a file that comes to be listed twice is listed once', () => {
  expect(
    withoutRepeats(
      'd=(m.f||(m.f=["./a.js","./b.js","./b.js","./c.js"]));p(__vite__mapDeps([1,2,3]),__vite__mapDeps([0]))',
    ),
  ).toBe('d=(m.f||(m.f=["./a.js","./b.js","./c.js"]));p(__vite__mapDeps([1,2]),__vite__mapDeps([0]))')
  expect(withoutRepeats('import"./a.js"')).toBe('import"./a.js"')
})
