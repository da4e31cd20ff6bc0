import { hash } from 'node:crypto'
import type pg from 'pg'

/** A connection keeps so many prepared statements, each with its plan. */
const mostOfConnection = 400

/**
 * Makes every parametrised statement of a connection a prepared one, named by the hash of its text. Of more than `most`, the one that was not used for
 * the longest time is given up (`deallocate`), so that the memory of a connection has a bound and no statement is left without a name.
 */
export function nameStatements(client: pg.PoolClient, most = mostOfConnection): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  // In the order of their last use: a map keeps the order in which its keys came.
  const used = new Map<string, true>()
  const named = (...args: unknown[]): unknown => {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...args)
    const name = nameOf(text)
    used.delete(name)
    used.set(name, true)
    while (used.size > most) giveUpOldest()
    return query({ name, text, values }, ...args.slice(2))
  }
  const giveUpOldest = () => {
    const [oldest = ''] = used.keys()
    used.delete(oldest)
    // One that was refused before it was prepared is not there, and giving it up would end the transaction.
    if (!(oldest in parsedOf(client))) return
    // It is asked before the statement that follows. Where a transaction has failed it is refused, and the name goes on being known.
    query(`deallocate "${oldest}"`, (error: Error | null) => {
      if (error) used.set(oldest, true)
      else delete parsedOf(client)[oldest]
    })
  }
  Object.assign(client, { query: named })
}

/** The names that node-postgres takes for prepared, by which it leaves out their text. */
function parsedOf(client: pg.PoolClient): Record<string, unknown> {
  return (client as unknown as { connection: { parsedStatements: Record<string, unknown> } }).connection
    .parsedStatements
}

const names = new Map<string, string>()
const mostNames = 1_000

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = hash('sha256', text, 'base64url').slice(0, 22)
    if (names.size >= mostNames) for (const oldest of names.keys()) if (names.size >= mostNames) names.delete(oldest)
    names.set(text, name)
  }
  return name
}
