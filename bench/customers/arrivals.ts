import { importPartBytes } from '../../contract/importFields.ts'
import { csrfTokenOf, hashOf } from '../../server/secrets/tokens.ts'
import { createMigrated, type BenchServer } from '../database.ts'
import { fill } from '../fill.ts'
import { teamSessionOf } from '../fillFacts.ts'
import { Connection, requestText, type Response } from '../load/client.ts'
import { callAsTeam, productHost, secret, startProduct } from '../product.ts'

/** How many customers a second come in, by a program with a key and from a file. */
export interface Arrivals {
  people: number
  identified: number
  /** Entries that change nothing, which is what most of a nightly run is. */
  again: number
  imported: number
  checkSeconds: number
  importSeconds: number
}

/** People a second: identify on two cores, and 100,000 of an import within a minute. */
const bars = { identified: 500, imported: 100_000 / 60 }
const perCall = 1_000
/** So many people work for one company. */
const perCompany = 20
const key = `upw_${'5'.repeat(48)}`
const database = 'arrivals'

/** Identifies so many people with their companies, twice, and imports as many others from a CSV file, into a company that has few people yet. */
export async function measureArrivals(
  server: BenchServer,
  { folder, people, say }: { folder: string; people: number; say: (line: string) => void },
): Promise<{ arrivals: Arrivals; met: boolean }> {
  await createMigrated(server, database)
  const client = await server.client(database)
  try {
    await fill(client, { posts: 1_000, votes: 10_000, users: 2_000, comments: 3_000, customers: 0 }, () => {})
    await client.query(
      `insert into api_keys (company_id, id, name, token_hash, prefix, last_four, scopes, created_by)
     select m.company_id, new_id(), 'Bench', $1, 'upw_', '5555', '{users:write,private:read}', m.user_id from members m limit 1`,
      [hashOf(key)],
    )
  } finally {
    await client.end()
  }
  const product = await startProduct(server.url(database), folder, { log: 'arrivals.log' })
  try {
    const rate = (ms: number) => Math.round((people / ms) * 1_000)
    const identified = rate(await identify(product.port, people))
    const again = rate(await identify(product.port, people))
    say(
      `identify  ${identified} people/s, ${again} of whom nothing changes  ${mark(identified >= bars.identified)} ≥ ${bars.identified}`,
    )
    const { checkMs, importMs } = await importPeople(product.port, people)
    const imported = rate(importMs)
    const least = Math.round(bars.imported)
    say(
      `import    ${imported} people/s: ${(importMs / 1_000).toFixed(1)} s, and ${(checkMs / 1_000).toFixed(1)} s its dry run  ${mark(imported >= least)} ≥ ${least}`,
    )
    const arrivals = {
      people,
      identified,
      again,
      imported,
      checkSeconds: checkMs / 1_000,
      importSeconds: importMs / 1_000,
    }
    return { arrivals, met: identified >= bars.identified && imported >= least }
  } finally {
    await product.stop()
  }
}

const mark = (met: boolean) => (met ? '✓' : '✗')

/** Sends the people, a thousand a call, and gives the milliseconds that all took. */
async function identify(port: number, people: number): Promise<number> {
  const calls = Array.from({ length: Math.ceil(people / perCall) }, (_one, call) => {
    const users = Array.from({ length: Math.min(perCall, people - call * perCall) }, (_user, at) => {
      const n = call * perCall + at
      const company = Math.floor(n / perCompany)
      return {
        id: `user-${n}`,
        email: `user-${n}@customer-${company}.example`,
        name: `Customer ${n}`,
        companies: [
          { id: `company-${company}`, name: `Customer ${company}`, monthlySpend: company * 100, currency: 'EUR' },
        ],
      }
    })
    return requestText({
      host: productHost,
      path: '/api/users/identify',
      body: JSON.stringify({ users }),
      headers: { authorization: `Bearer ${key}` },
    })
  })
  const began = performance.now()
  const connection = await Connection.open(port)
  for (const request of calls) {
    const answer = bodyOf(await connection.ask(request))
    if (answer.includes('"error"')) throw new Error(`identify answered ${answer.slice(0, 300)}`)
  }
  connection.close()
  return performance.now() - began
}

/** Imports a file of the people as a member does, and gives the milliseconds of its dry run and of the import. */
async function importPeople(port: number, people: number): Promise<{ checkMs: number; importMs: number }> {
  const rows = Array.from({ length: people }, (_row, n) => {
    const company = Math.floor(n / perCompany)
    return `file-${n},file-${n}@filed-${company}.example,Filed ${n},filed-${company},Filed ${company}`
  })
  const file = `id,email,name,company id,company\n${rows.join('\n')}\n`
  const connection = await Connection.open(port)
  const call = async (path: string, input: Record<string, unknown>): Promise<unknown> =>
    JSON.parse(bodyOf(await connection.ask(callAsTeam(0, path, input))))
  const { job } = (await call('/api/imports/begin', { name: 'people.csv', size: file.length })) as {
    job: { id: string }
  }
  const jobID = job.id
  for (let part = 0; part * importPartBytes < file.length; part += 1) {
    const content = file.slice(part * importPartBytes, (part + 1) * importPartBytes)
    bodyOf(await connection.ask(partOf(jobID, part + 1, content)))
  }
  const fields = { id: 'id', email: 'email', name: 'name', companyID: 'company id', companyName: 'company' }
  const setup = {
    kind: 'people',
    encoding: 'utf-8',
    list: '',
    createdFormat: '',
    currency: '',
    customColumns: [],
    fields,
  }
  const over = async (began: number, isOver: (phase: string, state: string) => boolean) => {
    for (;;) {
      const { jobs } = (await call('/api/jobs/find', {})) as {
        jobs: { id: string; state: string; progress: { phase: string } }[]
      }
      const found = jobs.find(({ id }) => id === jobID)
      if (found?.state === 'failed') throw new Error('The import failed.')
      if (found && isOver(found.progress.phase, found.state)) return performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const checking = performance.now()
  await call('/api/imports/check', { jobID, setup })
  const checkMs = await over(checking, (phase) => phase === 'checked')
  const importing = performance.now()
  await call('/api/imports/run', { jobID })
  const importMs = await over(importing, (_phase, state) => state === 'done')
  connection.close()
  return { checkMs, importMs }
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

function bodyOf({ status, body }: Response): string {
  if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`)
  return body
}
