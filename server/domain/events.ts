import { toldEvents } from '../../contract/notificationKinds.ts'
import { rows, type Db } from '../ports/database/database.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { enqueue, enqueueEach } from '../jobs/queue.ts'
import { writeAudit, writeAuditEach } from './writeAudit.ts'
import type { AuditSource } from './auditSource.ts'
import { newID } from './ids.ts'

/**
 * What can happen. `data` has only ids and field names, never personal values, so that erasing a person leaves nothing
 * here.
 */
export interface Happening {
  type:
    | 'company.created'
    | 'company.updated'
    | 'company.closing'
    | 'company.kept'
    | 'apiKey.created'
    | 'apiKey.revoked'
    | 'domain.set'
    | 'domain.removed'
    | 'domain.live'
    | 'domain.ended'
    | 'board.created'
    | 'board.updated'
    | 'board.reordered'
    | 'board.questionsChanged'
    | 'category.created'
    | 'category.updated'
    | 'category.deleted'
    | 'category.reordered'
    | 'category.followed'
    | 'category.unfollowed'
    | 'customPostField.created'
    | 'customPostField.updated'
    | 'customPostField.deleted'
    | 'customPostField.reordered'
    | 'customField.created'
    | 'customField.updated'
    | 'customField.deleted'
    | 'customField.reordered'
    | 'customField.valuesChanged'
    | 'thirdPartyCompany.created'
    | 'thirdPartyCompany.updated'
    | 'thirdPartyCompany.deleted'
    | 'thirdPartyCompany.erased'
    | 'thirdPartyCompany.exported'
    | 'user.exported'
    | 'thirdPartyCompany.merged'
    | 'thirdPartyCompany.unmerged'
    | 'thirdPartyCompany.notSame'
    | 'thirdPartyCompany.peopleAdded'
    | 'thirdPartyCompany.peopleRemoved'
    | 'thirdPartyCompany.pageShared'
    | 'thirdPartyCompany.pageRevoked'
    | 'currency.settingsChanged'
    | 'currency.rateChanged'
    | 'currency.rateDeleted'
    | 'accountOwner.created'
    | 'accountOwner.changed'
    | 'accountOwner.assigned'
    | 'accountOwner.deleted'
    | 'opportunity.created'
    | 'opportunity.changed'
    | 'opportunity.deleted'
    | 'opportunity.linked'
    | 'opportunity.unlinked'
    | 'roadmap.created'
    | 'roadmap.changed'
    | 'roadmap.reordered'
    | 'roadmap.postsAdded'
    | 'roadmap.postsRemoved'
    | 'roadmap.valuesSet'
    | 'roadmap.ranked'
    | 'roadmap.ruleSet'
    | 'roadmap.ruleEnded'
    | 'roadmap.shared'
    | 'roadmap.shareChanged'
    | 'roadmap.shareRevoked'
    | 'segment.created'
    | 'segment.changed'
    | 'segment.deleted'
    | 'segment.membersChanged'
    | 'segment.counted'
    | 'vote.createdOnBehalf'
    | 'vote.changedOnBehalf'
    | 'vote.deletedOnBehalf'
    | 'guestVotes.counted'
    | 'guestVotes.setAside'
    | 'user.merged'
    | 'user.unmerged'
    | 'user.notSame'
    | 'user.guestJoined'
    | 'status.created'
    | 'status.updated'
    | 'status.reordered'
    | 'status.merged'
    | 'translation.changed'
    | 'tag.created'
    | 'tag.updated'
    | 'tag.deleted'
    | 'tag.merged'
    | 'post.created'
    | 'post.edited'
    | 'post.moved'
    | 'post.statusChanged'
    | 'post.statusUndone'
    | 'post.etaChanged'
    | 'post.changed'
    | 'post.changesUndone'
    | 'post.deleted'
    | 'post.restored'
    | 'post.markedSpam'
    | 'post.merged'
    | 'post.unmerged'
    | 'post.held'
    | 'post.approved'
    | 'post.rejected'
    | 'comment.created'
    | 'comment.edited'
    | 'comment.deleted'
    | 'comment.restored'
    | 'comment.pinned'
    | 'comment.unpinned'
    | 'comment.markedSpam'
    | 'comment.held'
    | 'comment.approved'
    | 'comment.rejected'
    | 'comment.split'
    | 'comment.splitUndone'
    | 'comment.liked'
    | 'comment.unliked'
    | 'post.followed'
    | 'post.unfollowed'
    | 'user.created'
    | 'user.identified'
    | 'user.renamed'
    | 'user.pictureChanged'
    | 'user.languageChanged'
    | 'user.emailChanged'
    | 'user.sessionsEnded'
    | 'user.erased'
    | 'user.blocked'
    | 'user.unblocked'
    | 'user.signedIn'
    | 'user.linked'
    | 'user.notificationsChanged'
    | 'account.passwordChanged'
    | 'account.factorsRemoved'
    | 'account.authenticatorAdded'
    | 'account.authenticatorRemoved'
    | 'account.recoveryCodesMade'
    | 'account.recoveryCodeUsed'
    | 'account.passkeyAdded'
    | 'account.passkeyRenamed'
    | 'account.passkeyRemoved'
    | 'signInProvider.created'
    | 'signInProvider.changed'
    | 'signInProvider.tested'
    | 'signInProvider.enabled'
    | 'signInProvider.disabled'
    | 'signInProvider.removed'
    | 'ssoSecret.made'
    | 'ssoSecret.removed'
    | 'ssoPage.changed'
    | 'widget.settingsChanged'
    | 'emailDomain.added'
    | 'emailDomain.proven'
    | 'emailDomain.removed'
    | 'member.added'
    | 'member.roleChanged'
    | 'import.finished'
    | 'member.invited'
    | 'member.joined'
    | 'member.removed'
    | 'member.left'
    | 'company.handedOver'
    | 'role.created'
    | 'role.changed'
    | 'role.deleted'
    | 'invite.resent'
    | 'invite.revoked'
    | 'import.undone'
    | 'job.created'
    | 'job.cancelled'
    | 'bulk.started'
    | 'bulk.finished'
    | 'bulk.undone'
    | 'onboarding.dismissed'
    | 'onboarding.restored'
    | 'samples.loaded'
    | 'samples.removed'
    | 'inbox.seen'
    | 'inbox.snoozed'
    | 'inbox.returned'
    | 'report.created'
    | 'review.dismissed'
    | 'moderation.rulesChanged'
    | 'view.created'
    | 'view.changed'
    | 'view.deleted'
    | 'view.ordered'
    | 'profileNote.created'
    | 'profileNote.edited'
    | 'profileNote.deleted'
    | 'changelog.settingsChanged'
    | 'changelogLabel.created'
    | 'changelogLabel.renamed'
    | 'changelogLabel.deleted'
    | 'changelogLabel.reordered'
    | 'entry.created'
    | 'entry.changed'
    | 'entry.deleted'
    | 'entry.published'
    | 'entry.scheduled'
    | 'entry.unscheduled'
    | 'entry.unpublished'
    | 'entry.backdated'
    | 'entry.pinned'
    | 'entry.unpinned'
    | 'entry.approvalAsked'
    | 'entry.approvalWithdrawn'
    | 'entry.approved'
    | 'entry.sentBack'
    | 'entry.liked'
    | 'entry.unliked'
    | 'entry.answered'
    | 'changelogAudience.subscribed'
    | 'changelogAudience.changed'
    | 'changelogAudience.left'
    | 'changelogAudience.removed'
    | 'savedAnswer.created'
    | 'savedAnswer.changed'
    | 'savedAnswer.deleted'
    | 'savedAnswer.reordered'
  postID?: string
  commentID?: string
  boardID?: string
  userID?: string
  actorID: string | null
  data?: Record<string, string | number | boolean | string[]>
  /** From where it was done, of several that are recorded together for different people; without it, where the present work comes from. Only the audit log has it. */
  source?: AuditSource
}

/** The events of votes that people give and take back themselves, which the folder records in batches. */
export type FoldedVote = 'vote.created' | 'vote.deleted'

export interface RecordedEvent extends Happening {
  id: string
  companyID: CompanyID
}

/**
 * The types of event that notify someone: only these cost a job. Votes are events too, recorded by the folder in
 * batches.
 */
const heard: ReadonlySet<Happening['type']> = new Set(toldEvents)
/** An edit notifies when its text mentions someone new: `data.named` has their ids. Of a bulk action's events `tellBulk` tells. */
const isHeard = ({ type, data }: Happening) =>
  (heard.has(type) && data?.['jobID'] === undefined) || data?.['named'] !== undefined

/**
 * Records an event in the transaction of the change, so that neither exists without the other; one job delivers it to
 * the listeners. Returns the event's id.
 */
export async function record(tx: Db, companyID: CompanyID, happening: Happening): Promise<string> {
  const id = newID()
  await tx
    .insertInto('events')
    .values({
      company_id: companyID,
      id,
      type: happening.type,
      post_id: happening.postID ?? null,
      comment_id: happening.commentID ?? null,
      board_id: happening.boardID ?? null,
      user_id: happening.userID ?? null,
      actor_id: happening.actorID,
      data: JSON.stringify(happening.data ?? {}),
    })
    .execute()
  await writeAudit(tx, companyID, happening)
  if (isHeard(happening)) await enqueue(tx, 'deliverEvent', { companyID, eventID: id })
  return id
}

/** Records many events at once, as `record` does each, in one statement a kind of row. */
export async function recordEach(tx: Db, companyID: CompanyID, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const events = happenings.map((happening) => ({ ...happening, id: newID() }))
  await rows(
    tx,
    companyID,
    `insert into events (company_id, id, type, post_id, comment_id, board_id, user_id, actor_id, data)
     select $1, e.id, e.type, e."postID", e."commentID", e."boardID", e."userID", e."actorID", coalesce(e.data, '{}')
     from jsonb_to_recordset($2::jsonb) as e (
       id uuid, type text, "postID" uuid, "commentID" uuid, "boardID" uuid, "userID" uuid, "actorID" uuid, data jsonb)`,
    [JSON.stringify(events)],
  )
  await writeAuditEach(tx, companyID, happenings)
  await enqueueEach(
    tx,
    'deliverEvent',
    events.filter(isHeard).map(({ id }) => ({ companyID, eventID: id })),
  )
}
