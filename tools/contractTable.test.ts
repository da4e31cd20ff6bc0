import { expect, test } from 'vitest'
import { syncContractTable } from './contractTable.ts'

test("the browser's table of calls says what the contract says", async () => {
  const wasStale = await syncContractTable(false)
  expect(
    wasStale,
    'The tables of calls in web/data/ are stale: run `npm run contract:table` and commit what it wrote.',
  ).toBe(false)
})
