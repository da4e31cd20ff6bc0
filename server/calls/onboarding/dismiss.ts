import { onboardingDismiss } from '../../../contract/onboarding.ts'
import { dismissOnboarding } from '../../domain/onboarding/dismissOnboarding.ts'
import { answer } from '../answer.ts'

export default answer(onboardingDismiss, async (_input, asking) => {
  await dismissOnboarding(asking)
  return { done: true as const }
})
