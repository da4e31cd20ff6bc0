import type { AuditEntry } from '../../../contract/audit.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { dateFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'
import { auditPath, type AuditSearch } from './auditSearch.ts'
import { detailText, fieldText, sentenceID, subjectText, targetText } from './auditWords.ts'

interface AuditLineProps {
  entry: AuditEntry
  search: AuditSearch
  timeZone: string
}

/** Stands in a sentence for what it is about. */
const mark = '\u0000'

/** One entry as a sentence: at what time, who did what, and from where. Its names narrow the log. */
export function AuditLine({ entry, search, timeZone }: AuditLineProps) {
  const words = useWords()
  const { t, locale, list } = words
  const { created, session, browser, fields, count } = entry
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  // Without a second part the sentence is about nothing but the company.
  const [before = '', after] = t(sentenceID(entry), { subject: mark }).split(mark)
  const target = targetText(entry, words)
  const details = [
    detailText(entry, words),
    fields.length > 0 ? t('adminAudit.fields', { fields: list(fields.map((field) => fieldText(field))) }) : null,
    count === null ? null : t('adminAudit.count', { count }),
  ].filter((text) => text !== null)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 md:grid-cols-[3rem_minmax(0,1fr)_14rem]">
      <time dateTime={created} className="text-small text-ink-3 tabular-nums">
        {time.format(new Date(created))}
      </time>
      <p className="text-ui wrap-anywhere">
        <Actor entry={entry} search={search} /> {before}
        {after !== undefined && <Subject entry={entry} search={search} />}
        {after}
        {target !== null && <> {target}</>}
        {details.length > 0 && <span className="block text-small text-ink-2">{details.join(' · ')}</span>}
      </p>
      <p className="col-start-2 text-small text-ink-3 md:col-start-3 md:text-end">
        {[t(`adminAudit.session.${session}`), browser].filter((text) => text !== null).join(' · ')}
      </p>
    </li>
  )
}

function Actor({ entry: { actor, session }, search }: Pick<AuditLineProps, 'entry' | 'search'>) {
  const { t } = useWords()
  if (!actor) {
    const isPerson = session === 'member' || session === 'user' || session === 'account'
    return <span className="font-[560]">{t(`adminAudit.by.${isPerson ? 'none' : session}`)}</span>
  }
  return (
    <span className="font-[560]">
      <TextLink look="title" href={auditPath({ ...search, by: actor.id, after: undefined })}>
        <bdi>{actor.isGone ? t('adminAudit.by.erased') : actor.name}</bdi>
      </TextLink>
    </span>
  )
}

function Subject({ entry, search }: Pick<AuditLineProps, 'entry' | 'search'>) {
  const words = useWords()
  const { subject } = entry
  const text = subjectText(entry, words)
  if (!subject) return text
  return (
    <TextLink look="title" href={auditPath({ ...search, about: subject.id, after: undefined })}>
      <bdi>{text}</bdi>
    </TextLink>
  )
}
