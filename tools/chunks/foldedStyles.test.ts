import { expect, test } from 'vitest'
import { foldUnset } from './foldedStyles.ts'

const registered = (name: string, initial?: string) =>
  `@property ${name}{syntax:"*";inherits:false${initial === undefined ? '' : `;initial-value:${initial}`}}`

test('what no rule sets is its first value, or what a rule names in its place', () => {
  const code =
    '.shadow{box-shadow:var(--tw-inset-shadow), var(--tw-shadow)}.shadow-big{--tw-shadow:0 1px 2px var(--tw-shadow-color,var(--edge))}' +
    '.numbers{font-variant-numeric:var(--tw-ordinal,) var(--tw-spacing,)}.spaced{--tw-spacing:tabular-nums}' +
    registered('--tw-shadow', '0 0 #0000') +
    registered('--tw-inset-shadow', '0 0 #0000') +
    registered('--tw-shadow-color') +
    registered('--tw-ordinal') +
    registered('--tw-spacing')
  expect(foldUnset(code)).toBe(
    '.shadow{box-shadow:var(--tw-shadow)}.shadow-big{--tw-shadow:0 1px 2px var(--edge)}' +
      '.numbers{font-variant-numeric: var(--tw-spacing,)}.spaced{--tw-spacing:tabular-nums}' +
      registered('--tw-shadow', '0 0 #0000') +
      registered('--tw-spacing'),
  )
})

test('what is set to its first value alone is not set', () => {
  const code = `.lines{--tw-reverse:0;border-top-width:calc(1px * var(--tw-reverse))}${registered('--tw-reverse', '0')}`
  expect(foldUnset(code)).toBe('.lines{border-top-width:calc(1px * 0)}')
})

test('a property whose name begins as another’s is one of its own, and ours stay as they are', () => {
  const code = '.a{translate:var(--tw-x) var(--tw-x-more);color:var(--ink)}.b{--tw-x-more:2px}'
  expect(foldUnset(code + registered('--tw-x', '0') + registered('--tw-x-more', '1px'))).toBe(
    `.a{translate:0 var(--tw-x-more);color:var(--ink)}.b{--tw-x-more:2px}${registered('--tw-x-more', '1px')}`,
  )
})

test('nothing is left of a declaration without a value, nor of what browsers without `@property` need', () => {
  const code = `@layer properties{@supports (not (x:y)){*,:before{--tw-blur:initial}}}.filter{filter:var(--tw-blur,) var(--tw-sepia,);color:red}${registered('--tw-blur')}`
  expect(foldUnset(code)).toBe('.filter{color:red}')
})
