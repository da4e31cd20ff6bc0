import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { timetable } from './timetable.ts'

test('what is done at set times is tried again when it fails, and the next time takes its place', () => {
  const items = parseCrontab(timetable)
  expect(items.map(({ task }) => task)).toContain('sendSummaries')
  for (const { task, options } of items)
    expect(options).toMatchObject({ maxAttempts: 8, jobKey: task, jobKeyMode: 'replace' })
})
