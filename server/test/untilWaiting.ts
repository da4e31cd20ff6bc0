import { expect } from 'vitest'
import type { World } from './world.ts'

/** Waits until so many statements on the world's database wait for a lock. */
export async function untilWaiting({ service }: Pick<World, 'service'>, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await service.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThanOrEqual(count)
}
