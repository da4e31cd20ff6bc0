import { expect, test } from 'vitest'
import { checkStartUp } from './startUp.ts'

const whole = { app: {}, errorReporting: {}, dataSets: {} }

test('a start with everything there goes on, with error reporting switched off too', () => {
  expect(() => checkStartUp(whole)).not.toThrow()
  expect(() => checkStartUp({ ...whole, errorReporting: false })).not.toThrow()
})

test.each([
  ['app', 'app'],
  ['errorReporting', 'error-reporting setting'],
  ['dataSets', 'data sets'],
])('a start without %s throws and names it', (part, name) => {
  expect(() => checkStartUp({ ...whole, [part]: undefined })).toThrow(`Upwell cannot start without: ${name}`)
  expect(() => checkStartUp({ ...whole, [part]: null })).toThrow(name)
})

test('a start without several parts names them all', () => {
  expect(() => checkStartUp({ app: {} })).toThrow('Upwell cannot start without: error-reporting setting, data sets')
})
