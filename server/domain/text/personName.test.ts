import { expect, it } from 'vitest'
import { checkName, fitName, nameFromAddress } from './personName.ts'

it('keeps a name on one line', () => {
  expect(checkName(' Ann\r\n\tLee\u0007 ')).toBe('Ann Lee')
})

it('refuses an empty name and one of more than a hundred characters, counted as people do', () => {
  expect(() => checkName(' \0 ')).toThrow('textMissing')
  expect(checkName('😀'.repeat(100))).toBe('😀'.repeat(100))
  expect(() => checkName('😀'.repeat(101))).toThrow('textTooLong')
})

it('cuts a name that came from elsewhere between characters, and never leaves it empty', () => {
  expect(fitName('😀'.repeat(150), 'Someone')).toBe('😀'.repeat(100))
  expect(fitName(' \n ', 'Someone')).toBe('Someone')
})

it('never shows the whole address of someone who gave no name', () => {
  expect(nameFromAddress('jo.doe@example.com')).toBe('jo.doe')
})
