import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openWorld } from './test/world.ts'

test('an error of the database is logged without the row that it was about', async () => {
  const world = await openWorld()
  try {
    const refused = await world.service.database.pool
      .query("insert into accounts (id, email, name) values (gen_random_uuid(), 'Ann@Example.com', 'Ann Private')")
      .catch((error: unknown) => error)
    const lines: string[] = []
    openLog('info', { write: (line) => void lines.push(line) }).error({ err: refused }, 'a call failed')
    expect(refused).toMatchObject({ detail: expect.stringContaining('Ann Private') as string })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"code":"23514".*accounts/)
    expect(lines[0]).not.toMatch(/Ann/)
  } finally {
    await world.close()
  }
})

test('an error is logged with its kind, stack and cause, and no mail address', () => {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).error({ err: new TypeError('550 <ann@example.com> unknown', { cause: new Error('bob@example.com') }) })
  const { err } = JSON.parse(lines[0] ?? '') as { err: { type: string; stack: string; message: string; cause: { message: string } } }
  expect(err).toMatchObject({ type: 'TypeError', message: '550 <[address]> unknown', cause: { message: '[address]' } })
  expect(err.stack).toContain('log.test.ts')
})
