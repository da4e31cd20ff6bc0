import type { AuditEntry } from '../../../contract/audit.ts'
import { auditSubjectOf, auditTextKey } from '../../../contract/auditActions.ts'
import { builtInRoles } from '../../../contract/builtInRoles.ts'
import type { MessageID, Words } from '../../words/words.ts'
import { roleName } from '../team/roleText.ts'

type Named = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'to' | 'detail'>

/** The sentence of an entry; `{subject}` in it is what was changed. */
export function sentenceID({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): MessageID {
  if (action === 'job.created' && isJob(detail)) return `adminAudit.job.${detail}`
  return `adminAudit.action.${auditTextKey(action)}`
}

const jobs = ['export', 'import', 'undo', 'eraseCustomer'] as const
const isJob = (kind: string | null): kind is (typeof jobs)[number] => jobs.some((job) => job === kind)

/** What an entry is about, as it is called now, or in words where it has gone. */
export function subjectText({ action, actor, subject }: Named, { t, statusName }: Words): string {
  const thing = auditSubjectOf(action)
  if (thing === 'person' && subject && subject.id === actor?.id) return t('adminAudit.own')
  if (!subject || subject.name === null)
    return t(isRemoval(action) ? `adminAudit.some.${thing}` : `adminAudit.gone.${thing}`)
  const { name } = subject
  const shown = thing === 'role' ? roleText(name, t) : thing === 'status' ? statusName(name) : name
  return t(`adminAudit.named.${thing}`, { name: shown })
}

/** Whether what it is about has gone by this very action. */
function isRemoval(action: string): boolean {
  return /\.(deleted|removed|erased|merged)$/.test(action)
}

/** What it became, went to or was given; null for nothing, or for what has gone. */
export function targetText({ action, to }: Named, { t, statusName }: Words): string | null {
  if (!to || to.name === null || !isTargeted(action)) return null
  return t(`adminAudit.to.${auditTextKey(action)}`, {
    name: action === 'status.merged' ? statusName(to.name) : roleText(to.name, t),
  })
}

const targeted = [
  'status.merged',
  'member.roleChanged',
  'member.added',
  'member.invited',
  'member.joined',
  'role.deleted',
] as const
const isTargeted = (action: string): action is (typeof targeted)[number] => targeted.some((one) => one === action)

/** Which bulk action it was; null for all else. */
export function detailText({ action, detail }: Named, { t }: Words): string | null {
  if (!action.startsWith('bulk.') || detail === null) return null
  const id = bulkTexts[detail]
  return id === undefined ? null : t(id)
}

const bulkTexts: Readonly<Record<string, MessageID>> = {
  status: 'adminAudit.bulk.status',
  tags: 'adminAudit.bulk.tags',
  category: 'adminAudit.bulk.category',
  owner: 'adminAudit.bulk.owner',
  board: 'adminAudit.bulk.board',
  eta: 'adminAudit.bulk.eta',
  field: 'adminAudit.bulk.field',
  merge: 'adminAudit.bulk.merge',
  delete: 'adminAudit.bulk.delete',
}

/** A field's name in the code as words: `hasPrivateComments` is “has private comments”. */
export function fieldText(field: string): string {
  return field.replace(
    /[A-Z]+(?![a-z])|[A-Z]/g,
    (letters) => ` ${letters.length > 1 ? letters : letters.toLowerCase()}`,
  )
}

function roleText(name: string, t: Words['t']): string {
  return roleName(t, { id: '', name, builtIn: builtInRoles.find((one) => one === name) ?? null })
}
