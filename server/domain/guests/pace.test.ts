import { expect, test } from 'vitest'
import { honestHour, manyAddresses, oneMachine, shareAside } from './simulate.ts'

const seeds = [1, 2]

test('of 10,000 votes by a script at one machine, with a session each, at least 95 % are set aside', () => {
  for (const seed of seeds)
    for (const perHour of [300, 10_000])
      for (const rotates of [false, true])
        expect(shareAside(oneMachine(seed, { votes: 10_000, perHour, rotates })).share).toBeGreaterThan(0.95)
})

test('of 2,000 addresses that vote once a minute each, at least 70 % are set aside', () => {
  for (const keepsSession of [false, true])
    expect(shareAside(manyAddresses(1, { addresses: 2_000, minutes: 25, keepsSession })).share).toBeGreaterThan(0.7)
})

test('2,000 addresses with one vote each, one a minute, are set aside as well', () => {
  for (const seed of seeds)
    expect(shareAside(manyAddresses(seed, { addresses: 2_000, minutes: 0 })).share).toBeGreaterThan(0.7)
})

test('of 3,000 honest guests in an hour, with an office and carriers behind shared addresses, at most 0.5 % are set aside', () => {
  for (let seed = 1; seed <= 20; seed += 1) expect(shareAside(honestHour(seed)).share).toBeLessThanOrEqual(0.005)
})
