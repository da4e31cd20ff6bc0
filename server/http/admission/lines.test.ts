import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { Admission } from './admission.ts'
import { forgetCompanies, placeOf } from '../hosts.ts'
import { Lines } from './lines.ts'

let world: World
let lines: Lines

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  lines = new Lines(world.service)
})

// The first test here: later ones make both companies known.
test('a host that was turned away is looked up together with others, in one statement', async () => {
  const hosts = Array.from({ length: 5_000 }, (_, n) => `y${n}.upwell.test`)
  const { pool } = world.service.database
  const statements = vi.spyOn(pool, 'connect')
  lines.learn('OTHER.upwell.test:80')
  for (const host of hosts) lines.learn(host)
  expect(lines.of('other.upwell.test')).toBe('nowhere')
  await expect.poll(() => lines.of('other.upwell.test')).toBe(world.other.id)
  expect(statements.mock.calls.length).toBeLessThanOrEqual(1)
  statements.mockRestore()
})

test('every spelling of a company’s host waits in that company’s line', async () => {
  await placeOf(world.service, 'acme.upwell.test')
  for (const host of [
    'acme.upwell.test',
    'ACME.upwell.TEST',
    'acme.upwell.test.',
    'acme.upwell.test:80',
    'aCmE.Upwell.test.:65535',
  ])
    expect(lines.of(host), host).toBe(world.company.id)
})

test('a flood in many spellings of one host, or of many hosts that nobody has, takes no other company’s room', async () => {
  for (const subdomain of ['acme', 'other']) await placeOf(world.service, `${subdomain}.upwell.test`)
  const floods = {
    spellings: (n: number) => `${n % 2 === 0 ? 'acme' : 'ACME'}.upwell.test${n % 3 === 0 ? '.' : ''}:${n + 1}`,
    strangers: (n: number) => `${n}.upwell.test`,
    numbers: (n: number) => `10.0.0.${n}`,
  }
  for (const [what, hostOf] of Object.entries(floods)) {
    const admission = new Admission({ inFlight: 4, waiting: 4, waitMs: 10_000 })
    const loud = Array.from({ length: 8 }, (_, n) => lines.of(hostOf(n)))
    for (const line of loud) void admission.enter(line)
    expect([what, admission.isFull(lines.of(hostOf(99))), admission.isFull(lines.of('other.upwell.test'))]).toEqual([
      what,
      true,
      false,
    ])
    const quiet = [admission.enter(lines.of('other.upwell.test')), admission.enter(lines.of('OTHER.upwell.test:1'))]
    for (const line of loud.slice(0, 2)) admission.leave(line)
    for (const entered of quiet) expect(await entered).toBe(true)
    for (const line of [...loud.slice(2, 4), world.other.id, world.other.id]) admission.leave(line)
  }
})

test('all hosts without a company are one, and so are the root and every address of numbers', () => {
  for (const host of [
    'nobody.upwell.test',
    'x1.upwell.test',
    'x.acme.upwell.test',
    'evil.test',
    'acme.upwell.test.evil.test',
    '',
    '@',
    'a'.repeat(5_000),
  ])
    expect(lines.of(host), host).toBe('nowhere')
  for (const host of ['upwell.test', 'UPWELL.test:81', '127.0.0.1', '[::1]:3000', '10.1.2.3'])
    expect(lines.of(host), host).toBe('root')
})

test('a company that was found stays known, when it is to be read again and however many hosts are asked for that have none', async () => {
  await placeOf(world.service, 'acme.upwell.test')
  forgetCompanies(world.db)
  for (let n = 0; n < 50; n += 1) await placeOf(world.service, `x${n}.upwell.test`)
  expect(lines.of('acme.upwell.test')).toBe(world.company.id)
})
