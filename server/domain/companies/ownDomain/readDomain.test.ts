import { describe, expect, test } from 'vitest'
import { isApex, readDomain } from './readDomain.ts'

const codeOf = (text: string) => {
  try {
    return readDomain(text, 'upwell.test')
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test.each([
  ['feedback.acme.com', 'feedback.acme.com'],
  [' https://Feedback.Acme.COM/ideas?x=1 ', 'feedback.acme.com'],
  ['acme.com.', 'acme.com'],
  ['ideen.bücher.de', 'ideen.xn--bcher-kva.de'],
  ['ideas.acme.co.uk', 'ideas.acme.co.uk'],
  ['notupwell.test', 'notupwell.test'],
])('%s is %s', (text, domain) => expect(codeOf(text)).toBe(domain))

describe('refused are', () => {
  test.each(['upwell.test', 'acme.upwell.test', 'a.b.UPWELL.test.'])('the server’s own: %s', (text) =>
    expect(codeOf(text)).toBe('domainOfServer'),
  )
  test.each([
    '',
    'localhost',
    'acme',
    'com',
    'co.uk',
    'github.io',
    '192.0.2.1',
    '[::1]',
    '1.2.3',
    'printer.local',
    'x.internal',
    'a.localhost',
    '-a.com',
    'a-.com',
    'a..com',
    'a b.com',
    'user@acme.com',
    'acme.com:8080',
    'x_y.acme.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('what nobody can own or reach: %s', (text) => expect(codeOf(text)).toBe('badOwnDomain'))
})

test('a registered name is told from one below it', () => {
  expect(['acme.com', 'acme.co.uk', 'www.acme.com', 'ideas.acme.co.uk'].map(isApex)).toEqual([true, true, false, false])
})
