import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPartBytes } from '../../../../contract/importFields.ts'
import { everyRow } from '../../../test/everyRow.ts'
import { importingIn } from '../../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  world = await openWorld({ IMPORT_MAX_MB: '12' })
  importing = importingIn(world)
  await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

async function recognised(name: string, content: string | Buffer, input: Record<string, unknown> = {}) {
  const { id } = await importing.upload(name, content)
  return importing.file(id, input)
}

const csv = 'Title,Description,Author name,Created at,Votes,Colour\nDark theme,Please,Ann,31/12/2025,7,black\n'

describe('a file', () => {
  test('is recognised by its content, with its columns, samples and what they seem to be', async () => {
    expect(await recognised('Wishes of 2025.csv', csv)).toMatchObject({
      kind: 'csv',
      problem: null,
      notice: null,
      isRemembered: false,
      columns: [{ name: 'Title', samples: ['Dark theme'] }, {}, {}, {}, {}, { name: 'Colour', samples: ['black'] }],
      setup: {
        board: 'Ideas',
        source: 'wishes-of-2025',
        encoding: 'utf-8',
        createdFormat: 'DD/MM/YYYY',
        fields: {
          title: 'Title',
          details: 'Description',
          author: 'Author name',
          created: 'Created at',
          votes: 'Votes',
        },
      },
    })
  })

  test('of JSON has its list found, and the fields of its comments', async () => {
    const json = JSON.stringify({
      version: 2,
      result: { posts: [{ name: 'One', author: { name: 'Ann' }, comments: [{ text: 'Yes', user: { name: 'Bob' } }] }] },
    })
    expect(await recognised('export', json)).toMatchObject({
      kind: 'json',
      setup: {
        list: 'result.posts',
        fields: {
          title: 'name',
          author: 'author.name',
          comments: 'comments',
          commentBody: 'text',
          commentAuthor: 'user.name',
        },
      },
    })
  })

  test.each([
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', Buffer.from(csv, 'utf16le'), 'utf-16le'],
    ['Latin-1', Buffer.from(csv.replace('Please', 'Schön'), 'latin1'), 'windows-1252'],
  ])('in %s is read so, and the page is told', async (_, content, encoding) => {
    const found = await recognised('wishes.csv', content)
    expect(found).toMatchObject({ setup: { encoding, fields: { title: 'Title' } } })
    expect(found.notice).toContain(encoding.toUpperCase())
  })

  test.each([
    [
      'with 10,000 columns',
      Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(','),
      /columns; the limit is 1000/,
    ],
    ['with a column twice', 'title,title\na,b\n', /The column "title" appears twice/],
    ['that is one endless line', 'x'.repeat(5_000_000), /longer than 300 characters/],
    ['with an open quote', `title\n"${'x'.repeat(5_000_000)}`, /unclosed quote|longer than/],
    ['with a header alone', 'title,details\n', /has no records/],
    ['of blank lines', '\n\n\n', /no rows/],
    ['of truncated JSON', '[{"title": "One"', /ends|truncated|incomplete/],
    ['of JSON that is no list', '{"title": "One"}', /object/],
    ['of a spreadsheet', Buffer.from('PK\u0003\u0004 [Content_Types].xml'), /Save it as CSV/],
  ])('%s is refused with a sentence', async (_, content, sentence) => {
    const { problem } = await recognised('wishes', content)
    expect(problem).toMatch(sentence)
    expect(problem).not.toContain('--')
  })

  test('is refused when it is too large, and a part of another size or out of its turn', async () => {
    const begin = (size: number) =>
      world.call('/api/imports/begin', { name: 'a.csv', size }, { as: world.company.owner })
    expect((await begin(12 * 2 ** 20 + 1)).body).toMatchObject({
      code: 'importTooLarge',
      error: expect.stringContaining('12 MB') as string,
    })
    const { body } = await expectOK(begin(importPartBytes + 5))
    const { id } = body['job'] as { id: string }
    const send = async (number: number, length: number) =>
      (await importing.sendPart(id, number, Buffer.alloc(length, 'x'))).body.code
    expect(await send(2, 5)).toBe('importNotReady')
    expect(await send(1, 5)).toBe('badInput')
    expect(await send(1, importPartBytes)).toBeUndefined()
    // The answer was lost on its way.
    expect(await send(1, importPartBytes)).toBeUndefined()
    expect((await world.call('/api/imports/getFile', { jobID: id }, { as: world.company.owner })).body.code).toBe(
      'importNotReady',
    )
    expect(await send(2, 5)).toBeUndefined()
    expect(await send(2, 5)).toBe('importNotReady')
  })
})

describe('the preview', () => {
  test('has ten records as they would be, with formulas and NUL as text', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `${at === 1 ? '=1+1' : at === 2 ? 'A\0B' : at === 3 ? '' : `Post ${at}`},x\n`,
    )
    const { id } = await importing.upload('wishes.csv', `title,votes\n${rows.join('')}`)
    const { setup } = await importing.file(id)
    const { body } = await expectOK(
      world.call('/api/imports/preview', { jobID: id, setup }, { as: world.company.owner }),
    )
    const shown = body['rows'] as { title: string; refused: string | null; notes: string[] }[]
    expect(shown).toHaveLength(10)
    expect(shown.slice(0, 4).map(({ title, refused }) => refused ?? title)).toEqual([
      'Post 0',
      '=1+1',
      expect.stringMatching(/^A.?B$/),
      'it has no title',
    ])
    expect(shown[0]?.notes).toEqual(['its votes "x" are not a number and count as 0'])
  })

  test('refuses a date format that is none, in the words of the form', async () => {
    const { id } = await importing.upload('wishes.csv', csv)
    const { setup } = await importing.file(id)
    const { body } = await world.call(
      '/api/imports/preview',
      { jobID: id, setup: { ...setup, createdFormat: 'never' } },
      { as: world.company.owner },
    )
    expect(body).toMatchObject({
      code: 'importRefused',
      error: expect.stringMatching(/^“Date format” never is not a date format/) as string,
    })
  })
})

describe('the dry run', () => {
  test('writes nothing and counts what would be new, skipped and refused', async () => {
    const before = await everyRow(world, ['audit_entries', 'company_jobs', 'events', 'idempotency_keys'])
    const { id } = await importing.upload('dry.csv', 'id,title\n1,One\n2,\n1,One\n')
    const { setup } = await importing.file(id)
    expect(await importing.check(id, setup)).toMatchObject({
      state: 'waiting',
      progress: { phase: 'checked' },
      report: { records: 3, created: 1, skipped: 1, updated: 0, refused: 1, lines: 1 },
    })
    expect(await everyRow(world, ['audit_entries', 'company_jobs', 'events', 'idempotency_keys'])).toEqual(before)
  })

  test('asks for statuses that the company does not have, and takes them from the settings', async () => {
    const { id } = await importing.upload('statuses.csv', 'title,status\nOne,Shipped\nTwo,In_progress\n')
    const { setup } = await importing.file(id)
    expect(await importing.check(id, setup)).toMatchObject({
      state: 'waiting',
      progress: { phase: 'uploaded' },
      report: { problem: expect.stringContaining('statuses') as string, statuses: ['Shipped'] },
    })
    const checked = await importing.check(id, { ...setup, statuses: { Shipped: 'Complete' } })
    expect(checked).toMatchObject({ progress: { phase: 'checked' }, report: { created: 2 } })
  })

  test.each([
    ['a truncated file', 'wishes.json', `[{"title":"One"},{"title":"Tw`, {}],
    ['a name that another page has', 'wishes.csv', 'title\nOne\n', { board: 'Roadmap', createsBoard: true }],
    ['dates that no one can read', 'wishes.csv', 'title,created\nOne,soon\n', {}],
  ])('says what is wrong with %s, in the words of the form', async (_, name, content, given) => {
    const { id } = await importing.upload(name, content)
    const { setup } = await importing.file(id)
    const { progress, report } = await importing.check(id, {
      ...setup,
      fields: { ...setup.fields, title: 'title' },
      ...given,
    })
    expect(progress.phase).toBe('uploaded')
    expect(report.problem).toMatch(/\w{3,}.*\.$/)
    expect(report.problem).not.toContain('--')
  })
})

describe('an import', () => {
  test('remembers its settings for a file with the same columns, and lists what is to be said of single lines', async () => {
    const file = 'Idea,Who\nOne,Ann\n,Bob\n'
    const job = await importing.import('mine.csv', file, { source: 'mine', fields: { title: 'Idea', author: 'Who' } })
    expect(job).toMatchObject({
      state: 'done',
      report: { created: 1, refused: 1, lines: 1 },
      linesURL: expect.any(String) as string,
    })
    expect(await recognised('other.csv', file)).toMatchObject({
      isRemembered: true,
      setup: { source: 'mine', fields: { title: 'Idea', author: 'Who' } },
    })
    const { rows } = await world.service.database.pool.query(
      'select place, outcome, problem from import_lines where job_id = $1',
      [job.id],
    )
    expect(rows).toEqual([{ place: 'line 3', outcome: 'refused', problem: 'it has no title' }])
  })

  test('is cancelled between batches: what was written is listed and can be undone, and the file is gone', async () => {
    const { id } = await importing.upload(
      'many.csv',
      `title\n${Array.from({ length: 900 }, (_, at) => `Post ${at}\n`).join('')}`,
    )
    const { setup } = await importing.file(id)
    await importing.check(id, { ...setup, source: 'cancelled' })
    await expectOK(world.call('/api/imports/run', { jobID: id }, { as: world.company.owner }))
    await world.service.database.pool.query(`
      create function cancel_at_400() returns trigger language plpgsql as $$
      begin
        if new.done = 400 then new.cancel_asked_at = now(); end if;
        return new;
      end $$;
      create trigger cancel_at_400 before update on company_jobs for each row execute function cancel_at_400()`)
    const job = await importing.work(id)
    await world.service.database.pool.query('drop trigger cancel_at_400 on company_jobs; drop function cancel_at_400()')
    expect(job).toMatchObject({ state: 'cancelled', report: { created: 400 }, undoUntil: expect.any(String) as string })
    expect(await world.service.storage.read(`${world.company.id}/${id}.p1`)).toBeNull()
    expect((await importing.undo(id)).report.removed).toMatchObject({ posts: 400 })
  })

  test('that was killed goes on where it ended, and counts nothing twice', async () => {
    const { id } = await importing.upload(
      'killed.csv',
      `title\n${Array.from({ length: 700 }, (_, at) => (at % 10 === 0 ? ' \n' : `Post ${at}\n`)).join('')}`,
    )
    const { setup } = await importing.file(id)
    await importing.check(id, { ...setup, source: 'killed' })
    await expectOK(world.call('/api/imports/run', { jobID: id }, { as: world.company.owner }))
    await world.service.database.pool.query(`
      create function fail_at_400() returns trigger language plpgsql as $$
      begin
        if new.done = 400 then raise exception 'killed'; end if;
        return new;
      end $$;
      create trigger fail_at_400 before update on company_jobs for each row execute function fail_at_400()`)
    await expect(importing.work(id, 1)).rejects.toThrow('killed')
    await world.service.database.pool.query('drop trigger fail_at_400 on company_jobs; drop function fail_at_400()')
    expect(await importing.job(id)).toMatchObject({
      state: 'running',
      progress: { done: 200 },
      report: { created: 180 },
    })
    expect(await importing.work(id)).toMatchObject({
      state: 'done',
      report: { records: 700, created: 630, refused: 70, lines: 70, skipped: 0 },
    })
  })

  test('waits its turn: a second one is refused while one is queued', async () => {
    const [one, two] = [
      await importing.upload('one.csv', 'title\nOne\n'),
      await importing.upload('two.csv', 'title\nTwo\n'),
    ]
    const { setup } = await importing.file(one.id)
    await expectOK(world.call('/api/imports/check', { jobID: one.id, setup }, { as: world.company.owner }))
    const { body } = await world.call('/api/imports/check', { jobID: two.id, setup }, { as: world.company.owner })
    expect(body.code).toBe('jobRunning')
    const { body: cancelled } = await expectOK(
      world.call('/api/jobs/cancel', { jobID: one.id }, { as: world.company.owner }),
    )
    expect(cancelled['job']).toMatchObject({ state: 'cancelled', undoUntil: null })
    expect((await world.call('/api/jobs/cancel', { jobID: one.id }, { as: world.company.owner })).body.code).toBe(
      'jobOver',
    )
  })
})
