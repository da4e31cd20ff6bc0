/** The kinds by which the audit log is filtered, in the order in which they are offered. */
export const auditKinds = ['settings', 'access', 'people', 'content', 'data'] as const
export type AuditKind = (typeof auditKinds)[number]

/** From where someone acted: a session of the team, of a customer, of a guest or of an account at the root, none yet, a provider, a command, the service itself, or an API key. */
export const auditSessions = [
  'member',
  'user',
  'guest',
  'account',
  'none',
  'provider',
  'command',
  'service',
  'key',
] as const
export type AuditSession = (typeof auditSessions)[number]

/**
 * The events that leave a row in the audit log, each with its kind; how a row reads is in `locales/en/adminAudit.json`. A type of event that is not
 * here is in `server/domain/unaudited.ts`, with the reason.
 */
export const auditActions = {
  'company.updated': 'settings',
  'domain.set': 'settings',
  'domain.removed': 'settings',
  'domain.live': 'settings',
  'domain.ended': 'settings',
  'board.created': 'settings',
  'board.updated': 'settings',
  'board.reordered': 'settings',
  'board.questionsChanged': 'settings',
  'category.created': 'settings',
  'category.updated': 'settings',
  'category.deleted': 'settings',
  'category.reordered': 'settings',
  'currency.settingsChanged': 'settings',
  'currency.rateChanged': 'settings',
  'currency.rateDeleted': 'settings',
  'customField.created': 'settings',
  'customField.updated': 'settings',
  'customField.deleted': 'settings',
  'customField.reordered': 'settings',
  'segment.created': 'settings',
  'segment.changed': 'settings',
  'segment.deleted': 'settings',
  'customPostField.created': 'settings',
  'customPostField.updated': 'settings',
  'customPostField.deleted': 'settings',
  'customPostField.reordered': 'settings',
  'status.created': 'settings',
  'status.updated': 'settings',
  'status.reordered': 'settings',
  'status.merged': 'settings',
  'tag.created': 'settings',
  'tag.updated': 'settings',
  'tag.deleted': 'settings',
  'tag.merged': 'settings',
  'translation.changed': 'settings',
  'moderation.rulesChanged': 'settings',
  'savedAnswer.created': 'settings',
  'savedAnswer.changed': 'settings',
  'savedAnswer.deleted': 'settings',
  'savedAnswer.reordered': 'settings',
  'apiKey.created': 'access',
  'apiKey.revoked': 'access',
  'signInProvider.created': 'access',
  'signInProvider.changed': 'access',
  'signInProvider.tested': 'access',
  'signInProvider.enabled': 'access',
  'signInProvider.disabled': 'access',
  'signInProvider.removed': 'access',
  'emailDomain.added': 'access',
  'emailDomain.proven': 'access',
  'emailDomain.removed': 'access',
  'member.added': 'access',
  'member.invited': 'access',
  'member.joined': 'access',
  'member.roleChanged': 'access',
  'member.removed': 'access',
  'member.left': 'access',
  'invite.resent': 'access',
  'invite.revoked': 'access',
  'role.created': 'access',
  'role.changed': 'access',
  'role.deleted': 'access',
  'company.handedOver': 'access',
  'account.passwordChanged': 'access',
  'account.factorsRemoved': 'access',
  'account.authenticatorAdded': 'access',
  'account.authenticatorRemoved': 'access',
  'account.recoveryCodesMade': 'access',
  'account.recoveryCodeUsed': 'access',
  'account.passkeyAdded': 'access',
  'account.passkeyRenamed': 'access',
  'account.passkeyRemoved': 'access',
  'user.signedIn': 'access',
  'user.sessionsEnded': 'access',
  'user.linked': 'access',
  'user.emailChanged': 'people',
  'user.erased': 'people',
  'user.exported': 'people',
  'user.merged': 'people',
  'user.unmerged': 'people',
  'user.blocked': 'people',
  'user.unblocked': 'people',
  'profileNote.edited': 'people',
  'profileNote.deleted': 'people',
  'post.deleted': 'content',
  'post.restored': 'content',
  'post.markedSpam': 'content',
  'post.approved': 'content',
  'post.rejected': 'content',
  'post.merged': 'content',
  'post.unmerged': 'content',
  'comment.deleted': 'content',
  'comment.restored': 'content',
  'comment.markedSpam': 'content',
  'comment.approved': 'content',
  'comment.rejected': 'content',
  'comment.split': 'content',
  'comment.splitUndone': 'content',
  'review.dismissed': 'content',
  'guestVotes.counted': 'content',
  'guestVotes.setAside': 'content',
  'company.created': 'data',
  'company.closing': 'data',
  'company.kept': 'data',
  'import.finished': 'data',
  'import.undone': 'data',
  'job.created': 'data',
  'job.cancelled': 'data',
  'bulk.started': 'data',
  'bulk.finished': 'data',
  'bulk.undone': 'data',
  'thirdPartyCompany.deleted': 'data',
  'thirdPartyCompany.erased': 'data',
  'thirdPartyCompany.exported': 'data',
  'thirdPartyCompany.merged': 'data',
  'thirdPartyCompany.unmerged': 'data',
  'thirdPartyCompany.pageShared': 'data',
  'thirdPartyCompany.pageRevoked': 'data',
  'samples.loaded': 'data',
  'samples.removed': 'data',
} as const satisfies Record<string, AuditKind>

export type AuditAction = keyof typeof auditActions

/** An action as the ids of texts have it: in them a dot is between names. */
export type AuditTextKey<Action extends string = AuditAction> = Action extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : never

export function auditTextKey<Action extends AuditAction>(action: Action): AuditTextKey<Action> {
  return action.replace('.', '_') as AuditTextKey<Action>
}

/** What an entry can be about, beside a person: the first part of its action. */
export const auditThings = [
  'apiKey',
  'board',
  'category',
  'comment',
  'customField',
  'customPostField',
  'post',
  'role',
  'segment',
  'signInProvider',
  'status',
  'tag',
  'thirdPartyCompany',
] as const
export type AuditThing = (typeof auditThings)[number]

/** What an action's subject is; what is about nothing of these is about a person, if about anything. */
export function auditSubjectOf(action: AuditAction): AuditThing | 'person' {
  const noun = action.slice(0, action.indexOf('.'))
  return auditThings.find((thing) => thing === noun) ?? 'person'
}
