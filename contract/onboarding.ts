import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { done } from './values.ts'

/** The first steps of a company, in their order. */
export const onboardingSteps = ['board', 'look', 'post', 'colleague', 'customer'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/**
 * The first steps, each done or not by what there is, never by what was pressed; sample data counts for none. `isDismissed`: the team has put them
 * aside. `hasSamples`: sample data is loaded.
 */
export const onboardingGet = read('/api/onboarding/get', {
  access: member('admin.view'),
  shows: ['onboarding', 'boards', 'company', 'posts', 'users', 'team', 'invites'],
  input: {},
  output: {
    onboarding: z.object({
      steps: z.array(z.object({ step: z.enum(onboardingSteps), isDone: z.boolean() })).max(5),
      isDismissed: z.boolean(),
      hasSamples: z.boolean(),
    }),
  },
})
export type Onboarding = z.infer<typeof onboardingGet.output>

/** Puts the first steps aside for the whole team. */
export const onboardingDismiss = write('/api/onboarding/dismiss', {
  access: member('boards.manage'),
  touches: ['onboarding'],
  input: {},
  output: { result: done },
})

/** Brings them back. */
export const onboardingRestore = write('/api/onboarding/restore', {
  access: member('boards.manage'),
  touches: ['onboarding'],
  input: {},
  output: { result: done },
})
