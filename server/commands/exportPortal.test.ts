import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalEntries } from '../../contract/portalSettings.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { fieldName } from '../domain/exports/kinds.ts'
import { placeOf } from '../http/hosts.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { run as runExport } from './export.ts'
import { run as runImport } from './import.ts'

let world: World
let out: string
beforeAll(async () => {
  world = await openWorld()
  out = join(await mkdtemp(join(tmpdir(), 'export-portal-')), 'out')
})
afterAll(async () => {
  await world.close()
  await rm(join(out, '..'), { recursive: true })
})

const changed = Object.fromEntries(
  portalEntries.map(([name, setting]) => [
    name,
    setting.kind === 'flag'
      ? !setting.default
      : setting.kind === 'link'
        ? `https://example.com/${name}`
        : setting.kind === 'text'
          ? 'Welcome.'
          : setting.options.find((option) => option !== setting.default),
  ]),
)

async function restored(subdomain: string) {
  await world.db
    .transaction()
    .execute((tx) => createCompany(tx, { name: 'Empty', subdomain, owner: { email: `owner@${subdomain}.example` } }))
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  expect(
    await runImport(['--company', subdomain, '--export', out], async () => world.service, say, say),
    said.join(),
  ).toBe(0)
  const place = await placeOf(world.service, `${subdomain}.upwell.test`)
  return place.kind === 'company' && place.company.portal
}

test('every setting of the portal is exported and restored, and one that an older export lacks is its default', async () => {
  await expectOK(world.call('/api/company/updatePortal', changed, { as: world.company.owner }))
  const silent = () => {}
  expect(await runExport(['--company', 'acme', '--out', out], async () => world.service, silent, silent)).toBe(0)
  expect(await restored('whole')).toEqual(changed)

  const file = join(out, 'company.jsonl')
  const row = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  for (const [, { column }] of portalEntries) delete row[fieldName(column)]
  await writeFile(file, `${JSON.stringify(row)}\n`)
  expect(await restored('older')).toEqual(
    Object.fromEntries(portalEntries.map(([name, setting]) => [name, setting.default])),
  )
})
