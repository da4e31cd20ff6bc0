import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('every setting has a default that works on a laptop', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, baseURL: 'http://localhost:3000', demo: true, ROLE: 'all' })
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('the demo is made only where nothing says that this is more than a laptop', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://db/upwell' }).demo).toBe(false)
  expect(readEnv({ BASE_URL: 'https://feedback.example.com' }).demo).toBe(false)
  expect(readEnv({ BASE_URL: 'https://feedback.example.com', DEMO: 'true' }).demo).toBe(true)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['DATABASE_URL', 'mysql://db/upwell'],
  ['BASE_URL', 'feedback.example.com'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example.com'],
  ['SECRET_KEY', 'short'],
  ['ROLE', 'everything'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '-1'],
])('a wrong %s (%s) is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}\\b.* cannot be used`))
})

test('a wrong secret is not printed', () => {
  expect(() => readEnv({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
})
