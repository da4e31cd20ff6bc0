import { newID } from '../domain/ids.ts'
import pino from 'pino'
import type { BulkAction, BulkSelection } from '../../contract/bulk.ts'
import type { CompanyJob } from '../../contract/jobs.ts'
import { runCompanyJob } from '../jobs/runCompanyJob.ts'
import { tellBulk } from '../jobs/tellBulk.ts'
import { expectOK, type Person, type World, type TestCompany } from './world.ts'

/** Calls about bulk actions, as the page makes them, by the company's owner. */
export function bulkingIn(world: World, as: Person = world.company.owner) {
  const workshop = {
    service: { ...world.service, log: pino({ level: 'silent' }) },
    mailer: { send: async () => {}, close: async () => {}, where: '' },
  }
  const call = async <T>(path: string, input: Record<string, unknown>, output: string): Promise<T> =>
    (await expectOK(world.call(path, input, { as }))).body[output] as T
  const bulking = {
    /** Changes posts by their ids, or those of other filters. */
    run: (selection: BulkSelection | readonly string[], action: BulkAction) =>
      call<CompanyJob>('/api/posts/bulk', { selection: selectionOf(selection), action }, 'job'),
    try: (selection: BulkSelection | readonly string[], action: BulkAction) =>
      world.call('/api/posts/bulk', { selection: selectionOf(selection), action }, { as }),
    undo: (jobID: string) => call<CompanyJob>('/api/posts/undoBulk', { jobID }, 'job'),
    report: (jobID: string) =>
      call<{ rows: { postID: string; reason: string; by: string | null }[]; count: number }>(
        '/api/posts/getBulkReport',
        { jobID },
        'report',
      ),
    jobs: () => call<CompanyJob[]>('/api/jobs/find', { kinds: ['bulk', 'undoBulk'] }, 'jobs'),
    /** Does what a worker does with a job that was queued. */
    async work(jobID: string, attempt = 1): Promise<CompanyJob | undefined> {
      await runCompanyJob.run({ companyID: world.company.id, jobID }, workshop, attempt)
      return (await bulking.jobs()).find(({ id }) => id === jobID)
    },
    /** Tells people of an action, as the jobs that it queued do, one after another. */
    async tell(jobID: string): Promise<void> {
      for (const after of [0, -1])
        await tellBulk.run({ companyID: world.company.id, jobID, isHeld: true, after }, workshop, 1)
    },
    workshop,
  }
  return bulking
}

function selectionOf(selection: BulkSelection | readonly string[]): BulkSelection {
  return 'length' in selection ? { postIDs: [...selection] } : selection
}

/** A bulk action of the owner's, which found nothing to do. */
export async function finishedBulk({ db }: World, { id: companyID, owner }: TestCompany): Promise<string> {
  const id = newID()
  await db
    .insertInto('company_jobs')
    .values({
      company_id: companyID,
      id,
      kind: 'bulk',
      state: 'done',
      phase: 'ended',
      created_by: owner.userID,
      setup: JSON.stringify({ action: { kind: 'delete' } }),
      report: JSON.stringify({ changed: 0, same: 0, left: 0 }),
      undo_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return id
}
