import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'

/** A run's databases and their log together stay below this. */
const neededBytes = 4 * 2 ** 30

/**
 * Where a run's PostgreSQL keeps its files: in memory where there is plenty of it, because each test file's database is a copy of a thousand
 * small ones, else in the temporary folder. A container has 64 MB there.
 */
export async function quickFolder(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > neededBytes && process.availableMemory() > neededBytes * 2 ? inMemory : tmpdir()
}
