import { z } from 'zod'
import type { CompanyFacts } from '../domain/asking.ts'
import { isID } from '../domain/ids.ts'
import type { DoImport } from '../domain/imports/jobs/doImport.ts'
import { companyByID } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'
import type { Db } from '../ports/database/database.ts'
import type { Mailer } from '../ports/mail/mailer.ts'
import type { Jobs } from './queue.ts'
import { settleAdmission } from './settleAdmission.ts'

/** What every job has at hand. */
export interface Workshop {
  service: Service
  mailer: Mailer
  /** Told of each sign-in code that is sent, for a terminal where no mail server is set. */
  onCode?: ((facts: SentCode) => void) | undefined
  /** Does imports elsewhere than in this thread. */
  imports?: DoImport | undefined
}

export interface SentCode {
  email: string
  code: string
  /** The company's name. */
  company: string
}

/** One run of a job for a company. */
export interface Task extends Workshop {
  db: Db
  company: CompanyFacts
  /** 1 for the first run; more when earlier ones failed. */
  attempt: number
}

/** One run of a job that is no company's. */
export type RootTask = Omit<Task, 'company'>

export interface Job {
  name: keyof Jobs
  /** Throws when the payload is not one, or when the work failed and is to be tried again. */
  run(payload: unknown, workshop: Workshop, attempt: number): Promise<void>
}

/** Those that ask who may see a board. */
const tellsPeople: ReadonlySet<keyof Jobs> = new Set<keyof Jobs>([
  'deliverEvent',
  'mailNotice',
  'mailStatusChange',
  'mailNewPost',
  'mailNewComment',
  'mailDigest',
  'tellBulk',
  'mailBulk',
])

/** The jobs of a company; `rootJob` makes those of an account. */
type OfCompany = { [Name in keyof Jobs]: Jobs[Name] extends { companyID: string } ? Name : never }[keyof Jobs]

export const id = z.string().refine(isID)

/** Whether nobody waits any more for a code or link: the worker waits e, e², e³ … seconds between tries, and after the sixth it's over. */
export function isTooLate({ attempt }: Pick<Task, 'attempt'>): boolean {
  return attempt > 6
}

/**
 * A job of a company. Its payload is checked before anything is done, and this is where the company's id in it becomes a scope; a company
 * that is no longer there has no work left.
 */
export function job<Name extends OfCompany>(
  name: Name,
  shape: { [Field in Exclude<keyof Jobs[Name], 'companyID'>]-?: z.ZodType<Jobs[Name][Field]> },
  work: (payload: Jobs[Name], task: Task) => Promise<void>,
): Job {
  const payloadShape = z.strictObject({ ...shape, companyID: id })
  return {
    name,
    async run(payload, workshop, attempt) {
      const told = payloadShape.parse(payload) as unknown as Jobs[Name]
      const { db } = workshop.service.database
      const company = await companyByID(db, told.companyID)
      if (!company) return
      if (tellsPeople.has(name)) await settleAdmission(db, company.id)
      await work(told, { ...workshop, db, company, attempt })
    },
  }
}
