import type { AuditEntry, auditGet } from '../../../contract/audit.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { useData } from '../../data/react.tsx'
import { usePage } from '../../page/context.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { dateFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'
import { AuditLine } from './AuditLine.tsx'
import { auditPath, isFiltered, type AuditSearch } from './auditSearch.ts'

interface AuditListProps {
  log: OutputOf<typeof auditGet>
  search: AuditSearch
}

/** A page of the log under its days, or what there is to say instead. Days and times are the company's. */
export function AuditList({ log: { entries, hasNextPage, cursor }, search }: AuditListProps) {
  const { t, locale } = useWords()
  const { now } = usePage()
  const { data: company } = useData('/api/company/get', {})
  const timeZone = company?.timeZone ?? 'UTC'
  const dayOf = (at: number | string) => dateFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(at))
  const titles = new Map([
    [dayOf(now - dayMs), t('adminAudit.yesterday')],
    [dayOf(now), t('adminAudit.today')],
  ])
  if (entries.length === 0 && !hasNextPage) return <Nothing search={search} />
  return (
    <>
      {entries.length === 0 && <EmptyState title={t('adminAudit.notYet.title')} text={t('adminAudit.notYet.text')} />}
      {byDay(entries, dayOf).map(([day, ofDay]) => (
        <section key={ofDay[0]?.id} className="mb-6">
          <h2 className="sticky top-0 z-1 bg-ground py-2 text-small font-[560] text-ink-2">{titles.get(day) ?? day}</h2>
          <ol className="border-t border-line">
            {ofDay.map((entry) => (
              <AuditLine key={entry.id} entry={entry} search={search} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pb-4 text-ui">
        {hasNextPage && cursor !== null && (
          <TextLink href={auditPath({ ...search, after: cursor })}>{t('adminAudit.older')}</TextLink>
        )}
        {search.after !== undefined && (
          <TextLink look="quiet" href={auditPath({ ...search, after: undefined })}>
            {t('adminAudit.newest')}
          </TextLink>
        )}
      </p>
    </>
  )
}

const dayMs = 86_400_000

function Nothing({ search }: { search: AuditSearch }) {
  const { t } = useWords()
  if (!isFiltered(search)) return <EmptyState title={t('adminAudit.empty.title')} text={t('adminAudit.empty.text')} />
  return (
    <EmptyState
      title={t('adminAudit.none.title')}
      text={t('adminAudit.none.text')}
      action={<LinkButton href={auditPath()}>{t('portal.filter.clear')}</LinkButton>}
    />
  )
}

function byDay(entries: readonly AuditEntry[], dayOf: (at: string) => string): [string, AuditEntry[]][] {
  const days: [string, AuditEntry[]][] = []
  for (const entry of entries) {
    const day = dayOf(entry.created)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(entry)
    else days.push([day, [entry]])
  }
  return days
}
