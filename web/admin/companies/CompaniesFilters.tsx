import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { companySorts } from '../../../contract/userKinds.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SegmentChoice } from '../directory/SegmentChoice.tsx'
import { usePermission } from '../states/usePermission.ts'
import { companiesPath, readCompaniesSearch, type CompaniesSearch } from './companiesSearch.ts'

/** What narrows the list, and its order. A plain form, so that it works before the page is awake. */
export function CompaniesFilters({ search }: { search: CompaniesSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const seesMoney = usePermission('money.view')
  const { q, segment, sort = 'name', view } = search
  const fields = fieldsOf({ q, segment, sort, view })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readCompaniesSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ href: companiesPath(typed), resetScroll: false })
  }
  return (
    <form
      role="search"
      method="get"
      action={companiesPath()}
      ref={fields}
      onSubmit={submit}
      className="mb-4 flex flex-wrap items-end gap-3 border-b border-line pb-5"
    >
      {view !== undefined && <input type="hidden" name="view" defaultValue={view} />}
      <div className="w-full min-w-0 sm:w-72">
        <TextField
          type="search"
          name="q"
          id="company-words"
          size="medium"
          label={t('adminDirectory.companyNames')}
          placeholder={t('adminDirectory.companyHint')}
          defaultValue={q}
          maxLength={200}
        />
      </div>
      <div className="w-full min-w-0 sm:w-44">
        <SegmentChoice companiesOnly chosen={segment ?? ''} />
      </div>
      <div className="w-full min-w-0 sm:w-44">
        <Select
          name="sort"
          size="medium"
          label={t('adminDirectory.sort')}
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={companySorts
            .filter((one) => one !== 'spend' || seesMoney)
            .map((one) => ({ value: one, text: t(`adminDirectory.companySort.${one}`) }))}
        />
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{t('adminDirectory.filter')}</Button>
        {(q !== undefined || segment !== undefined) && (
          <span className="text-small">
            <TextLink look="quiet" href={companiesPath({ sort: search.sort, view })}>
              {t('portal.filter.clear')}
            </TextLink>
          </span>
        )}
      </div>
    </form>
  )
}
