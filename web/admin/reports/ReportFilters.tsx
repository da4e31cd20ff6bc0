import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useData } from '../../data/react.tsx'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { adminPaths } from '../adminPaths.ts'
import { daysAfter } from '../posts/filters/dayRange.ts'
import { readReportSearch, reportDays, reportPath, usualDays, type ReportSearch } from './reportSearch.ts'

interface ReportFiltersProps {
  search: ReportSearch
  /** Of the report that is shown, for the fields of days; null until it is known. */
  period: { from: string; to: string } | null
}

/** Which days a report is of, and what it is narrowed to. A plain form, so that it works before the page is awake. */
export function ReportFilters({ search, period }: ReportFiltersProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: tags } = useData('/api/tags/list', {})
  const { days = usualDays, from, to, show, category, tag } = search
  const isCustom = from !== undefined || to !== undefined
  const shown = {
    from: from ?? period?.from ?? '',
    to: to ?? (period ? daysAfter(period.to, -1) : ''),
  }
  const fields = fieldsOf({ ...shown, category, tag })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    // Days that nobody changed are those of the period: it stays one that ends today.
    const isSame = typed['from'] === shown.from && typed['to'] === shown.to
    const range = isSame ? { from, to, days: search.days } : { from: typed['from'], to: typed['to'], days: undefined }
    const asked = readReportSearch({ ...typed, ...range, show })
    void navigate({ href: reportPath(asked), resetScroll: false })
  }
  const choose = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    event.currentTarget.form?.requestSubmit()
  const categories = named((boards ?? []).flatMap((board) => board.categories))
  const narrows = [
    {
      name: 'category',
      all: t('adminReports.category.all'),
      label: t('adminReports.category'),
      known: categories,
      chosen: category,
    },
    {
      name: 'tag',
      all: t('adminReports.tag.all'),
      label: t('adminReports.tag'),
      known: named(tags ?? []),
      chosen: tag,
    },
  ].filter(({ known, chosen }) => known.length > 0 || chosen !== undefined)
  return (
    <div className="mb-8 border-b border-line pb-5">
      <SegmentedLinks
        label={t('adminReports.period')}
        links={reportDays.map((one) => ({
          text: t('adminReports.lastDays', { days: one }),
          href: reportPath(search, { days: one, from: undefined, to: undefined }),
          current: !isCustom && days === one,
        }))}
      />
      <form
        role="search"
        method="get"
        action={adminPaths.reports()}
        ref={fields}
        onSubmit={submit}
        className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:flex xl:flex-wrap"
      >
        {show !== undefined && <input type="hidden" name="show" value={show} />}
        <div className="min-w-0 xl:w-40">
          <TextField type="date" name="from" size="medium" label={t('adminReports.from')} defaultValue={shown.from} />
        </div>
        <div className="min-w-0 xl:w-40">
          <TextField type="date" name="to" size="medium" label={t('adminReports.to')} defaultValue={shown.to} />
        </div>
        {narrows.map(({ name, label, all, known, chosen }) => (
          <div key={name} className="min-w-0 xl:w-48">
            <Select
              name={name}
              size="medium"
              label={label}
              defaultValue={chosen ?? ''}
              onChange={choose}
              options={[
                { value: '', text: all },
                ...known,
                ...(chosen === undefined || known.some(({ value }) => value === chosen)
                  ? []
                  : [{ value: chosen, text: chosen }]),
              ]}
            />
          </div>
        ))}
        <div className="flex h-8 items-center gap-3 whitespace-nowrap pointer-coarse:h-11">
          <Button type="submit">{t('adminReports.apply')}</Button>
          {(category !== undefined || tag !== undefined) && (
            <span className="text-small">
              <TextLink look="quiet" href={reportPath(search, { category: undefined, tag: undefined })}>
                {t('portal.filter.clear')}
              </TextLink>
            </span>
          )}
        </div>
      </form>
    </div>
  )
}

/** Boards may have categories and tags of the same name: in an address they are one. */
function named(all: readonly { name: string; urlName: string }[]): { value: string; text: string }[] {
  const known = new Map(all.map(({ name, urlName }) => [urlName, name]))
  return [...known]
    .map(([value, text]) => ({ value, text }))
    .toSorted((one, other) => one.text.localeCompare(other.text))
}
