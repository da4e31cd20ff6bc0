import { expect, it } from 'vitest'
import { CallError } from '../../../contract/errors.ts'
import { checkPassword } from './passwordRule.ts'

const owner = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace', company: 'Analytical Engines' }

async function refusalOf(password: string, of = owner): Promise<string | null> {
  try {
    await checkPassword(password, of)
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    expect(error.field).toBe('password')
    return error.code
  }
}

it('takes a password of ten characters or more without asking for kinds of characters', async () => {
  for (const password of ['correct horse battery', 'a long enough one', 'another password of mine', 'vqkzjwxphm'])
    expect([password, await refusalOf(password)]).toEqual([password, null])
})

it('counts characters, however they are encoded: letters with marks, and signs of two units', async () => {
  expect(await refusalOf('cafe\u0301 cafe\u0301')).toBe('shortPassword')
  expect(await refusalOf('🦀🧭🪁🥁🎷🧲🪴🛶🧊')).toBe('shortPassword')
  expect(await refusalOf('🦀🧭🪁🥁🎷🧲🪴🛶🧊🪗')).toBeNull()
  expect(await refusalOf('قطار المساء الأزرق')).toBeNull()
  expect(await refusalOf('x'.repeat(201))).toBe('longPassword')
  expect(await refusalOf('🦀🧭🪁🥁🎷'.repeat(41))).toBe('longPassword')
})

it('refuses what is guessed first: common ones, rows of keys, repetitions, dates', async () => {
  for (const password of [
    'password123',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    '1234567890',
    'abcdefghij',
    'Passw0rd!1',
    '19841984198419',
  ])
    expect([password, await refusalOf(password)]).toEqual([password, 'weakPassword'])
})

it('refuses what the owner is called', async () => {
  for (const password of ['ada.lovelace@example.com', 'AdaLovelace', 'Ada Lovelace', 'lovelace2026', 'upwellupwell'])
    expect([password, await refusalOf(password)]).toEqual([password, 'weakPassword'])
  expect(await refusalOf('analytical engines')).toBe('weakPassword')
})
