import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../locales/en/adminChangelog.json?texts'
import { createDataClient } from '../../../../data/client.ts'
import { DataProvider } from '../../../../data/react.tsx'
import { answering } from '../../../../test/answering.ts'
import { ReachPart } from './ReachPart.tsx'

test('of 100,000 people three whose addresses were refused are counted and named, with why', async () => {
  const { transport } = answering({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/changelogAudience/getReach': () => ({
      reach: {
        told: 100_000,
        waiting: 0,
        sent: 99_997,
        inApp: 0,
        seen: 12,
        clicked: null,
        reacted: 0,
        solved: { asked: 0, yes: 0, no: 0 },
        refusedCount: 3,
        refused: [1, 2, 3].map((one) => ({ id: `${one}`, name: 'Ada', email: `ada${one}@example.com`, code: 550 })),
      },
    }),
  })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <ReachPart entryID="e" />
    </DataProvider>,
  )
  const rowOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
  expect([await rowOf('Emails sent'), await rowOf('Addresses refused')]).toEqual(['99,997', '3'])
  expect(screen.getAllByText(/: refused \(550\)$/).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((one) => `ada${one}@example.com: refused (550)`),
  )
})
