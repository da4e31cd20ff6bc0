import { expect, test } from 'vitest'
import { syncAPIDocs } from './apiDocs.ts'

test('docs/api.md lists every call that answers to an API key', async () => {
  expect(await syncAPIDocs(false), 'Run `npm run docs:api`.').toBe(false)
})
