import type { CompanyJob } from '../../../../contract/jobs.ts'
import { numberFormat } from '../../../ui/text/formats.ts'
import type { Words } from '../../../words/words.ts'

type Texts = Pick<Words, 't'>

/** A size as people say it: `1.4 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const at = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return numberFormat(locale, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at < 2 ? 0 : 1,
  }).format(bytes / 1024 ** at)
}

/** What a job is: `Import of ideas.csv`. */
export function kindText({ kind, file }: CompanyJob, { t }: Texts): string {
  if (kind === 'export' || kind === 'eraseCustomer') return t(`adminData.kind.${kind}`)
  const name = file?.name ?? ''
  return kind === 'import' ? t('adminData.kind.import', { name }) : t('adminData.kind.undoImport', { name })
}

/** Whether an import waits for what a person does next. */
export function waitsForPerson({ state, progress: { phase } }: CompanyJob): boolean {
  return state === 'waiting' && phase !== 'queued'
}

export function stateText(job: CompanyJob, { t }: Texts): string {
  return waitsForPerson(job) ? t('adminData.state.yours') : t(`adminData.state.${job.state}`)
}

/** How far a job is, from 0 to 1, and in words; nothing where the end is not known. */
export function progressOf(
  { progress: { phase, done, total } }: CompanyJob,
  { t }: Texts,
): { value?: number; text?: string } {
  if (total === 0) return {}
  const value = Math.min(1, done / total)
  if (phase === 'checking') return { value, text: t('adminData.progress.share', { share: Math.floor(value * 100) }) }
  return {
    value,
    text: t(phase === 'undoing' ? 'adminData.progress.rows' : 'adminData.progress.records', { done, total }),
  }
}

/** What a job that has ended came to, as parts of a line. */
export function outcomeOf({ kind, report, file }: CompanyJob, { t }: Texts, locale: string): string[] {
  if (kind === 'export') {
    if (!report.counts) return []
    const rows = Object.values(report.counts).reduce((sum, count) => sum + count, 0)
    const missing = report.missingFiles ?? 0
    return [
      t('adminData.outcome.export', { rows, size: sizeText(file?.size ?? 0, locale) }),
      ...(missing > 0 ? [t('adminData.outcome.missing', { count: missing })] : []),
    ]
  }
  if (kind === 'import' && (report.of === 'people' || report.of === 'companies')) return outcomeOfCustomers(report, t)
  if (kind === 'import') {
    const { created: posts = 0, comments = 0, people = 0, skipped = 0, refused = 0, records } = report
    if (records === undefined) return []
    return [
      t('adminData.outcome.import', { posts, comments, people }),
      ...(skipped > 0 ? [t('adminData.outcome.skipped', { count: skipped })] : []),
      ...(refused > 0 ? [t('adminData.outcome.refused', { count: refused })] : []),
    ]
  }
  if (kind === 'eraseCustomer') return [t('adminData.outcome.erased', { count: report.erased ?? 0 })]
  const { removed, remains = [] } = report
  return [...(removed ? [removedText(removed, t)] : []), ...remains.map(({ why, count }) => t(staying[why], { count }))]
}

const staying = {
  merged: 'adminData.outcome.stayMerged',
  active: 'adminData.outcome.stayActive',
  filled: 'adminData.outcome.stayFilled',
  used: 'adminData.outcome.stayUsed',
  changed: 'adminData.outcome.stayChanged',
  imported: 'adminData.outcome.stayImported',
} as const

type Report = CompanyJob['report']

function outcomeOfCustomers(report: Report, t: Texts['t']): string[] {
  const { created = 0, updated = 0, companies = 0, skipped = 0, refused = 0, records } = report
  if (records === undefined) return []
  return [
    report.of === 'people'
      ? t('adminData.outcome.importPeople', { created, updated, companies })
      : t('adminData.outcome.importCompanies', { created, updated }),
    ...(skipped > 0 ? [t('adminData.outcome.same', { count: skipped })] : []),
    ...(refused > 0 ? [t('adminData.outcome.refused', { count: refused })] : []),
  ]
}

function removedText(
  { posts, comments, people, companies = 0, restored = 0 }: NonNullable<Report['removed']>,
  t: Texts['t'],
) {
  return posts + comments === 0 && companies + restored + people > 0
    ? t('adminData.outcome.removedCustomers', { people, companies, restored })
    : t('adminData.outcome.removed', { posts, comments, people })
}

/** What a dry run counted, with the names for what its records are; what there is none of is left out but for what is new and what is left out. */
export function countsOf(report: Report, { t }: Texts): { name: string; count: number }[] {
  const {
    created = 0,
    updated = 0,
    skipped = 0,
    refused = 0,
    comments = 0,
    people = 0,
    companies = 0,
    lines = 0,
  } = report
  const always = (name: string, count: number) => [{ name, count }]
  const some = (name: string, count: number) => (count === 0 ? [] : [{ name, count }])
  if (report.of === 'people' || report.of === 'companies') {
    const isPeople = report.of === 'people'
    return [
      ...always(t(isPeople ? 'adminData.countsOfPeople.created' : 'adminData.countsOfCompanies.created'), created),
      ...some(t(isPeople ? 'adminData.countsOfPeople.updated' : 'adminData.countsOfCompanies.updated'), updated),
      ...some(t('adminData.countsOfPeople.companies'), companies),
      ...some(t('adminData.countsOfCustomers.skipped'), skipped),
      ...always(t('adminData.countsOfCustomers.refused'), refused),
      ...some(t('adminData.countsOfCustomers.lines'), lines),
    ]
  }
  return [
    ...always(t('adminData.counts.created'), created),
    ...some(t('adminData.counts.updated'), updated),
    ...some(t('adminData.counts.skipped'), skipped),
    ...always(t('adminData.counts.refused'), refused),
    ...some(t('adminData.counts.comments'), comments),
    ...some(t('adminData.counts.people'), people),
    ...some(t('adminData.counts.lines'), lines),
  ]
}
