/** Why the service cannot have its database: one sentence that tells the operator what to do, printed without a stack. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

/** The refusal for a data folder that the system does not let us make or write to. */
export function unusableFolder(dataDir: string, error: unknown): DatabaseRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseRefusal(`The data folder ${dataDir} isn't writable (${reason}): give Upwell its own DATA_DIR.`)
}
