import { countUsers } from '../domain/profiles/countUsers.ts'
import type { Counters } from '../domain/recounts/recount.ts'

/** What is counted anew when its rows have changed, by what it is a count of. */
export const counters: Counters = { user: [countUsers], thirdPartyCompany: [], post: [] }
