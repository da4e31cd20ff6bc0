import { importPartBytes } from '../../contract/importFields.ts'
import type { ImportSetup } from '../../contract/imports.ts'
import { csrfTokenOf } from '../../server/secrets/tokens.ts'
import { teamSessionOf } from '../fillFacts.ts'
import { callAsTeam, productHost, secret } from '../product.ts'
import { Connection, requestText, type Response } from '../load/client.ts'

/** An import's steps in milliseconds, as a member waits for them. */
export interface Imported {
  jobID: string
  uploadMs: number
  checkMs: number
  importMs: number
}

/** A call of the first member of the team; throws for whatever is no success. */
export async function askAsTeam(
  connection: Connection,
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return JSON.parse(bodyOf(await connection.ask(callAsTeam(0, path, input)))) as Record<string, unknown>
}

/** The same on a connection of its own: the service closes one that waits. */
export async function askOnce(
  port: number,
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const connection = await Connection.open(port)
  return askAsTeam(connection, path, input).finally(() => connection.close())
}

/** Imports a file as the browser does: sends it in parts, has it checked, and runs it, asking how far it is every quarter of a second. The file is ASCII. */
export async function importFile(
  connection: Connection,
  { name, content, setup }: { name: string; content: string; setup: ImportSetup },
): Promise<Imported> {
  const began = performance.now()
  const { job } = (await askAsTeam(connection, '/api/imports/begin', { name, size: content.length })) as {
    job: { id: string }
  }
  const jobID = job.id
  for (let part = 0; part * importPartBytes < content.length; part += 1)
    bodyOf(
      await connection.ask(
        partOf(jobID, part + 1, content.slice(part * importPartBytes, (part + 1) * importPartBytes)),
      ),
    )
  const checking = performance.now()
  await askAsTeam(connection, '/api/imports/check', { jobID, setup })
  await untilJob(connection, jobID, (phase) => phase === 'checked')
  const importing = performance.now()
  await askAsTeam(connection, '/api/imports/run', { jobID })
  await untilJob(connection, jobID, (_phase, state) => state === 'done')
  return {
    jobID,
    uploadMs: checking - began,
    checkMs: importing - checking,
    importMs: performance.now() - importing,
  }
}

/** Asks for a job until it is where it should be; throws if it fails. */
export async function untilJob(
  connection: Connection,
  jobID: string,
  isThere: (phase: string, state: string) => boolean,
): Promise<void> {
  for (;;) {
    const { jobs } = (await askAsTeam(connection, '/api/jobs/find', {})) as {
      jobs: { id: string; state: string; progress: { phase: string } }[]
    }
    const found = jobs.find(({ id }) => id === jobID)
    if (found?.state === 'failed') throw new Error('The job failed.')
    if (found && isThere(found.progress.phase, found.state)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** A part of a file, as a browser sends it. */
function partOf(jobID: string, number: number, content: string): string {
  const session = teamSessionOf(0)
  const boundary = 'part-of-the-benchmark'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = [
    field('csrfToken', csrfTokenOf(secret, session)),
    field('jobID', jobID),
    field('number', String(number)),
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  ].join('')
  return requestText({
    host: productHost,
    path: '/api/imports/addPart',
    body,
    headers: {
      cookie: `upwell=${session}`,
      origin: `http://${productHost}`,
    },
  }).replace('content-type: application/json', `content-type: multipart/form-data; boundary=${boundary}`)
}

export function bodyOf({ status, body }: Response): string {
  if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`)
  return body
}
