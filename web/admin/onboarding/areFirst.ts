import type { Onboarding } from '../../../contract/onboarding.ts'

/** Whether steps are left and were not put aside. */
export function areLeft({ steps, isDismissed }: Onboarding): boolean {
  return !isDismissed && steps.some(({ isDone }) => !isDone)
}

/** Whether there is something of the first steps to show: those that are left, or sample data. */
export function areFirst(onboarding: Onboarding): boolean {
  return onboarding.hasSamples || areLeft(onboarding)
}
