import pino from 'pino'
import { importPartBytes } from '../../contract/importFields.ts'
import type { ImportFile } from '../../contract/imports.ts'
import type { CompanyJob } from '../../contract/jobs.ts'
import type { DoImport } from '../domain/imports/jobs/doImport.ts'
import { runCompanyJob } from '../jobs/runCompanyJob.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import { formOf } from './form.ts'
import { expectOK, type Answered, type Person, type World } from './world.ts'

/** Settings of an import, of whatever its records are. */
type GivenSetup = Readonly<Record<string, unknown>>

/** Runs a job as a worker does, imports as `imports` does them. */
export async function workOn(world: World, jobID: string, attempt = 4, imports?: DoImport): Promise<void> {
  const mailer = { send: async () => {}, close: async () => {}, where: '' }
  const workshop = { service: { ...world.service, log: pino({ level: 'silent' }) }, mailer, imports }
  await runCompanyJob.run({ companyID: world.company.id, jobID }, workshop, attempt)
}

/** Calls about exports and imports, as the page makes them, by the company's owner. */
export function importingIn(world: World, as: Person = world.company.owner, imports?: DoImport) {
  const call = async <T>(path: string, input: Record<string, unknown>, output: string): Promise<T> =>
    (await expectOK(world.call(path, input, { as }))).body[output] as T
  const importing = {
    async upload(name: string, content: string | Buffer): Promise<CompanyJob> {
      const bytes = Buffer.from(content)
      const job = await call<CompanyJob>('/api/imports/begin', { name, size: bytes.length }, 'job')
      for (let number = 1; (number - 1) * importPartBytes < bytes.length; number += 1) {
        const part = bytes.subarray((number - 1) * importPartBytes, number * importPartBytes)
        const { status, body } = await importing.sendPart(job.id, number, part)
        if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
      }
      return job
    },
    async sendPart(jobID: string, number: number, part: Buffer): Promise<Answered> {
      const host = `${world.company.subdomain}.upwell.test`
      const csrfToken = csrfTokenOf(world.service.secret, as.cookie)
      const form = formOf({ csrfToken, jobID, number: String(number) }, part, 'part')
      const response = await world.app.inject({
        method: 'POST',
        url: '/api/imports/addPart',
        headers: { host, origin: `http://${host}`, cookie: `upwell=${as.cookie}`, ...form.headers },
        payload: form.payload,
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    file: (jobID: string, input: Record<string, unknown> = {}) =>
      call<ImportFile>('/api/imports/getFile', { jobID, ...input }, 'file'),
    /** Runs what a job waits for, as a worker does. */
    async work(jobID: string, attempt = 4): Promise<CompanyJob> {
      await workOn(world, jobID, attempt, imports)
      return importing.job(jobID)
    },
    async job(jobID: string): Promise<CompanyJob> {
      const jobs = await call<CompanyJob[]>('/api/jobs/find', {}, 'jobs')
      const found = jobs.find(({ id }) => id === jobID)
      if (!found) throw new Error(`There is no job ${jobID}.`)
      return found
    },
    async check(jobID: string, setup: GivenSetup): Promise<CompanyJob> {
      await call('/api/imports/check', { jobID, setup }, 'job')
      return importing.work(jobID)
    },
    async run(jobID: string): Promise<CompanyJob> {
      await call('/api/imports/run', { jobID }, 'job')
      return importing.work(jobID)
    },
    /** Uploads, checks and imports a file with the settings that are guessed, and those given. */
    async import(name: string, content: string | Buffer, given: GivenSetup = {}): Promise<CompanyJob> {
      const { id } = await importing.upload(name, content)
      const { setup, problem } = await importing.file(id, 'kind' in given ? { kind: given['kind'] } : {})
      if (problem !== null) throw new Error(problem)
      const checked = await importing.check(id, { ...setup, ...given })
      return checked.report.problem === undefined ? importing.run(id) : checked
    },
    async undo(jobID: string, losing = 0): Promise<CompanyJob> {
      const { id } = await call<CompanyJob>('/api/imports/undo', { jobID, losing }, 'job')
      return importing.work(id)
    },
  }
  return importing
}
