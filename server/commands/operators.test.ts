import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyID } from '../../db/companyID.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { newID } from '../domain/ids.ts'
import type { Service } from '../http/service.ts'
import { openDatabase } from '../ports/database/database.ts'
import { keyOfText } from '../secrets/secretKey.ts'
import { open as unseal, seal } from '../secrets/seal.ts'
import { freshDatabase, type FreshDatabase } from '../test/cluster.ts'
import { askDomain, goLive } from '../test/domainWorld.ts'
import { openNameServer, type NameServer } from '../test/nameServer.ts'
import { openWorld, type World } from '../test/world.ts'
import { run as checkDomains } from './checkDomains.ts'
import { run as deleteCompany } from './deleteCompany.ts'
import { run as listCompanies } from './listCompanies.ts'
import { run as rotateKey } from './rotateKey.ts'

let names: NameServer
let world: World
beforeAll(async () => {
  names = await openNameServer()
  world = await openWorld({ DNS_SERVERS: names.address })
})
afterAll(async () => {
  await world.close()
  names.close()
})

async function run(command: typeof listCompanies, argv: string[], service = world.service) {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  return { code: await command(argv, async () => service, say, say), said }
}

test('company:list has a line for each company, with its members, posts and addresses', async () => {
  const board = await world.board()
  await world.post(board.id)
  await goLive(world, names, 'ideas.acme.example')
  const { code, said } = await run(listCompanies, [])
  expect(code).toBe(0)
  const founded = await world.db.selectFrom('companies').select('created_at').orderBy('subdomain').execute()
  const [acmes, others] = founded.map(({ created_at }) => created_at.toISOString().slice(0, 10))
  expect(said.map((line) => line.split(/ {2,}/))).toEqual([
    ['acme', 'acme', acmes, '1 member', '1 post', 'live', 'http://acme.upwell.test, http://ideas.acme.example'],
    ['other', 'other', others, '1 member', '0 posts', 'live', 'http://other.upwell.test'],
  ])
})

test('domains:check says what it found, and ends with 1 when a record is wrong', async () => {
  await goLive(world, names, 'ideas.acme.example')
  const right = await run(checkDomains, ['--company', 'acme'])
  expect(right).toEqual({ code: 0, said: ['acme  ideas.acme.example  the TXT record is there, it leads here.'] })
  await askDomain(world, 'setDomain', { domain: 'feedback.other.example' }, world.other)
  const both = await run(checkDomains, [])
  expect(both.code).toBe(1)
  expect(both.said[1]).toBe('other  feedback.other.example  the TXT record is missing, it leads nowhere.')
  expect(await run(checkDomains, ['--company', 'nobody'])).toMatchObject({ code: 1 })
})

test('company:delete erases a company and nothing of another, once it is confirmed', async () => {
  const doomed = { name: 'Doomed', subdomain: 'doomed', owner: { email: 'owner@doomed.example' } }
  const { companyID } = await world.db.transaction().execute((tx) => createCompany(tx, doomed))
  const isThere = async () =>
    (await world.db.selectFrom('companies').select('id').where('id', '=', companyID).execute()).length === 1
  expect(await run(deleteCompany, ['doomed'])).toMatchObject({ code: 1 })
  expect(await run(deleteCompany, ['nobody', '--yes'])).toMatchObject({ code: 1 })
  expect(await isThere()).toBe(true)
  expect(await run(deleteCompany, ['doomed', '--yes'])).toEqual({
    code: 0,
    said: ['Doomed is erased. Its subdomain doomed is not given to anyone else.'],
  })
  expect(await isThere()).toBe(false)
  expect(await world.db.selectFrom('companies').select('id').execute()).toHaveLength(2)
})

describe('key:rotate', () => {
  const text = 'the client’s secret'
  const old = keyOfText('the old key of this server, long enough')
  const purpose = 'sign_in_providers.client_secret'
  let fresh: FreshDatabase
  let service: Service
  let folder: string
  let companyID: CompanyID

  beforeEach(async () => {
    fresh = await freshDatabase()
    folder = await mkdtemp(join(tmpdir(), 'upwell-rotate-'))
    const database = openDatabase({ connection: fresh.connection, poolSize: 2, applicationName: 'upwell-command' })
    service = { ...world.service, env: { ...world.service.env, DATA_DIR: folder }, database, secret: old }
    const made = { name: 'Acme', subdomain: 'acme', owner: { email: 'owner@example.com' } }
    companyID = (await database.db.transaction().execute((tx) => createCompany(tx, made))).companyID
  })
  afterEach(async () => {
    await service.database.close()
    await fresh.drop()
    await rm(folder, { recursive: true })
  })

  async function addProvider(secret: Buffer): Promise<string> {
    const id = newID()
    const facts = { audience: 'team', shape: 'oidc', name: 'Acme ID', issuer: 'https://id.example', client_id: 'x' }
    await service.database.db
      .insertInto('sign_in_providers')
      .values({ company_id: companyID, id, ...facts, client_secret: seal(secret, purpose, text, id), scopes: [] })
      .execute()
    return id
  }

  /** What a key opens of a provider's secret, or the name of why not. */
  async function opened(id: string, secret: Buffer): Promise<string> {
    const { client_secret: sealed } = await service.database.db
      .selectFrom('sign_in_providers')
      .select('client_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    try {
      return unseal(secret, purpose, sealed, id)
    } catch (error) {
      return error instanceof Error ? error.name : ''
    }
  }

  const keyIn = async (file: string) => keyOfText((await readFile(join(folder, file), 'utf8')).trim())

  test('says what ends and changes nothing until it is told yes, or while the service runs', async () => {
    const id = await addProvider(old)
    const asked = await run(rotateKey, ['--now'], service)
    expect([asked.code, asked.said[0]]).toEqual([1, 'Unknown flag: --now.'])
    expect((await run(rotateKey, [], service)).code).toBe(1)
    expect(await run(rotateKey, ['--yes'], { ...service, database: world.service.database })).toMatchObject({
      code: 1,
      said: ['The service is running with the present key. Stop it first, every process of it.'],
    })
    expect(await opened(id, old)).toBe(text)
  })

  test('seals everything with a new key, which takes the place of the kept one', async () => {
    const ids = [await addProvider(old), await addProvider(old)]
    const { code, said } = await run(rotateKey, ['--yes'], service)
    expect([code, said[0]]).toEqual([0, '2 stored secrets are sealed with the new key.'])
    const next = await keyIn('secret-key')
    for (const id of ids)
      expect([await opened(id, next), await opened(id, old)]).toEqual([text, 'SealedWithAnotherKey'])
    expect(existsSync(join(folder, 'secret-key.next'))).toBe(false)
    expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600)
  })

  test('with SECRET_KEY set, the new key waits in a file until it is that', async () => {
    const id = await addProvider(old)
    const withKey = { ...service, env: { ...service.env, SECRET_KEY: 'the old key of this server, long enough' } }
    await run(rotateKey, ['--yes'], withKey)
    const next = await keyIn('secret-key.next')
    expect(await opened(id, next)).toBe(text)
    // Once more before it is set: nothing is left to do.
    expect((await run(rotateKey, ['--yes'], withKey)).said[0]).toBe('No stored secret had to be sealed anew.')
    expect(await opened(id, next)).toBe(text)
    expect(await run(rotateKey, ['--yes'], { ...withKey, secret: next })).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'secret-key.next'))).toBe(false)
  })

  test('a run that ended before the transaction, or between it and the key’s place, is finished by the next', async () => {
    await writeFile(join(folder, 'secret-key.next'), 'the key of the interrupted run, long enough')
    const next = keyOfText('the key of the interrupted run, long enough')
    const [done, waiting] = [await addProvider(next), await addProvider(old)]
    const { said } = await run(rotateKey, ['--yes'], service)
    expect(said[0]).toBe('1 stored secret is sealed with the new key.')
    expect([await opened(done, next), await opened(waiting, next)]).toEqual([text, text])
    expect(await keyIn('secret-key')).toEqual(next)
  })

  test('a value of a third key stops it, and nothing is changed', async () => {
    const [id, foreign] = [await addProvider(old), await addProvider(randomBytes(32))]
    const { code, said } = await run(rotateKey, ['--yes'], service)
    expect([code, said[0]]).toEqual([
      1,
      'The key was not replaced, and nothing was changed: sign_in_providers.client_secret holds a value of a key that is neither the old nor the new one.',
    ])
    expect([await opened(id, old), await opened(foreign, old)]).toEqual([text, 'SealedWithAnotherKey'])
    expect(existsSync(join(folder, 'secret-key'))).toBe(false)
  })

  test('a sealed column that nobody listed stops it', async () => {
    const id = await addProvider(old)
    await service.database.db
      .insertInto('company_domains')
      .values({ company_id: companyID, domain: 'ideas.example', token: seal(old, 'unlisted', text) })
      .execute()
    const { code, said } = await run(rotateKey, ['--yes'], service)
    expect([code, said[0]?.includes('company_domains.token is sealed')]).toEqual([1, true])
    expect(await opened(id, old)).toBe(text)
  })
})
