import { teamToldOfStatus } from '../../domain/listeners/toldOfTeamEvents.ts'
import type { Notice } from './notice.ts'
import { notice as statusChange } from './statusChange.ts'

/** A new status, for the members who hear of all on its board, but not for the one who chose it; its email is that of every new status. */
export const notice: Notice = {
  hears: ['post.statusChanged'],
  toldOf: (db, { companyID, id }, only) => teamToldOfStatus(db, companyID, id, only),
  mail: (task, event, to) => statusChange.mail(task, event, to),
}
