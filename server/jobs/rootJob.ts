import { z } from 'zod'
import type { Job, RootTask } from './job.ts'
import type { Jobs } from './queue.ts'

/** A job that is no company's, such as an email about an account. Its payload is checked before anything is done. */
export function rootJob<Name extends keyof Jobs>(
  name: Name,
  shape: { [Field in keyof Jobs[Name]]-?: z.ZodType<Jobs[Name][Field]> },
  work: (payload: Jobs[Name], task: RootTask) => Promise<void>,
): Job {
  const payloadShape = z.strictObject(shape)
  return {
    name,
    async run(payload, workshop, attempt) {
      const told = payloadShape.parse(payload) as unknown as Jobs[Name]
      await work(told, { ...workshop, db: workshop.service.database.db, attempt })
    },
  }
}
