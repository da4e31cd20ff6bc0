import { onboardingRestore } from '../../../contract/onboarding.ts'
import { restoreOnboarding } from '../../domain/onboarding/dismissOnboarding.ts'
import { answer } from '../answer.ts'

export default answer(onboardingRestore, async (_input, asking) => {
  await restoreOnboarding(asking)
  return { done: true as const }
})
