import type { OnboardingStep } from '../../../contract/onboarding.ts'
import { paths } from '../../paths.ts'
import { pages } from '../areas.ts'

/** Where a step begins; null for one that begins on no page of the admin. Pages are looked up, so that no step leads to one that is not there. */
export function hrefOf(step: OnboardingStep): string | null {
  if (step === 'board') return `${paths.adminBoards()}?new=1`
  if (step === 'post') return paths.portal()
  if (step === 'customer') return null
  const wanted = step === 'look' ? ['settings/look', 'look'] : ['settings/team', 'team']
  const found = wanted.find((path) => pages.some((page) => page.path === path))
  return found === undefined ? null : `${paths.admin()}/${found}`
}
