import { onboardingGet } from '../../../contract/onboarding.ts'
import { readOnboarding } from '../../domain/onboarding/readOnboarding.ts'
import { answer } from '../answer.ts'

export default answer(onboardingGet, (_input, asking) => readOnboarding(asking))
