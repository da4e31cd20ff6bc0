import { expect, it } from 'vitest'
import { subdomainOf } from './entered.ts'

it.each([
  ['Blue Bird', 'blue-bird'],
  ['  Müller & Söhne GmbH ', 'muller-sohne-gmbh'],
  ['Café 24', 'cafe-24'],
  ['شركة', ''],
  ['--', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('a company called “%s” is offered “%s”', (name, subdomain) => {
  expect(subdomainOf(name)).toBe(subdomain)
})
