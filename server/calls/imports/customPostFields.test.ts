import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { run } from '../../commands/import.ts'
import { importingIn } from '../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let importing: ReturnType<typeof importingIn>
const fields = new Map<string, CustomPostField>()

beforeAll(async () => {
  world = await openWorld()
  importing = importingIn(world)
  const board = await world.board({ name: 'Ideas' })
  const other = await world.board({ name: 'Elsewhere' })
  const options = (...names: string[]) => names.map((name) => ({ name }))
  await field({ name: 'Where', type: 'text' })
  await field({ name: 'Effort', type: 'number' })
  await field({ name: 'Plan', type: 'choice', options: options('Free', 'Team') })
  await field({ name: 'Areas', type: 'choices', options: options('API', 'Mobile, web', 'Billing') })
  await field({ name: 'Due', type: 'date', boardIDs: [board.id] })
  await field({ name: 'Promised', type: 'checkbox' })
  await field({ name: 'Ticket', type: 'link' })
  await field({ name: 'Only elsewhere', type: 'text', boardIDs: [other.id] })
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })

async function field(input: Record<string, unknown> & { name: string }): Promise<void> {
  const { body } = await expectOK(ask('/api/customPostFields/create', input))
  fields.set(input.name, body['customPostField'] as CustomPostField)
}

const idOf = (name: string) => fields.get(name)?.id ?? ''

/** The values of a post's fields in words, by its title. */
async function valuesOf(title: string): Promise<Record<string, unknown>> {
  const { rows } = await world.service.database.pool.query<{ name: string; value: string }>(
    `select f.name, string_agg(coalesce(v.text, v.day::text, o.name, v.number::text), '|' order by v.item) as value
     from posts p
     join post_field_values v on v.company_id = p.company_id and v.post_id = p.id
     join custom_post_fields f on f.company_id = p.company_id and f.id = v.field_id
     left join custom_post_field_options o on o.company_id = p.company_id and o.id = v.option_id
     where p.title = $1 group by f.name`,
    [title],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const whole = {
  Where: 'In the app',
  Effort: '3.5',
  Plan: 'Team',
  Areas: 'API|Mobile, web',
  Due: '2027-03-31',
  Promised: '1',
  Ticket: 'https://example.com/1',
}
const head = 'title,where,effort,plan,areas,due,promised,ticket'
const good = '"In the app",3.5,team,"API; Mobile, web",2027-03-31,yes,https://example.com/1'

test('columns with the names of the board’s fields are found, shown, checked and written, whatever their type', async () => {
  const file = `${head}\nAll of them,${good.replace('API; Mobile, web', 'API')}\nNone of them,,,,,,no,\n`
  const { id: jobID } = await importing.upload('fields.csv', file)
  const { setup, postFields } = await importing.file(jobID)
  expect(postFields).toHaveLength(8)
  expect(setup).toMatchObject({ customColumns: expect.arrayContaining([{ column: 'plan', fieldID: idOf('Plan') }]) })
  expect((setup as { customColumns: unknown[] }).customColumns).toHaveLength(7)
  const { body } = await expectOK(ask('/api/imports/preview', { jobID, setup }))
  expect(body['rows']).toMatchObject([
    {
      notes: [],
      fields: expect.arrayContaining([
        { name: 'Plan', text: 'Team' },
        { name: 'Promised', text: 'yes' },
      ]),
    },
    { notes: [], fields: [] },
  ])
  await importing.check(jobID, setup)
  expect((await importing.run(jobID)).report).toMatchObject({ created: 2 })
  expect(await valuesOf('All of them')).toEqual({ ...whole, Areas: 'API' })
  expect(await valuesOf('None of them')).toEqual({})
})

test('a list in JSON fills a field of several choices', async () => {
  const { id: jobID } = await importing.upload(
    'fields.json',
    JSON.stringify([{ title: 'Of a list', areas: ['Billing', 'mobile, web'] }]),
  )
  const { setup } = await importing.file(jobID)
  await importing.check(jobID, setup)
  await importing.run(jobID)
  expect(await valuesOf('Of a list')).toEqual({ Areas: 'Mobile, web|Billing' })
})

test('a value that doesn’t fit its field is left out and listed with its line, and the post is imported', async () => {
  const bad = `Bad ones,ok,many,Gold,"API; Fax",soon,perhaps,javascript:alert(1)`
  const { id: jobID } = await importing.upload('bad.csv', `${head}\n${bad}\n`)
  const { setup } = await importing.file(jobID)
  const { body } = await expectOK(ask('/api/imports/preview', { jobID, setup }))
  const [row] = body['rows'] as { notes: string[] }[]
  expect(row?.notes).toEqual([
    'its "effort" "many" isn’t a number such as 1234.5, so “Effort” is left empty',
    'its "plan" "Gold" isn’t one of its options, so “Plan” is left empty',
    'its "areas" names "Fax", which “Areas” has no option for',
    'its "due" "soon" isn’t a date such as 2027-03-31, so “Due” is left empty',
    'its "promised" "perhaps" isn’t yes or no, so “Promised” is left empty',
    'its "ticket" "javascript:alert(1)" isn’t an address such as https://example.com, so “Ticket” is left empty',
  ])
  expect((await importing.check(jobID, setup)).report).toMatchObject({ created: 1, lines: 1 })
  await importing.run(jobID)
  expect(await valuesOf('Bad ones')).toEqual({ Where: 'ok', Areas: 'API' })
})

test('a field that is gone, is not on the board, or is filled twice is refused before anything is written', async () => {
  const { id: jobID } = await importing.upload('refused.csv', 'title,a,b\nOne,1,2\n')
  const { setup } = await importing.file(jobID)
  const refusal = async (...customColumns: { column: string; fieldID: string }[]) =>
    (await ask('/api/imports/check', { jobID, setup: { ...setup, customColumns } })).body.error
  const gone = '01900000-0000-7000-8000-000000000001'
  expect(await refusal({ column: 'a', fieldID: gone })).toContain('has been deleted')
  const twice = ['a', 'b'].map((column) => ({ column, fieldID: idOf('Where') }))
  expect(await refusal(...twice)).toContain('Two columns would fill "Where"')
  const stray = { ...setup, customColumns: [{ column: 'a', fieldID: idOf('Only elsewhere') }] }
  expect((await importing.check(jobID, stray)).report.problem).toBe(
    'Posts on "Ideas" don’t have the custom field "Only elsewhere". Choose another board, or add the field to it.',
  )
})

test('a field that became another kind after the dry run ends the import with a sentence', async () => {
  await field({ name: 'Size', type: 'choice', options: [{ name: 'Small' }] })
  const { id: jobID } = await importing.upload('size.csv', 'title,size\nSized,Small\n')
  const { setup } = await importing.file(jobID)
  await importing.check(jobID, setup)
  await expectOK(ask('/api/customPostFields/delete', { fieldID: idOf('Size') }))
  expect((await importing.run(jobID)).report.problem).toContain('has been deleted')
  expect(await valuesOf('Sized')).toEqual({})
})

test('the command takes them by their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-fields-'))
  const path = join(folder, 'fields.csv')
  await writeFile(path, `title,points,by\nBy command,8,2027-03-31\nBadly,lots,\n`)
  const command = async (...flags: string[]) => {
    const said: string[] = []
    const code = await run(
      ['--company=acme', '--board=Ideas', '--source=tool', `--file=${path}`, '--title=title', ...flags],
      async () => world.service,
      () => {},
      (line) => said.push(line),
    )
    return { code, said: said.join('\n') }
  }
  expect((await command('--fields=Speed=points')).said).toContain(
    'no custom field "Speed" (--fields). There is "Where"',
  )
  expect((await command('--fields=Effort')).said).toContain('--fields says "Effort"')
  expect((await command('--fields=Effort=pts')).said).toContain('No record of the file has "pts" (--fields)')
  expect(await command('--fields=effort=points; Due=by')).toMatchObject({ code: 0 })
  expect(await valuesOf('By command')).toEqual({ Effort: '8', Due: '2027-03-31' })
  expect(await valuesOf('Badly')).toEqual({})
  await rm(folder, { recursive: true })
})
