import { expect, test } from 'vitest'
import { lengths } from '../../contract/lengths.ts'
import { hostileTexts } from '../../server/test/hostileTexts.ts'
import { msOf, stepsOf } from './textSteps.ts'

/** Twenty times what the longest takes on a machine that has nothing else to do: what goes over a text again and again takes seconds. */
const mostMs = 400

test('no hostile text of full length keeps any step of a write or a read for long', { timeout: 300_000 }, () => {
  const slow: string[] = []
  for (const { made, text } of hostileTexts(250, lengths.details, 7)) {
    for (const step of stepsOf(text)) if (msOf(step, mostMs) > mostMs) slow.push(`${step.name}: ${made}`)
  }
  expect(slow).toEqual([])
})
