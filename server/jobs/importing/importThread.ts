import { workerData } from 'node:worker_threads'
import { doImport } from '../../domain/imports/jobs/doImport.ts'
import { JobCancelled } from '../../domain/imports/jobs/jobRun.ts'
import { openDatabase } from '../../ports/database/database.ts'
import { openStorage } from '../../ports/storage/openStorage.ts'
import { cancelledCode, type ThreadWork } from './importInThread.ts'

/** A batch is written by one connection while progress is noted by another. */
const connections = 2

/** The thread in which one import is done (`importInThread.ts`). What is thrown here ends it, and is thrown there. */
const { what, opens, ...handedOver } = workerData as ThreadWork
const database = openDatabase({ connection: opens.connection, poolSize: connections })
database.endSilenceAfter(opens.patienceMs)
const storage = await openStorage(opens.files)
try {
  await doImport({ ...handedOver, db: database.db, storage }, what)
} catch (error) {
  if (!(error instanceof JobCancelled)) throw error
  process.exitCode = cancelledCode
} finally {
  storage.close()
  await database.close()
}
