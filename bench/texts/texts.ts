import { lengths } from '../../contract/lengths.ts'
import { hostileTexts } from '../../server/test/hostileTexts.ts'
import { msOf, stepsOf } from './textSteps.ts'

/** No step may keep the event loop from others for longer. */
const mostMs = 20

interface Row {
  total: number
  most: number
  on: string
}

/** Takes hostile texts of full length through every step of a write and a read, and prints how long each keeps the event loop. Whether all keep within 20 ms. */
export function measureTexts(
  { count, seed }: { count: number; seed: number },
  say: (line: string) => void,
): { rows: Record<string, Row>; met: boolean } {
  const rows: Record<string, Row> = {}
  for (const { text } of hostileTexts(50, lengths.details, seed + 1)) for (const { run } of stepsOf(text)) run()
  for (const { made, text } of hostileTexts(count, lengths.details, seed)) {
    for (const step of stepsOf(text)) {
      const ms = msOf(step, mostMs / 2)
      const row = (rows[step.name] ??= { total: 0, most: 0, on: '' })
      row.total += ms
      if (ms > row.most) Object.assign(row, { most: ms, on: made })
    }
  }
  say(
    `${count.toLocaleString('en')} texts of ${lengths.details.toLocaleString('en')} characters, seed ${seed}: milliseconds of the processor`,
  )
  say(`${'step'.padEnd(34)}${'mean'.padStart(8)}${'most'.padStart(8)}  on`)
  for (const [name, { total, most, on }] of Object.entries(rows))
    say(`${name.padEnd(34)}${(total / count).toFixed(2).padStart(8)}${most.toFixed(1).padStart(8)}  ${on.slice(0, 90)}`)
  return { rows, met: Object.values(rows).every(({ most }) => most <= mostMs) }
}
