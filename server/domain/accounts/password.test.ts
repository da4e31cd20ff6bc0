import { parseOptions } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, isPassword, nobodysHash } from './password.ts'

it('knows the password of a hash and no other', async () => {
  const hash = await hashPassword('correct horse')
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('correct horsf', hash)).toBe(false)
})

it('says no where there is no hash, after the same work: argon2id of the same cost', async () => {
  expect(await isPassword('anything', null)).toBe(false)
  const { saltLen: _one, ...real } = parseOptions(await hashPassword('x'))
  const { saltLen: _other, ...nobodys } = parseOptions(nobodysHash)
  expect(nobodys).toEqual(real)
  expect(nobodysHash).toMatch(/^\$argon2id\$/)
})
