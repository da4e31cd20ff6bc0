import { returnPaths } from '../../../../contract/signInProviders.ts'
import { providerShapes, type ProviderShape } from '../../../../contract/providerShapes.ts'

/** Where each shape of provider returns to, at the root host. */
export function redirectURLsOf(rootOrigin: string): Record<ProviderShape, string> {
  return Object.fromEntries(providerShapes.map((shape) => [shape, rootOrigin + returnPaths[shape]])) as Record<
    ProviderShape,
    string
  >
}
