import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { userSorts } from '../../../contract/userKinds.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SegmentChoice } from '../directory/SegmentChoice.tsx'
import { usePermission } from '../states/usePermission.ts'
import { isNarrowed, peoplePath, readPeopleSearch, type PeopleSearch } from './peopleSearch.ts'

/** What narrows the list, and its order. A plain form, so that it works before the page is awake. */
export function PeopleFilters({ search }: { search: PeopleSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const seesAddresses = usePermission('addresses.view')
  const seesMoney = usePermission('money.view')
  const { q, company, segment, from, to, sort = 'lastActivity', view } = search
  const fields = fieldsOf({ q, company, segment, from, to, sort, view })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readPeopleSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ href: peoplePath(typed), resetScroll: false })
  }
  return (
    <form
      role="search"
      method="get"
      action={peoplePath()}
      ref={fields}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 border-b border-line pb-5 md:flex md:flex-wrap"
    >
      {view !== undefined && <input type="hidden" name="view" defaultValue={view} />}
      <div className="col-span-2 min-w-0 md:w-52">
        <TextField
          type="search"
          name="q"
          id="people-words"
          size="medium"
          label={t('adminDirectory.search')}
          placeholder={t(seesAddresses ? 'adminDirectory.searchHint' : 'adminDirectory.searchNames')}
          defaultValue={q}
          maxLength={200}
        />
      </div>
      <div className="col-span-2 min-w-0 md:w-40">
        <TextField
          type="search"
          name="company"
          size="medium"
          label={t('adminDirectory.company')}
          defaultValue={company}
          maxLength={200}
        />
      </div>
      <div className="min-w-0 md:w-36">
        <TextField
          type="date"
          name="from"
          size="medium"
          label={t('adminDirectory.from')}
          defaultValue={from}
          max={to}
        />
      </div>
      <div className="min-w-0 md:w-36">
        <TextField type="date" name="to" size="medium" label={t('adminDirectory.to')} defaultValue={to} min={from} />
      </div>
      <div className="col-span-2 min-w-0 md:w-36">
        <SegmentChoice chosen={segment ?? ''} />
      </div>
      <div className="col-span-2 min-w-0 md:w-36">
        <Select
          name="sort"
          size="medium"
          label={t('adminDirectory.sort')}
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={userSorts
            .filter((one) => one !== 'spend' || seesMoney)
            .map((one) => ({ value: one, text: t(`adminDirectory.sort.${one}`) }))}
        />
      </div>
      <div className="col-span-2 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{t('adminDirectory.filter')}</Button>
        {isNarrowed(search) && (
          <span className="text-small">
            <TextLink look="quiet" href={peoplePath({ sort: search.sort, view })}>
              {t('portal.filter.clear')}
            </TextLink>
          </span>
        )}
      </div>
    </form>
  )
}
