import { auditSubjectOf, auditTextKey, type AuditAction } from '../../../contract/auditActions.ts'
import { wordsFor } from '../../words/words.ts'

/** What was done, as the log says it after the name of who did it; null for a subject that has gone. In English, like all of the team's pages. */
export function auditSentence(action: AuditAction, name: string | null): string {
  const { t } = wordsFor('en')
  const thing = auditSubjectOf(action)
  const subject = name === null ? t(`adminAudit.gone.${thing}`) : t(`adminAudit.named.${thing}`, { name })
  return t(`adminAudit.action.${auditTextKey(action)}`, { subject })
}
