import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { AuditEntry } from '../../../contract/audit.ts'
import { auditKinds } from '../../../contract/auditActions.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { auditPath, isFiltered, readAuditSearch, type AuditSearch } from './auditSearch.ts'

interface AuditFiltersProps {
  search: AuditSearch
  actors: readonly { id: string; name: string }[]
  /** Those shown, which know the names of what the log is narrowed to. */
  entries: readonly AuditEntry[]
}

/** What narrows the log: words, who, which kind and which days. A plain form, so that it works before the page is awake. */
export function AuditFilters({ search, actors, entries }: AuditFiltersProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { q, by, about, kind, from, to } = search
  const fields = fieldsOf({ q, by, kind, from, to })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readAuditSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ href: auditPath(typed), resetScroll: false })
  }
  const choose = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    event.currentTarget.form?.requestSubmit()
  // Someone who has left the team, or a customer, chosen by their name in the log.
  const chosen = by === undefined || actors.some(({ id }) => id === by) ? null : nameOf(entries, by)
  const people = [...actors, ...(by !== undefined && chosen !== null ? [{ id: by, name: chosen }] : [])]
  const subject = entries.find((entry) => entry.subject?.id === about)?.subject
  return (
    <form
      role="search"
      method="get"
      action={auditPath()}
      ref={fields}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-x-3 gap-y-3 border-b border-line pb-5 sm:grid-cols-4 xl:flex xl:flex-wrap"
    >
      {about !== undefined && <input type="hidden" name="about" value={about} />}
      <div className="col-span-2 sm:col-span-4 xl:w-44 xl:flex-1">
        <TextField
          type="search"
          name="q"
          size="medium"
          label={t('adminAudit.search')}
          placeholder={t('adminAudit.searchHint')}
          defaultValue={q}
          maxLength={200}
        />
      </div>
      <div className="min-w-0 xl:w-36">
        <Select
          name="by"
          size="medium"
          label={t('adminAudit.person')}
          defaultValue={by ?? ''}
          onChange={choose}
          options={[
            { value: '', text: t('adminAudit.anyone') },
            ...people.map(({ id, name }) => ({ value: id, text: name })),
            ...(by !== undefined && !people.some(({ id }) => id === by)
              ? [{ value: by, text: t('adminAudit.by.erased') }]
              : []),
          ]}
        />
      </div>
      <div className="min-w-0 xl:w-32">
        <Select
          name="kind"
          size="medium"
          label={t('adminAudit.kind')}
          defaultValue={kind ?? ''}
          onChange={choose}
          options={[
            { value: '', text: t('adminAudit.kind.all') },
            ...auditKinds.map((one) => ({ value: one, text: t(`adminAudit.kind.${one}`) })),
          ]}
        />
      </div>
      <div className="min-w-0 xl:w-36">
        <TextField type="date" name="from" size="medium" label={t('adminAudit.from')} defaultValue={from} max={to} />
      </div>
      <div className="min-w-0 xl:w-36">
        <TextField type="date" name="to" size="medium" label={t('adminAudit.to')} defaultValue={to} min={from} />
      </div>
      <div className="col-span-2 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-4">
        <Button type="submit">{t('adminAudit.filter')}</Button>
        {isFiltered(search) && (
          <span className="text-small">
            <TextLink look="quiet" href={auditPath()}>
              {t('portal.filter.clear')}
            </TextLink>
          </span>
        )}
        {about !== undefined && (
          <FilterToken
            text={subject?.name ? t('adminAudit.about', { name: subject.name }) : t('adminAudit.aboutGone')}
            removeLabel={t('adminAudit.removeFilter')}
            href={auditPath({ ...search, about: undefined, after: undefined })}
          />
        )}
        {subject?.href && (
          <span className="text-small">
            <TextLink href={subject.href}>{t('adminAudit.open')}</TextLink>
          </span>
        )}
      </div>
    </form>
  )
}

function nameOf(entries: readonly AuditEntry[], id: string): string | null {
  return entries.find(({ actor }) => actor?.id === id)?.actor?.name ?? null
}
