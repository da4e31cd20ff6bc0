import { teamToldOfComment } from '../../domain/listeners/toldOfTeamEvents.ts'
import { notice as newComment } from './newComment.ts'
import type { Notice } from './notice.ts'

/** A comment, for the members who hear of all on its board; its email is that of every comment. */
export const notice: Notice = {
  hears: ['comment.created'],
  async toldOf(db, { companyID, commentID }, only) {
    return commentID === undefined ? [] : teamToldOfComment(db, companyID, commentID, only)
  },
  mail: (task, event, to) => newComment.mail(task, event, to),
}
