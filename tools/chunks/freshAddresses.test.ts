import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withQueries } from './freshAddresses.ts'

test('an import of a chunk asks for it under the query that is kept for it', () => {
  for (const quote of ['"', "'", '`']) {
    const [imports, ...helper] = withQueries(`a(()=>import(${quote}./Bell-x1_Y.js${quote}).then(e=>e.t),[])`).split(
      '\n',
    )
    expect(imports).toBe('a(()=>import(__fresh("./Bell-x1_Y.js")).then(e=>e.t),[])')
    const freshOf = (page: object): unknown => runInNewContext(`${helper.join('\n')}__fresh("./Bell-x1_Y.js")`, page)
    expect(freshOf({})).toBe('./Bell-x1_Y.js')
    expect(freshOf({ freshQueries: { 'Bell-x1_Y.js': '?1' } })).toBe('./Bell-x1_Y.js?1')
  }
})

test('what is imported before a chunk runs stays as it is', () => {
  const code = 'import{a as b}from"./vendor-x1.js";import"./shell-x1.js";import(other)'
  expect(withQueries(code)).toBe(code)
})
