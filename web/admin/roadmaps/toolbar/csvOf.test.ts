import { expect, test } from 'vitest'
import { csvOf } from './csvOf.ts'

test('commas, quotes and line breaks are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', '']])).toBe('"a,b","say ""hi""","two\nlines",\r\n')
})

test('what would run as a formula does not, and numbers stay numbers', () => {
  expect(csvOf([['=1+1', '@x', '-5', '-x']])).toBe("'=1+1,'@x,-5,'-x\r\n")
})
