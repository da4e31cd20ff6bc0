import type { DataClient } from '../../data/client.ts'

/** What every page about accounts stands on: who is signed in at the root. */
export async function loadAccount(client: DataClient): Promise<void> {
  await client.load('/api/accounts/get', {})
}
