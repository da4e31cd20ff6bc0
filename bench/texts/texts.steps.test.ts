import { expect, test } from 'vitest'
import { lengths } from '../../contract/lengths.ts'
import { hostileTexts } from '../../server/test/hostileTexts.ts'
import { stepsOf } from '../../server/test/stepsOf.ts'
import { stepsOf as stagesOf } from './textSteps.ts'

/** Calls of our own functions for each character of a text, in all that is done with it; `npm run bench -- --texts` says how long that takes. */
const mostSteps = 100

test(
  'no hostile text of full length is gone over again and again on its way in or out',
  { timeout: 600_000 },
  async () => {
    const slow: string[] = []
    for (const { made, text } of hostileTexts(100, lengths.details, 7)) {
      const stages = stagesOf(text)
      const steps = await stepsOf(() => stages.forEach(({ run }) => run()))
      if (steps > mostSteps * text.length) slow.push(`${steps} steps: ${made}`)
    }
    expect(slow).toEqual([])
  },
)
