import { expect, it } from 'vitest'
import { looksLike } from './lookAlikes.ts'

it.each([
  ['Nadia Brandt', 'nadia  BRANDT'],
  ['Nadia Brandt', 'NadiaBrandt'],
  ['Nadia Brandt', 'Nаdіа Brаndt'], // Cyrillic а and і.
  ['Nadia Brandt', 'Ｎａｄｉａ Ｂｒａｎｄｔ'],
  ['Nadia Brandt', '𝐍𝐚𝐝𝐢𝐚 Brandt'],
  ['Nadia Brandt', 'Nád\u200bia. Brandt'],
  ['HANS', 'НАΝЅ'],
  ['Bill', 'BIll'],
  ['Bill', 'Bi11'],
  ['Tom', 'Torn'],
  ['ГАЛЯ', 'галя'],
  ['ΗΡΑ', 'ηρα'],
  ['علي', 'علی'],
])('%s looks like %s', (one, other) => {
  expect(looksLike(one, other)).toBe(true)
})

it.each([
  ['Nadia Brandt', 'Nadia Brand'],
  ['Nadia Brandt', 'Nadia Brandt Jr'],
  ['Ann', 'Anne'],
  ['王小明', '王小月'],
  ['Анна', 'Инна'],
])('%s does not look like %s', (one, other) => {
  expect(looksLike(one, other)).toBe(false)
})

it('takes names that show nothing for no name of anyone', () => {
  expect(looksLike(' .\u200b', '')).toBe(false)
})
