import { Client } from 'pg'
import { runningEmbedded } from '../server/ports/database/embedded/runningEmbedded.ts'

/** Runs work in the database of the service that runs in `dataDir`: for what would take people weeks, or no call can do. Throws where that service has no database of its own. */
export async function inServiceDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const connection = await runningEmbedded(dataDir)
  if (!connection) throw new Error('The service has no database of its own.')
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
