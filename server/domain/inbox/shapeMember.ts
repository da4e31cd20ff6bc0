import type { Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { faceOf } from '../people/namelessPerson.ts'

/** Who put a post aside; null for someone who was erased since. */
export function shapeMember(
  asking: Relying,
  { memberIDs }: CompanySetup,
  id: string | null,
  name: string | null,
): { id: string; name: string; isMember: boolean } | null {
  if (id === null) return null
  return { id, name: faceOf(asking.language, { name, pictureID: null }).name, isMember: memberIDs.has(id) }
}
