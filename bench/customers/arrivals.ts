import { hashOf } from '../../server/secrets/tokens.ts'
import { createMigrated, type BenchServer } from '../database.ts'
import { fill } from '../fill.ts'
import { Connection, requestText } from '../load/client.ts'
import { bodyOf, importFile } from '../imports/importing.ts'
import { watched } from '../processes/memory.ts'
import { productHost, startProduct } from '../product.ts'

/** How many customers a second come in, by a program with a key and from a file. */
export interface Arrivals {
  people: number
  identified: number
  /** Entries that change nothing, which is what most of a nightly run is. */
  again: number
  imported: number
  checkSeconds: number
  importSeconds: number
  /** The most memory of the import over what a fresh process held before, in megabytes. */
  importMemory: number
}

/** People a second: identify on two cores, and 100,000 of an import within a minute; and megabytes. */
const bars = { identified: 500, imported: 100_000 / 60, memory: 48 }
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
  let product = await startProduct(server.url(database), folder, { log: 'arrivals.log' })
  try {
    const rate = (ms: number) => Math.round((people / ms) * 1_000)
    const identified = rate(await identify(product.port, people))
    const again = rate(await identify(product.port, people))
    say(
      `identify  ${identified} people/s, ${again} of whom nothing changes  ${mark(identified >= bars.identified)} ≥ ${bars.identified}`,
    )
    await product.stop()
    product = await startProduct(server.url(database), folder, { log: 'arrivals.log' })
    const { checkMs, importMs, memory } = await watched(product.pid, () => importPeople(product.port, people))
    const imported = rate(importMs)
    const least = Math.round(bars.imported)
    say(
      `import    ${imported} people/s: ${(importMs / 1_000).toFixed(1)} s, and ${(checkMs / 1_000).toFixed(1)} s its dry run  ${mark(imported >= least)} ≥ ${least}; +${memory.toFixed(0)} MB  ${mark(memory <= bars.memory)} ≤ ${bars.memory}`,
    )
    const arrivals = {
      people,
      identified,
      again,
      imported,
      checkSeconds: checkMs / 1_000,
      importSeconds: importMs / 1_000,
      importMemory: memory,
    }
    return { arrivals, met: identified >= bars.identified && imported >= least && memory <= bars.memory }
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
  const fields = { id: 'id', email: 'email', name: 'name', companyID: 'company id', companyName: 'company' }
  const connection = await Connection.open(port)
  const imported = await importFile(connection, {
    name: 'people.csv',
    content: file,
    setup: { kind: 'people', encoding: 'utf-8', list: '', createdFormat: '', currency: '', customColumns: [], fields },
  })
  connection.close()
  return imported
}
