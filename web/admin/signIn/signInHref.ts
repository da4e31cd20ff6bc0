import type { Audience } from '../../../contract/providerShapes.ts'
import { withSearch } from '../../paths.ts'
import { settingsHref } from '../settings/settingsHref.ts'

/** The addresses of the sign-in settings. */
export const signInHref = {
  all: () => `${settingsHref}/sign-in`,
  new: (audience: Audience) => withSearch(`${settingsHref}/sign-in/new`, { audience }),
  one: (id: string) => `${settingsHref}/sign-in/${id}`,
}
