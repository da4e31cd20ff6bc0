import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Company } from '../../../contract/company.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function update(input: Record<string, unknown>, as = world.company.owner) {
  return world.call('/api/company/update', input, { as })
}

async function fieldsRecorded(): Promise<unknown[]> {
  const events = await world.db
    .selectFrom('events')
    .select('data')
    .where('company_id', '=', world.company.id)
    .where('type', '=', 'company.updated')
    .orderBy('id')
    .execute()
  return events.map(({ data }) => data)
}

it('changes the name and the accent, seen by the next request', async () => {
  const { status, body } = await update({ name: ' Acme\nTools ', accent: ' #1F6F5C ' })
  expect(status).toBe(200)
  expect(body['result']).toMatchObject({
    company: { name: 'Acme Tools', accent: '#1f6f5c', themeURL: '/theme/1f6f5c.css' },
    accentCorrected: false,
  })
  expect((await world.call('/api/company/get')).body['company']).toMatchObject({
    name: 'Acme Tools',
    accent: '#1f6f5c',
  })
  expect(await fieldsRecorded()).toEqual([{ fields: ['name', 'accent'] }])
})

it('keeps every colour it can read as six digits, serves its theme, and says when it is darkened', async () => {
  expect((await update({ accent: '#FD0' })).body['result']).toMatchObject({
    company: { accent: '#ffdd00' },
    accentCorrected: true,
  })
  const { body } = await update({ accent: 'oklch(0.8 0.15 200)' })
  const { company } = body['result'] as { company: { accent: string; themeURL: string } }
  expect(company.accent).toMatch(/^#[0-9a-f]{6}$/)
  const sheet = await world.app.inject({ url: company.themeURL, headers: { host: 'acme.upwell.test' } })
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

it('keeps both of two changes that are made at once', async () => {
  for (const [name, accent] of [
    ['Acme One', '#104080'],
    ['Acme Two', '#108040'],
    ['Acme Tools', '#801040'],
  ] as const) {
    await Promise.all([update({ name }), update({ accent })])
    expect((await world.call('/api/company/get')).body['company']).toMatchObject({ name, accent })
  }
})

it('goes back to the product’s own colour', async () => {
  expect((await update({ accent: null })).body['result']).toMatchObject({
    company: { accent: null, themeURL: null },
    accentCorrected: false,
  })
})

it('changes and records nothing that was not said', async () => {
  const before = (await fieldsRecorded()).length
  expect((await update({})).status).toBe(200)
  expect((await update({ name: 'Acme Tools' })).status).toBe(200)
  expect(await fieldsRecorded()).toHaveLength(before)
})

it('refuses what is no colour and a name that is empty or too long, naming the field', async () => {
  for (const accent of ['red', '#12345', '', 'javascript:alert(1)', 'oklch(9 0 0)'])
    expect((await update({ accent })).body).toMatchObject({ code: 'badAccent', field: 'accent' })
  expect((await update({ name: '  ' })).body).toMatchObject({ code: 'textMissing', field: 'name' })
  expect((await update({ name: 'x'.repeat(101) })).body).toMatchObject({ code: 'textTooLong', field: 'name' })
})

it('saves nothing of a form in which one value is refused, and names that one', async () => {
  await expectOK(update({ name: 'Acme Tools', accent: '#104080', portal: { welcome: 'Hello' } }))
  const before = (await fieldsRecorded()).length
  const others = { name: 'Half saved', portal: { welcome: 'Half saved' } }
  for (const [change, field] of [
    [{ ...others, accent: 'red' }, 'accent'],
    [{ ...others, timeZone: 'Europe/Nowhere' }, 'timeZone'],
    [{ ...others, portal: { ...others.portal, homeURL: 'javascript:alert(1)' } }, 'homeURL'],
    [{ ...others, logoID: 'not-mine' }, 'logoID'],
  ] as const)
    expect((await update(change)).body).toMatchObject({ error: expect.any(String) as string, field })
  expect((await world.call('/api/company/get')).body['company']).toMatchObject({
    name: 'Acme Tools',
    accent: '#104080',
    portal: { welcome: 'Hello' },
  })
  expect(await fieldsRecorded()).toHaveLength(before)
})

it('is for members who may manage the company', async () => {
  const name = 'Taken over'
  expect((await world.call('/api/company/update', { name })).body.code).toBe('signInNeeded')
  expect((await update({ name }, await world.user())).body.code).toBe('memberNeeded')
  expect((await update({ name }, await world.member('manager'))).body.code).toBe('forbidden')
  expect((await update({ name }, world.other.owner)).body.code).toBe('signInNeeded')
  expect((await world.call('/api/company/get')).body['company']).toMatchObject({ name: 'Acme Tools' })
})

it('a time zone is one that there is', async () => {
  const ask = (timeZone: string) => world.call('/api/company/update', { timeZone }, { as: world.company.owner })
  const { body } = await expectOK(ask('Europe/Berlin'))
  expect((body['result'] as { company: Company }).company.timeZone).toBe('Europe/Berlin')
  for (const wrong of ['Europe/Nowhere', '', 'utc+25', "UTC'; --"])
    expect(await ask(wrong)).toMatchObject({ status: 400, body: { code: 'badInput', field: 'timeZone' } })
})

it('the later of two editors is refused with the fields that differ, and nothing of theirs is saved, in the portal’s settings either', async () => {
  const as = world.company.owner
  await expectOK(
    world.call('/api/company/update', { name: 'Before', portal: { welcome: 'Hello', font: 'figtree' } }, { as }),
  )
  await expectOK(world.call('/api/company/update', { name: 'First', portal: { welcome: 'Hi' } }, { as }))
  const late = { name: 'Second', portal: { welcome: 'Hey', font: 'hankenGrotesk' } }
  const ask = (expects: Record<string, unknown>) => world.call('/api/company/update', { ...late, expects }, { as })
  expect(await ask({ name: 'Before', portal: { welcome: 'Hello' } })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: 'name' },
  })
  expect(await ask({ name: 'First', portal: { welcome: 'Hello', font: 'hankenGrotesk' } })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: 'welcome,font' },
  })
  const { body } = await expectOK(world.call('/api/company/get'))
  expect(body['company']).toMatchObject({ name: 'First', portal: { welcome: 'Hi', font: 'figtree' } })
  await expectOK(ask({ name: 'First', portal: { welcome: 'Hi', font: 'figtree' } }))
})
