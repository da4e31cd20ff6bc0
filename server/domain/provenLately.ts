import { CallError } from '../../contract/errors.ts'

/** How long someone counts as the one who has proven that it is they. */
const freshForMs = 10 * 60 * 1000

/** Whether someone has proven in the last ten minutes that it is they (docs/decisions/0051); null is when that was not kept. */
export function isProvenLately(provenAt: Date | null): boolean {
  return provenAt !== null && Date.now() - provenAt.getTime() <= freshForMs
}

/** Refuses with `proofNeeded` anyone who has not. */
export function requireProof(provenAt: Date | null): void {
  if (!isProvenLately(provenAt)) throw new CallError('proofNeeded')
}
