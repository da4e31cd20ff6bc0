import { expect, test } from 'vitest'
import { withQueries } from './freshAddresses.ts'

test('an import of a chunk asks for it under the query that is kept for it', () => {
  const query = 'globalThis.freshQueries?.["Bell-x1_Y.js"]??""'
  for (const quote of ['"', "'", '`'])
    expect(withQueries(`a(()=>import(${quote}./Bell-x1_Y.js${quote}).then(e=>e.t),[])`)).toBe(
      `a(()=>import("./Bell-x1_Y.js"+(${query})).then(e=>e.t),[])`,
    )
})

test('what is imported before a chunk runs stays as it is', () => {
  const code = 'import{a as b}from"./vendor-x1.js";import"./shell-x1.js";import(other)'
  expect(withQueries(code)).toBe(code)
})
