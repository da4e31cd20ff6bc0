import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { areas } from './tools/areas/areaPlugin.ts'
import { keptModules } from './tools/vitest/keptModules.ts'
import { messages } from './vite.config.ts'

// Files share a worker and what it has imported; each has a database of its own.
const isolate = false

/** The same in every project, so that what was made of a module for one of them serves the others and the next run. */
const plugins = [messages(), areas(), keptModules()]

const onDatabase = {
  environment: 'node' as const,
  globalSetup: ['server/test/globalSetup.ts'],
  setupFiles: ['server/test/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // Limits against what never ends, for a machine that is busy with something else; nothing here asserts a time.
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks' as const,
}

/**
 * The model, which takes longest of all, begins first, beside the others: a new checkout knows no times, and would begin the smallest last.
 * `--sequence.seed <n>` gives the files a random order instead.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ moduleId }: TestSpecification) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
    if (seed !== undefined) return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/server/test/model/model.fault.test.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Tests of what runs in a browser. */
function inBrowser(name: string, environment: string, include: string[]): TestProjectInlineConfiguration {
  return {
    plugins,
    test: {
      name,
      environment,
      include,
      exclude: ['web/**/*.page.test.tsx'],
      setupFiles: ['web/test/setup.ts'],
      testTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      isolate,
    },
  }
}

/**
 * The server's tests and those of whole pages run on a real PostgreSQL, the browser's in a light DOM. What kills processes, cuts
 * connections or waits for what never answers is a fault test: `npm run test:faults`, not part of `npm test`.
 */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // On two cores the default is one file at a time, and some files mostly wait: for a killed database, a limit's window, a mail.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Whole pages are rendered by the server: one project, so that they share its PostgreSQL and what its workers have imported.
        plugins,
        test: {
          name: 'server',
          include: ['{contract,db,server,tools,bench}/**/*.test.ts', 'web/**/*.page.test.tsx'],
          exclude: ['**/*.fault.test.ts', '**/*.steps.test.ts'],
          isolate,
          ...onDatabase,
        },
      },
      // Counting steps looks at every function that a process has loaded, and makes it forget what it has compiled: each in a process of its own.
      {
        plugins,
        test: { name: 'steps', include: ['{server,bench}/**/*.steps.test.ts'], pool: 'forks', testTimeout: 120_000 },
      },
      { plugins, test: { name: 'faults', include: ['{server,bench}/**/*.fault.test.ts'], ...onDatabase } },
      inBrowser('web', 'happy-dom', ['web/**/*.test.tsx', 'widget/**/*.test.{ts,tsx}']),
      // A DOM is made for each file, which takes longer than most of these: a file that needs one says so (`// @vitest-environment happy-dom`).
      inBrowser('web without DOM', 'node', ['web/**/*.test.ts']),
    ],
  },
})
