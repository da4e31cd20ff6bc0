import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BrokenSeal, keyIDOf, open, seal, SealedWithAnotherKey } from './seal.ts'

const secret = randomBytes(32)
const text = 'a client’s secret: 🔑'

test('a sealed text opens with the same key, purpose and row, and reads as nothing', () => {
  const sealed = seal(secret, 'sso.clientSecret', text, 'row 1')
  expect(open(secret, 'sso.clientSecret', sealed, 'row 1')).toBe(text)
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  expect(sealed).not.toContain(Buffer.from(text).toString('base64url').slice(0, 10))
  expect(open(secret, 'a', seal(secret, 'a', ''))).toBe('')
})

test('the same text sealed twice looks different, and names the same key', () => {
  const [one, other] = [seal(secret, 'a', text), seal(secret, 'a', text)]
  expect(one).not.toBe(other)
  expect(one.split('.')[1]).toBe(keyIDOf(secret))
  expect(other.split('.')[1]).toBe(keyIDOf(secret))
})

test('another secret key is named as the reason', () => {
  const another = randomBytes(32)
  expect(() => open(another, 'a', seal(secret, 'a', text))).toThrow(SealedWithAnotherKey)
  expect(keyIDOf(another)).not.toBe(keyIDOf(secret))
})

test('a value of another purpose or another row does not open', () => {
  const sealed = seal(secret, 'a', text, 'row 1')
  expect(() => open(secret, 'b', sealed, 'row 1')).toThrow(BrokenSeal)
  expect(() => open(secret, 'a', sealed, 'row 2')).toThrow(BrokenSeal)
  expect(() => open(secret, 'a', sealed)).toThrow(BrokenSeal)
})

test('a value with any part changed, cut off, emptied or added does not open', () => {
  const sealed = seal(secret, 'a', text)
  const parts = sealed.split('.')
  const another = seal(secret, 'a', 'another text').split('.')
  for (let part = 2; part < parts.length; part += 1) {
    expect(() => open(secret, 'a', parts.with(part, another[part] ?? '').join('.'))).toThrow(BrokenSeal)
    expect(() => open(secret, 'a', parts.with(part, '').join('.'))).toThrow(BrokenSeal)
    expect(() => open(secret, 'a', parts.with(part, (parts[part] ?? '').slice(0, -3)).join('.'))).toThrow(BrokenSeal)
  }
  for (const wrong of ['', 'v1', text, `${sealed}.x`, parts.slice(0, 4).join('.'), parts.with(0, 'v2').join('.')])
    expect(() => open(secret, 'a', wrong)).toThrow(BrokenSeal)
})

test('the key of a column stays the same over versions of the service', () => {
  const fixed = Buffer.alloc(32, 7)
  const sealed = 'v1.cuqVEoZJ.AQEBAQEBAQEBAQEB.iwGqXnP2c3R31OntGIcpeg.pemlvg'
  expect(open(fixed, 'fixed', sealed, 'row')).toBe('kept')
})
