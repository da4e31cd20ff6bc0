import { expect, test } from 'vitest'
import { openLog, pathForLog } from './log.ts'
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

test('an error is logged with its kind, stack and cause, and no email address', () => {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).error({
    err: new TypeError('550 <ann@example.com> unknown', { cause: new Error('bob@example.com') }),
  })
  const { err } = JSON.parse(lines[0] ?? '') as {
    err: { type: string; stack: string; message: string; cause: { message: string } }
  }
  expect(err).toMatchObject({ type: 'TypeError', message: '550 <[address]> unknown', cause: { message: '[address]' } })
  expect(err.stack).toContain('log.test.ts')
})

test("a request's path is logged without query and addresses, and in 200 characters", () => {
  expect(pathForLog('/u/ann@example.com/x?q=secret')).toBe('/u/[address]/x')
  expect(pathForLog('/u/ann%40example.com')).toBe('/u/[address]')
  expect(pathForLog('/shared/customers/a-secret')).toBe('/shared/customers/…')
  expect(pathForLog('/roadmaps/shared/plans/a-secret')).toBe('/roadmaps/shared/…')
  expect(pathForLog('/api/posts/getOne')).toBe('/api/posts/getOne')
  expect(pathForLog(`/${'a'.repeat(300)}`)).toBe(`/${'a'.repeat(198)}…`)
  expect(pathForLog(`/files/${'a'.repeat(15_500)}`)).toBe('/files/')
  expect(pathForLog(`${'/ann@example.com'.repeat(24)}/bob${'@'.repeat(40)}`)).not.toContain('bob')
})
