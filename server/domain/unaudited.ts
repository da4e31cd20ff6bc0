import { auditActions, type AuditAction } from '../../contract/auditActions.ts'
import type { Happening } from './events.ts'

/**
 * The types of event that leave no row in the audit log, each with the reason. When this does not compile, a type of event is new: add it here, or to
 * `contract/auditActions.ts` and to the texts of the log.
 */
export const unaudited = {
  'vote.createdOnBehalf': 'The vote itself says who gave it.',
  'vote.changedOnBehalf': 'The vote itself says who gave it.',
  'vote.deletedOnBehalf': 'It concerns one vote.',
  'post.created': 'The post says who wrote it.',
  'post.edited': 'The post keeps its earlier texts.',
  'post.moved': "It is in the post's history.",
  'post.statusChanged': "It is in the post's history.",
  'post.statusUndone': "It is in the post's history.",
  'post.etaChanged': "It is in the post's history.",
  'post.changed': "It is in the post's history.",
  'post.changesUndone': "It is in the post's history.",
  'comment.created': 'The comment says who wrote it.',
  'comment.edited': 'The comment keeps its earlier texts.',
  'comment.pinned': 'It concerns one comment, and shows.',
  'comment.unpinned': 'It concerns one comment, and shows.',
  'comment.liked': "It is a person's own.",
  'comment.unliked': "It is a person's own.",
  'post.followed': "It is a person's own.",
  'post.unfollowed': "It is a person's own.",
  'category.followed': "It is a person's own.",
  'category.unfollowed': "It is a person's own.",
  'profileNote.created': 'The note says who wrote it.',
  'post.held': 'The board or its rules asked for it, and the post says so.',
  'comment.held': 'The board or its rules asked for it, and the comment says so.',
  'report.created': 'A report changes nothing yet.',
  'customField.valuesChanged': 'It concerns one profile, and gives nobody anything.',
  'thirdPartyCompany.created': 'It concerns one customer, and gives nobody anything.',
  'thirdPartyCompany.updated': 'It concerns one customer, and what it was worth is in its history.',
  'thirdPartyCompany.peopleAdded': 'It concerns one customer, and gives nobody anything.',
  'thirdPartyCompany.peopleRemoved': 'It concerns one customer, and takes nothing from anyone.',
  'accountOwner.created': 'It is a name that customers can be given.',
  'accountOwner.changed': 'It is a name that customers can be given.',
  'accountOwner.assigned': "It is in the customer's history.",
  'accountOwner.deleted': 'It is in the history of each of their customers.',
  'opportunity.created': 'It concerns one deal.',
  'opportunity.changed': 'It concerns one deal.',
  'opportunity.deleted': 'It concerns one deal.',
  'opportunity.linked': 'It concerns one deal.',
  'opportunity.unlinked': 'It concerns one deal.',
  'segment.membersChanged': 'It is one list of customers, and gives nobody anything.',
  'segment.counted': 'Nobody did it.',
  'user.notSame': 'It hides a suggestion.',
  'thirdPartyCompany.notSame': 'It hides a suggestion.',
  'user.guestJoined': 'Guests take their own votes and posts along.',
  'user.created': 'Someone who begins to take part has no rights.',
  'user.identified': 'It concerns one customer, and gives nobody anything.',
  'user.renamed': "It is a person's own name.",
  'user.pictureChanged': "It is a person's own picture.",
  'user.languageChanged': "It is a person's own language.",
  'user.notificationsChanged': "It is a person's own choice.",
  'onboarding.dismissed': 'It hides a hint.',
  'onboarding.restored': 'It shows a hint again.',
  'inbox.seen': "It is a note of the team's daily work.",
  'inbox.snoozed': "It is a note of the team's daily work.",
  'inbox.returned': "It is a note of the team's daily work.",
  'view.created': 'A view changes only how posts are listed.',
  'view.changed': 'A view changes only how posts are listed.',
  'view.deleted': 'A view changes only how posts are listed.',
  'view.ordered': 'A view changes only how posts are listed.',
} as const satisfies Record<Exclude<Happening['type'], AuditAction>, string>

/** Each action is a type of event: one that isn't does not compile. */
const audited: ReadonlySet<Happening['type']> = new Set(Object.keys(auditActions) as AuditAction[])

/** Whether an event of this type can leave a row. */
export function isAudited(type: Happening['type']): type is AuditAction {
  return audited.has(type)
}
