import type { Service } from '../http/service.ts'

/** Hears every statement that reaches a service's database, by its text. Gives how to stop. */
export function hearStatements({ database: { pool } }: Service, onStatement: (text: string) => void): () => void {
  const restores: (() => void)[] = []
  const seen = new WeakSet()
  const hear = (client: { query: (...args: unknown[]) => unknown }) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client)
    client.query = (...args) => {
      const [asked] = args
      onStatement(typeof asked === 'string' ? asked : (asked as { text: string }).text)
      return query(...args)
    }
    restores.push(() => (client.query = query))
  }
  const onAcquire = (client: unknown) => hear(client as { query: (...args: unknown[]) => unknown })
  pool.on('acquire', onAcquire)
  return () => {
    pool.off('acquire', onAcquire)
    for (const restore of restores) restore()
  }
}
