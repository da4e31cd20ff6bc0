import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyFacts } from '../../domain/asking.ts'
import type { CompanyJob } from '../../domain/companyJobs/companyJob.ts'
import { JobCancelled, type ImportRun } from '../../domain/imports/jobs/jobRun.ts'
import { cancelledCode, importInThread } from './importInThread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upwell-threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const opens = { connection: { host: '127.0.0.1' }, files: { s3: null, DATA_DIR: '/nowhere' }, patienceMs: 1 }
const company: Partial<CompanyFacts> = { name: 'Acme' }
const job: Partial<CompanyJob> = { id: 'the-job', started: new Date(7) }
/** As much of a run as these threads look at. */
const run = { company, job, allowsHTTP: true } as ImportRun

/** Does an import in a thread of this code, which may take a little memory. */
async function inThread(code: string): Promise<void> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(file, `import { workerData } from 'node:worker_threads'\n${code}`)
  const memory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 }
  await importInThread(file, opens, memory)(run, 'run')
}

test('the thread gets what it is to do, and its end is the end of the import', async () => {
  const expected = { company, job, allowsHTTP: true, what: 'run', opens }
  const given = inThread(`import { deepStrictEqual } from 'node:assert'
    deepStrictEqual(workerData, { ...${JSON.stringify(expected)}, job: { id: 'the-job', started: new Date(7) } })`)
  await expect(given).resolves.toBeUndefined()
})

test('a cancelled job is told from one that failed', async () => {
  await expect(inThread(`process.exitCode = ${cancelledCode}`)).rejects.toThrow(JobCancelled)
})

test('what is thrown in the thread is thrown here, with its code', async () => {
  const failing = inThread(`throw Object.assign(new Error('The database is away.'), { code: '57P01' })`)
  await expect(failing).rejects.toMatchObject({ message: 'The database is away.', code: '57P01' })
  await expect(inThread('process.exit(3)')).rejects.toThrow('The thread of an import ended with 3.')
})

test('an import that takes all of its memory ends, and this process does not', async () => {
  const filling = inThread(`const kept = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => ({ at })))`)
  await expect(filling).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
})
