import type { RootAsking } from '../rootAsking.ts'

/** The request as what knows browsers and counts tries takes it: the root is the host, in place of a company. */
export function atRoot(asking: RootAsking): RootAsking & { companyID: string } {
  return { ...asking, companyID: 'root' }
}
