import { basename } from 'node:path'
import { CallError } from '../../../../contract/errors.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { refuseRunning } from '../../companyJobs/queueJob.ts'
import { newID } from '../../ids.ts'
import { ImportRefused } from '../importRefused.ts'

/**
 * The job of an import that a command runs, so that it too is found in the browser and can be undone there. Returns its
 * id. Refuses while another import of the company, or its undoing, runs.
 */
export async function beginCommandJob(db: Db, companyID: CompanyID, path: string): Promise<string> {
  const id = newID()
  try {
    await refuseRunning(
      rows(
        db,
        companyID,
        `insert into company_jobs (company_id, id, kind, state, phase, file_name, started_at)
         values ($1, $2::uuid, 'import', 'running', 'importing', $3, now())`,
        [id, basename(path).slice(0, 200)],
      ),
    )
  } catch (error) {
    throw error instanceof CallError
      ? new ImportRefused('Another import of this company, or its undoing, is running. Wait until it has finished.')
      : error
  }
  return id
}
