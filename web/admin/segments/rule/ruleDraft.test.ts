import { expect, it } from 'vitest'
import type { CustomField } from '../../../../contract/customFields.ts'
import type { SegmentRule } from '../../../../contract/segmentKinds.ts'
import { blankGroup, factsFor, fromRule, toRule, withFact, type DraftCondition, type Ground } from './ruleDraft.ts'

const field = (id: string, type: CustomField['type'], subject: CustomField['subject'] = 'user'): CustomField => ({
  id,
  subject,
  name: id,
  urlName: id,
  type,
  isShown: true,
  options: type === 'choice' ? [{ id: 'gold', name: 'Gold' }] : [],
})
const ground: Ground = {
  fields: [
    field('country', 'text'),
    field('plan', 'choice', 'thirdPartyCompany'),
    field('budget', 'money'),
    field('paid', 'switch'),
  ],
  currency: 'EUR',
  seesAddresses: true,
}

it('keeps a rule as it is on its way through a form', () => {
  const rule: SegmentRule = {
    all: [
      { fact: 'votes', is: 'isBetween', value: [1, 5], days: 90 },
      { none: [{ fact: 'field', fieldID: 'country', is: 'isOneOf', value: ['Germany', 'France'] }] },
      {
        some: {
          any: [
            { fact: 'spend', is: 'atLeast', value: 50_050 },
            { fact: 'field', fieldID: 'plan', is: 'isNotOneOf', value: ['gold'] },
          ],
        },
      },
      { fact: 'created', is: 'before', value: '2026-01-31' },
      { fact: 'lastActivity', is: 'inLast', value: 30 },
      { fact: 'field', fieldID: 'paid', is: 'is', value: false },
      { fact: 'email', is: 'isKnown' },
    ],
  }
  expect(toRule(ground, 'user', fromRule(ground, rule))).toEqual(rule)
})

it('is no rule while a part is incomplete or makes no sense', () => {
  const of = (part: Partial<DraftCondition>) => {
    const group = blankGroup(false)
    return toRule(ground, 'user', { ...group, parts: [{ ...(group.parts[0] as DraftCondition), ...part }] })
  }
  expect(of({})).toEqual({ all: [{ fact: 'votes', is: 'atLeast', value: 1 }] })
  expect(of({ text: '1.5' })).toBeNull()
  expect(of({ text: '-1' })).toBeNull()
  expect(of({ is: 'isBetween', text: '5', last: '1' })).toBeNull()
  expect(of({ days: '0' })).toBeNull()
  expect(of({ fact: 'company', is: 'isOneOf' })).toBeNull()
  expect(of({ fact: 'field:gone', is: 'is', text: 'x' })).toBeNull()
  expect(toRule(ground, 'user', { ...blankGroup(false), parts: [] })).toBeNull()
})

it('offers what the reader may know, and keeps what was typed where it fits', () => {
  expect(factsFor({ ...ground, currency: null, seesAddresses: false }, 'user')).not.toEqual(
    expect.arrayContaining(['spend', 'email', 'emailDomain', 'field:budget']),
  )
  const part = { ...(blankGroup(false).parts[0] as DraftCondition), text: '3', days: '7' }
  expect(withFact(ground, 'user', part, 'posts')).toMatchObject({ text: '3', days: '7', is: 'atLeast' })
  expect(withFact(ground, 'user', part, 'name')).toMatchObject({ text: '', days: '', is: 'is' })
})
