import { expect, test } from 'vitest'
import { blankOpportunity, draftOf, inputOf, wrongField } from './opportunityDraft.ts'

const draft = { ...blankOpportunity, name: 'Renewal' }

test('an amount goes with its currency, and without an amount there is none of both', () => {
  expect(inputOf(['value'], { ...draft, value: '1,250.50', currency: 'eur' })).toEqual({
    value: 125_050,
    currency: 'EUR',
  })
  expect(inputOf(['currency'], { ...draft, value: '', currency: 'EUR' })).toEqual({ value: null, currency: null })
})

test('what is emptied is null, and what is not named is not sent', () => {
  expect(inputOf(['company', 'stage', 'probability', 'closeDate', 'url', 'owner'], draft)).toEqual({
    thirdPartyCompanyID: null,
    stage: null,
    probability: null,
    closeDate: null,
    url: null,
    accountOwnerID: null,
  })
  expect(inputOf(['name'], draft)).toEqual({ name: 'Renewal' })
  expect(inputOf([], draft)).toEqual({})
})

test('the field that is wrong is named', () => {
  expect(wrongField(draft)).toBeUndefined()
  expect(wrongField({ ...draft, value: '100' })).toBe('currency')
  expect(wrongField({ ...draft, value: '100', currency: 'EURO' })).toBe('currency')
  for (const value of ['much', '-1', '1.005', '99999999999999999999'])
    expect(wrongField({ ...draft, value, currency: 'EUR' }), value).toBe('value')
  for (const probability of ['-1', '101', '12.5', 'likely'])
    expect(wrongField({ ...draft, probability }), probability).toBe('probability')
  expect(wrongField({ ...draft, probability: '40 %' })).toBeUndefined()
})

test('what is stored is typed back as it would be read', () => {
  const stored = {
    id: '1',
    name: 'Renewal',
    value: 125_050,
    currency: 'EUR',
    reportingValue: null,
    stage: 'Trial',
    probability: 40,
    state: 'open',
    closeDate: '2027-03-31',
    url: 'https://crm.example/1',
    created: '2026-01-01T00:00:00.000Z',
    thirdPartyCompany: { id: 'c', name: 'Globex', urlName: 'globex' },
    accountOwner: { id: 'o', name: 'Ann' },
    posts: [],
  } as const
  const typed = draftOf({ ...stored, posts: [] })
  expect(inputOf(Object.keys(typed) as (keyof typeof typed)[], typed)).toEqual({
    name: 'Renewal',
    thirdPartyCompanyID: 'c',
    value: 125_050,
    currency: 'EUR',
    state: 'open',
    stage: 'Trial',
    probability: 40,
    closeDate: '2027-03-31',
    url: 'https://crm.example/1',
    accountOwnerID: 'o',
  })
})
