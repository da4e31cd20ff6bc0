import { expect, it } from 'vitest'
import { entriesOf } from './entriesOf.ts'

it('takes the first cell of each line once, whatever separates the cells', () => {
  expect(
    entriesOf('\uFEFFada@example.com,Ada\r\n"grace@example.com";x\nada@example.com\n\n  \t\nx "y"\n"a ""b""",c\n'),
  ).toEqual(['ada@example.com', 'grace@example.com', 'x "y"', 'a "b"'])
  expect(entriesOf(`${'x'.repeat(400)}\nok`)).toEqual(['ok'])
})
