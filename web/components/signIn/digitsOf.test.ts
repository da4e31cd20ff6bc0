import { expect, it } from 'vitest'
import { digitsOf } from './digitsOf.ts'

it.each([
  ['482913', '482913'],
  [' 482 913\n', '482913'],
  ['482-913', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['４８２９１３', '482913'],
  ['Your code: 482913', '482913'],
  ['', ''],
])('reads %j as %s', (text, digits) => expect(digitsOf(text)).toBe(digits))
