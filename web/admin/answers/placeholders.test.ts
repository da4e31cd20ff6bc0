import { expect, it } from 'vitest'
import { filledIn, unknownPlaceholders } from './placeholders.ts'

const filling = { name: 'Ada Lovelace', title: 'Dark {name} mode', status: 'Planned' }

it('puts in the first name, the title and the status, each wherever it is asked for, and nothing into what is put in', () => {
  expect(filledIn('Hi {name},\n\n{title} is {status}. {name}!', filling)).toBe(
    'Hi Ada,\n\nDark {name} mode is Planned. Ada!',
  )
})

it.each([
  ['Hi {name},\nthanks', 'Hi,\nthanks'],
  ['Thanks {name}!', 'Thanks!'],
  ['{name}, thank you', 'Thank you'],
  ['{name}\nthanks', '\nthanks'],
])('leaves a name out of %j', (text, shown) => {
  expect(filledIn(text, { ...filling, name: null })).toBe(shown)
})

it.each([
  ['Grace', 'Grace'],
  ['Dr. Grace Hopper', 'Dr. Grace Hopper'],
  ['  Grace  Hopper ', 'Grace'],
  ['山田太郎', '山田太郎'],
])('calls %j %j', (name, shown) => {
  expect(filledIn('{name}', { ...filling, name })).toBe(shown)
})

it('names what it does not know, once, and leaves it and other braces as they are', () => {
  const text = 'Hi {firstname}, {titel} {titel} { name } {} {"a": 1} {name}'
  expect(unknownPlaceholders(text)).toEqual(['{firstname}', '{titel}'])
  expect(filledIn(text, filling)).toBe('Hi {firstname}, {titel} {titel} { name } {} {"a": 1} Ada')
  expect(filledIn('{constructor} {toString}', filling)).toBe('{constructor} {toString}')
})
