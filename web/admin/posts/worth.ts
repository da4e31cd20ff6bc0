import { worthFactors, type WorthFactor } from '../../../contract/filterKinds.ts'
import type { PostItem } from '../../../contract/posts.ts'
import type { Words } from '../../words/words.ts'
import { amountText } from '../profile/amountText.ts'
import type { AdminSearch } from './adminSearch.ts'
import { conditionsOf } from './filters/filteringText.ts'

const factors: ReadonlySet<string> = new Set(worthFactors)

/** Whether a sort, a column or a field is of what the customers behind posts are worth. */
export function isWorth(name: string): name is WorthFactor {
  return factors.has(name)
}

/** Which of it a list is ordered by; null for the other orders. */
export function worthOf(sort: string): WorthFactor | null {
  const name = sort.replace(/^-/, '')
  return isWorth(name) ? name : null
}

/** Whether lists may be ordered by it: who may see customers, and of amounts who may see money. */
export function maySort(factor: WorthFactor, permissions: readonly string[]): boolean {
  return permissions.includes('customers.view') && (factor === 'companies' || permissions.includes('money.view'))
}

/** Whether the list of an address is about customers or money that who has these permissions may not see. */
export function isBeyond({ sort = '', f, ...search }: AdminSearch, permissions: readonly string[]): boolean {
  const used = [...conditionsOf(f).conditions.map(({ field }) => field), worthOf(sort) ?? ''].filter(isWorth)
  const isOfCustomers = search.customer !== undefined || search.accountOwner !== undefined || search.mine !== undefined
  return (
    (isOfCustomers && !permissions.includes('customers.view')) || used.some((factor) => !maySort(factor, permissions))
  )
}

/** What a post's customers come to, as rows say it; null where there is nothing. */
export function worthText(
  { team }: PostItem,
  factor: WorthFactor,
  { locale, compact }: Pick<Words, 'locale' | 'compact'>,
): string | null {
  const worth = team?.worth
  if (!worth) return null
  if (factor === 'companies') return compact(worth.companies)
  const amount = worth[factor]
  return amount === null || worth.currency === null ? null : amountText(locale, amount, worth.currency)
}
