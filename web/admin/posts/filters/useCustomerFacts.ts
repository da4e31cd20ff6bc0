import { useMemo } from 'react'
import { useData } from '../../../data/react.tsx'
import { usePermission } from '../../states/usePermission.ts'
import type { AdminSearch } from '../adminSearch.ts'
import type { CustomerFacts } from './filterFields.ts'
import { conditionsOf } from './filteringText.ts'

const listedOwners = 50

/**
 * What filters say of customers: null for who may not see them. `isComing` while what the filters of the address need is on its way; companies to choose from, found
 * by what is `typed`, come when they come.
 */
export function useCustomerFacts(
  search: AdminSearch,
  isWanted: boolean,
  typed: string | null,
): { customers: CustomerFacts | null; isComing: boolean } {
  const maySeeMoney = usePermission('money.view')
  const mayView = usePermission('customers.view')
  const isChoosing = mayView && isWanted && typed !== null
  const found = typed === null || typed === '' ? {} : { search: typed }
  const { data: offered } = useData('/api/thirdPartyCompanies/getForFilters', found, {
    enabled: isChoosing,
    keepPrevious: true,
  })
  const owners = useData(
    '/api/accountOwners/get',
    { limit: listedOwners, ...found },
    { enabled: isChoosing, keepPrevious: true },
  )
  const names = namesOf(search)
  const named = useData('/api/thirdPartyCompanies/getForFilters', names, {
    enabled: mayView && isWanted && names.companyURLNames.length > 0,
    keepPrevious: true,
  })
  // It comes with every rate: what only says filters asks for it if one of them is an amount.
  const needsCurrency = maySeeMoney && mayView && isWanted && (typed !== null || namesAmounts(search))
  const money = useData('/api/currencies/get', {}, { enabled: needsCurrency })
  const currency = money.data?.reporting ?? null
  // All of them come at once: there are few.
  const needsSegments = mayView && isWanted && (typed !== null || search.segment !== undefined)
  const segments = useData('/api/segments/get', {}, { enabled: needsSegments })
  const { accountOwner } = search
  const customers = useMemo(() => {
    if (!mayView) return null
    const companies = new Map([...(named.data ?? []), ...(offered ?? [])].map((one) => [one.id, one]))
    const ownerNames = (owners.data?.accountOwners ?? []).map(({ name }) => name)
    return {
      companies: [...companies.values()],
      accountOwners: [...(accountOwner === undefined ? [] : [accountOwner]), ...ownerNames],
      segments: segments.data ?? [],
      currency,
    }
  }, [mayView, named.data, offered, owners.data, accountOwner, segments.data, currency])
  const isComing =
    (mayView && isWanted && names.companyURLNames.length > 0 && !named.data && named.error === null) ||
    (needsCurrency && !money.data && money.error === null) ||
    (mayView && isWanted && search.segment !== undefined && !segments.data && segments.error === null)
  return { customers, isComing }
}

/** Whether filters of an address are about amounts. */
export function namesAmounts({ f }: AdminSearch): boolean {
  return conditionsOf(f).conditions.some(({ field }) => field === 'spend' || field === 'opportunity')
}

/** Asks for the names of the companies of an address. */
export function namesOf({ customer }: AdminSearch) {
  return { companyURLNames: customer?.split(',') ?? [] }
}
