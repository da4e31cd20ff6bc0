import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDomain, goLive } from '../test/domainWorld.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { openNameServer, type NameServer } from '../test/nameServer.ts'
import { checkDomains } from './checkDomains.ts'

const domain = 'ideas.acme.example'
const dayMs = 24 * 60 * 60 * 1000
let names: NameServer
let world: MailWorld

beforeAll(async () => {
  names = await openNameServer()
  world = await openMailWorld({ DNS_SERVERS: names.address })
})
afterAll(async () => {
  await world.close()
  names.close()
})

test('a lost proof is mailed to those who manage the company at the loss, 3 days and 1 day before, and at the end', async () => {
  await world.member('manager')
  await goLive(world, names, domain)
  await goLive(world, names, 'feedback.other.example', world.other)
  await world.settle()
  const proof = names.records.get(`TXT _upwell.${domain}`) ?? []
  names.records.delete(`TXT _upwell.${domain}`)
  const start = Date.now()
  const happenings: (string | null)[] = []
  const subjects: Record<number, string[]> = {}
  for (let day = 0; day <= 8; day += 1) {
    const checked = await checkDomains(world.service, { now: new Date(start + day * dayMs) })
    happenings.push(checked.find((one) => one.domain === domain)?.happening ?? null)
    expect(checked.find((one) => one.subdomain === 'other')?.happening).toBeNull()
    const mails = await world.settle()
    if (mails.length > 0) subjects[day] = mails.map(({ text }) => text ?? '')
  }
  expect(happenings).toEqual(['warn', null, null, null, 'warn', null, 'warn', 'fallBack', null])
  expect(Object.keys(subjects)).toEqual(['0', '4', '6', '7'])
  for (const texts of Object.values(subjects)) expect(texts).toHaveLength(1)
  expect(subjects[0]?.[0]).toContain(domain)
  expect(subjects[7]?.[0]).toContain('acme.upwell.test')
  expect((await askDomain(world, 'getDomain')).own?.state).toBe('ended')

  names.records.set(`TXT _upwell.${domain}`, proof)
  expect((await checkDomains(world.service, { subdomain: 'acme' })).map(({ happening }) => happening)).toEqual([
    'goLive',
  ])
  expect(await world.settle()).toEqual([])
})

test('nothing is mailed of a loss that was mended in the meantime', async () => {
  await goLive(world, names, domain)
  const proof = names.records.get(`TXT _upwell.${domain}`) ?? []
  names.records.delete(`TXT _upwell.${domain}`)
  await world.settle()
  const checked = await checkDomains(world.service, { subdomain: 'acme' })
  expect(checked.map(({ happening }) => happening)).toEqual(['warn'])
  names.records.set(`TXT _upwell.${domain}`, proof)
  await world.settle()
  expect((await checkDomains(world.service, { subdomain: 'acme' })).map(({ happening }) => happening)).toEqual([
    'recover',
  ])
  expect(await world.settle()).toEqual([])
})
