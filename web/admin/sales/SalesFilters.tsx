import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { featureRequestSorts } from '../../../contract/featureRequestKinds.ts'
import { statusTypes } from '../../../contract/statusKinds.ts'
import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import { useData } from '../../data/react.tsx'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { useKeys } from '../keys/useKeys.ts'
import { usePermission } from '../states/usePermission.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { isNarrowed, ownersQuery, readSalesSearch, salesPath, sortOf, type SalesSearch } from './salesSearch.ts'

/** Whose requests, where they stand, since when, and their order. A plain form, so that it works before the page is awake. */
export function SalesFilters({ search, customer }: { search: SalesSearch; customer: ThirdPartyCompany | undefined }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const seesMoney = usePermission('money.view')
  const [isChoosing, setIsChoosing] = useState(false)
  const { company, mine, owner, status, since } = search
  const sort = sortOf(search, seesMoney)
  const owners = useData('/api/accountOwners/get', ownersQuery).data?.accountOwners ?? []
  const names = [...new Set([...(owner === undefined ? [] : [owner]), ...owners.map(({ name }) => name)])]
  const go = (next: SalesSearch) => void navigate({ href: salesPath(next), resetScroll: false })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(readSalesSearch(Object.fromEntries(new FormData(event.currentTarget))))
  }
  const send = (event: { currentTarget: { form: HTMLFormElement | null } }) => event.currentTarget.form?.requestSubmit()
  useKeys('adminSales.keys', [{ key: 'f', text: 'adminSales.chooseCustomer', run: () => setIsChoosing(true) }])
  return (
    <div className="mb-2 print:hidden">
      {company === undefined && (
        <div className="mb-4 border-b border-line">
          <SegmentedLinks
            label={t('adminSales.whose')}
            links={[
              {
                text: t('adminSales.all'),
                href: salesPath({ ...rest(search), mine: undefined }),
                current: mine === undefined,
              },
              {
                text: t('adminSales.mine'),
                href: salesPath({ ...rest(search), owner: undefined, mine: '1' }),
                current: mine !== undefined,
              },
            ]}
          />
        </div>
      )}
      <form
        role="search"
        method="get"
        action={salesPath()}
        ref={fieldsOf({ company, mine, owner, status, since, sort })}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 pb-4 md:flex md:flex-wrap"
      >
        {company !== undefined && <input type="hidden" name="company" value={company} />}
        {mine !== undefined && <input type="hidden" name="mine" value={mine} />}
        {company === undefined && mine === undefined && (
          <div className="min-w-0 md:w-44">
            <Select
              name="owner"
              size="medium"
              label={t('adminSales.owner')}
              defaultValue={owner ?? ''}
              onChange={send}
              options={[
                { value: '', text: t('adminSales.anyOwner') },
                ...names.map((name) => ({ value: name, text: name })),
              ]}
            />
          </div>
        )}
        <div className="min-w-0 md:w-40">
          <Select
            name="status"
            size="medium"
            label={t('adminSales.status')}
            defaultValue={status ?? ''}
            onChange={send}
            options={[
              { value: '', text: t('adminSales.status.any') },
              ...statusTypes.map((type) => ({ value: type, text: t(`adminSales.status.${type}`) })),
            ]}
          />
        </div>
        <div className="min-w-0 md:w-40">
          <TextField
            type="date"
            name="since"
            size="medium"
            label={t('adminSales.since')}
            defaultValue={since}
            min="2000-01-01"
          />
        </div>
        <div className="min-w-0 md:w-44">
          <Select
            name="sort"
            size="medium"
            label={t('adminSales.sort')}
            defaultValue={sort}
            onChange={send}
            options={featureRequestSorts
              .filter((one) => one !== 'amount' || (seesMoney && company === undefined))
              .map((one) => ({ value: one, text: t(`adminSales.sort.${one}`) }))}
          />
        </div>
        <div className="col-span-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit">{t('adminSales.filter')}</Button>
          <Button look="ghost" aria-keyshortcuts="f" onClick={() => setIsChoosing(true)}>
            {t('adminSales.chooseCustomer')}
          </Button>
          {company !== undefined && (
            <FilterToken
              text={customer?.name ?? company}
              removeLabel={t('adminSales.removeFilter')}
              href={salesPath({ ...rest(search), company: undefined })}
            />
          )}
          {isNarrowed(search) && (
            <span className="text-small">
              <TextLink look="quiet" href={salesPath({ company, sort: search.sort })}>
                {t('portal.filter.clear')}
              </TextLink>
            </span>
          )}
        </div>
      </form>
      {isChoosing && (
        <CustomerChoice
          title={t('adminSales.chooseCustomer')}
          onChoose={({ urlName }) => {
            setIsChoosing(false)
            go({ company: urlName, ...(status && { status }), ...(since && { since }) })
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** What an address keeps of the filters when one of them changes: the list begins anew. */
function rest({ pages: _pages, after: _after, ...kept }: SalesSearch): SalesSearch {
  return kept
}
