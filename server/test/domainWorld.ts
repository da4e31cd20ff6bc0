import type { OwnDomain } from '../../contract/ownDomain.ts'
import { openNameServer, type NameServer } from './nameServer.ts'
import { expectOK, openWorld, type Answered, type TestCompany, type World } from './world.ts'

/** What a company's domain settings say. */
export interface Described {
  own: OwnDomain | null
  host: string
}

export interface DomainWorld extends World {
  /** The name server that the service asks. */
  names: NameServer
  /** Takes the companies' domains away, and every record. */
  tidy(): Promise<void>
}

/** A world with a name server of its own. */
export async function openDomainWorld(): Promise<DomainWorld> {
  const names = await openNameServer()
  const world = await openWorld({ DNS_SERVERS: names.address })
  return {
    ...world,
    names,
    async tidy() {
      names.mood = 'well'
      names.records.clear()
      for (const at of [world.company, world.other]) await askDomain(world, 'removeDomain', {}, at)
    },
    async close() {
      await world.close()
      names.close()
    },
  }
}

/** A call about a company's own domain, by its owner. */
export async function askDomain(
  world: World,
  call: 'getDomain' | 'setDomain' | 'checkDomain' | 'removeDomain',
  input: Record<string, unknown> = {},
  at: TestCompany = world.company,
): Promise<Described> {
  const { body } = await expectOK(askDomainFor(world, call, input, at))
  return body['domain'] as Described
}

export function askDomainFor(
  world: World,
  call: string,
  input: Record<string, unknown> = {},
  at: TestCompany = world.company,
): Promise<Answered> {
  return world.call(`/api/company/${call}`, input, { as: at.owner, at })
}

/** Makes the records that a company is told to make. */
export function makeRecords(names: NameServer, { own }: Described): void {
  for (const { type, name, value } of own?.records ?? []) {
    const key = `${type} ${name}` as const
    const others = type === 'TXT' ? (names.records.get(key) ?? []) : []
    names.records.set(key, [...others, value])
  }
}

/** Asks for a domain, makes its records and has them checked: it is live. */
export async function goLive(
  world: World,
  names: NameServer,
  domain: string,
  at: TestCompany = world.company,
): Promise<Described> {
  makeRecords(names, await askDomain(world, 'setDomain', { domain }, at))
  return askDomain(world, 'checkDomain', {}, at)
}
