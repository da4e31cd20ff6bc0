import type { ScreenState } from '../stage.ts'
import { accessStates } from './access.ts'
import { boardStates } from './board.ts'
import { commentStates } from './comment.ts'
import { composerStates } from './composer.ts'
import { loginStates } from './login.ts'
import { myThingsStates } from './myThings.ts'
import { notFoundStates } from './notFound.ts'
import { notificationsStates } from './notifications.ts'
import { overviewStates } from './overview.ts'
import { postStates } from './post.ts'
import { postChangesStates } from './postChanges.ts'
import { profileStates } from './profile.ts'
import { roadmapStates } from './roadmap.ts'
import { searchStates } from './search.ts'
import { setPasswordStates } from './setPassword.ts'
import { settingsStates } from './settings.ts'
import { teamStates } from './team.ts'

/** Every screen in every state that it can be in. */
export const states: readonly ScreenState[] = [
  ...overviewStates,
  ...boardStates,
  ...composerStates,
  ...searchStates,
  ...roadmapStates,
  ...notFoundStates,
  ...postStates,
  ...commentStates,
  ...postChangesStates,
  ...loginStates,
  ...setPasswordStates,
  ...accessStates,
  ...profileStates,
  ...myThingsStates,
  ...notificationsStates,
  ...settingsStates,
  ...teamStates,
]
