import { expect, test } from 'vitest'
import { facadeOf, withTargets } from './withoutFacades.ts'

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
