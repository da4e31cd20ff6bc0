import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { areas } from './tools/areas/areaPlugin.ts'
import { messages } from './vite.config.ts'

const onDatabase = {
  environment: 'node' as const,
  globalSetup: ['server/test/globalSetup.ts'],
  setupFiles: ['server/test/setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // What is waited for comes soon on a machine that has nothing else to do.
  expect: { poll: { timeout: 10_000 } },
  pool: 'forks' as const,
}

/** The files that take longest begin first, beside the others: a new checkout knows no times, and would begin the smallest last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/server\/test\/(model\/model|crash\/kill)\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Three worlds: the server's tests and those of whole pages run against a real PostgreSQL, the browser's in a light DOM. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // On two cores the default is one file at a time, and some files mostly wait: for a killed database, a limit's window, a mail.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'server', include: ['{contract,db,server,tools,bench}/**/*.test.ts'], ...onDatabase } },
      { plugins: [messages(), areas()], test: { name: 'pages', include: ['web/**/*.page.test.tsx'], ...onDatabase } },
      {
        plugins: [messages(), areas()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/**/*.page.test.tsx'],
          setupFiles: ['web/test/setup.ts'],
        },
      },
    ],
  },
})
