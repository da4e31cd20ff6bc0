import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, keysOf } from '../test/fileOf.ts'
import { filesIn, openExportWorld, type ExportWorld } from '../test/transfer/exportWorld.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { expectOK, type World } from '../test/world.ts'
import { run as runImport } from './import.ts'

let exports: ExportWorld
let world: World
beforeAll(async () => {
  exports = await openExportWorld()
  world = exports.world
})
afterAll(() => exports.close())

describe('an export that is imported', () => {
  it('into an empty company gives the same export, but for the subdomain', async () => {
    const out = await exports.exported('acme')
    const subdomain = await exports.emptyCompany('owner@acme.example.com')
    const { code, said } = await exports.run(runImport, ['--company', subdomain, '--export', out])
    expect([code, said]).toEqual([0, expect.stringContaining('owner@acme.example.com')])
    const [before, after] = [await filesIn(out), await filesIn(await exports.exported(subdomain))]
    for (const file of ['company.jsonl', 'company.csv']) after[file] = (after[file] ?? '').replace(subdomain, 'acme')
    expect(after).toEqual(before)
  })

  it('leaves the company’s owner their way in, and prints one for each owner of the export', async () => {
    const subdomain = await exports.emptyCompany('operator@example.com')
    const out = await exports.exported('acme')
    const { code, said } = await exports.run(runImport, ['--company', subdomain, '--export', out])
    expect(code, said).toBe(0)
    const at = { ...world.other, subdomain }
    const links = [...said.matchAll(/^(\S+) can set a password here.*\n(http:\/\/\S+)$/gm)].map(([, email, link]) => ({
      email,
      link,
    }))
    expect(links.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['operator@example.com', 'owner@acme.example.com']),
    )
    for (const { email, link = '' } of links) {
      expect(link).toMatch(new RegExp(`^http://${subdomain}\\.upwell\\.test/set-password#token=`))
      const token = link.split('token=')[1]
      const input = { token, password: 'a long enough one' }
      const { body } = await expectOK(world.call('/api/viewer/setPassword', input, { at }))
      expect(body['result']).toMatchObject({
        viewer: { email, kind: 'member', permissions: expect.arrayContaining(['company.manage']) },
      })
    }
  })

  it('holds the bytes of every file, and brings them to the company that it fills', async () => {
    const out = await exports.exported('acme')
    const files = await filesIn(out)
    const { storage } = world.service
    const keys = await keysOf(storage, `${world.company.id}/`)
    expect(keys).toHaveLength(26)
    const subdomain = await exports.emptyCompany()
    expect((await exports.run(runImport, ['--company', subdomain, '--export', out])).code).toBe(0)
    const { id } = await world.db
      .selectFrom('companies')
      .select('id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirstOrThrow()
    for (const key of keys) {
      const [, name = ''] = key.split('/')
      const bytes = (await bytesOf(storage, key))?.toString('hex')
      expect(files[`files/${name}.webp`], name).toBe(bytes)
      expect((await bytesOf(storage, `${id}/${name}`))?.toString('hex'), name).toBe(bytes)
    }
    expect(await keysOf(storage, `${id}/`)).toHaveLength(26)
  })

  it('may be of an earlier version, which had no files', async () => {
    const out = await exportedUnmerged()
    const manifest = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as {
      counts: Record<string, number>
    }
    const { files: _, ...counts } = manifest.counts
    await writeFile(join(out, 'manifest.json'), JSON.stringify({ format: 'upwell-export', version: 1, counts }))
    for (const name of ['files', 'files.jsonl', 'files.csv']) await rm(join(out, name), { recursive: true })
    for (const [name, field] of [
      ['company', 'logoID'],
      ['company', 'darkLogoID'],
      ['company', 'coverID'],
      ['company', 'faviconID'],
      ['users', 'pictureID'],
    ] as const) {
      const path = join(out, `${name}.jsonl`)
      await writeFile(
        path,
        (await readFile(path, 'utf8')).replaceAll(new RegExp(`"${field}":(null|"[^"]*"),`, 'g'), ''),
      )
    }
    // Nor could a board be for some domains or people then.
    await writeFile(
      join(out, 'boards.jsonl'),
      (await readFile(join(out, 'boards.jsonl'), 'utf8')).replaceAll(
        /"access":"(domains|people)"/g,
        '"access":"private"',
      ),
    )
    const subdomain = await exports.emptyCompany()
    const imported = await exports.run(runImport, ['--company', subdomain, '--export', out])
    expect(imported, imported.said).toMatchObject({ code: 0 })
    // A value equal to the part of an address before the @ was derived from it then: here, the owner's name.
    const owners = await world.db
      .selectFrom('users')
      .innerJoin('user_identities', (join) =>
        join
          .onRef('user_identities.company_id', '=', 'users.company_id')
          .onRef('user_identities.user_id', '=', 'users.id'),
      )
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select(['companies.subdomain', 'users.name'])
      .where('value', '=', 'owner@acme.example.com')
      .where('subdomain', 'in', ['acme', subdomain])
      .execute()
    expect(new Map(owners.map((owner) => [owner.subdomain, owner.name]))).toEqual(
      new Map([
        ['acme', 'owner'],
        [subdomain, null],
      ]),
    )
  })

  it('of an earlier version holds one choice for comments on one’s own and on followed posts', async () => {
    const grace = await world.db
      .selectFrom('notification_choices')
      .select(['user_id', 'in_app'])
      .where('company_id', '=', world.company.id)
      .where('kind', '=', 'reply')
      .executeTakeFirstOrThrow()
    const out = await exportedUnmerged()
    const manifest = join(out, 'manifest.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"version": ?\d+/, '"version": 4'))
    const choices = join(out, 'notificationChoices.jsonl')
    await writeFile(choices, (await readFile(choices, 'utf8')).replace('"reply"', '"newComment"'))
    // Nor were there entries of a changelog, with images of their own.
    const images = join(out, 'files.jsonl')
    await writeFile(images, (await readFile(images, 'utf8')).replaceAll(/"entryID":"[^"]*"/g, '"entryID":null'))
    const subdomain = await exports.emptyCompany()
    const imported = await exports.run(runImport, ['--company', subdomain, '--export', out])
    expect(imported, imported.said).toMatchObject({ code: 0 })
    const restored = await world.db
      .selectFrom('notification_choices as c')
      .innerJoin('companies', 'companies.id', 'c.company_id')
      .select(['c.kind', 'c.in_app', 'c.mail'])
      .where('subdomain', '=', subdomain)
      .where('c.user_id', '=', grace.user_id)
      .orderBy('c.kind')
      .execute()
    expect(restored).toEqual(
      ['followedComment', 'newComment'].map((kind) => ({ kind, in_app: grace.in_app, mail: 'daily' })),
    )
  })

  it('gives a company that answers like the first: lists, order, search, activity', async () => {
    await world.fold()
    const out = await exports.exported('acme')
    const subdomain = await exports.emptyCompany()
    expect((await exports.run(runImport, ['--company', subdomain, '--export', out])).code).toBe(0)
    const at = { ...world.other, subdomain }
    const board = await world.db
      .selectFrom('boards')
      .select('id')
      .where('company_id', '=', world.company.id)
      .where('name', '=', 'Open')
      .executeTakeFirstOrThrow()
    const post = await world.db
      .selectFrom('posts')
      .select('id')
      .where('company_id', '=', world.company.id)
      .where('title', '=', 'Renamed')
      .executeTakeFirstOrThrow()
    for (const [path, input] of [
      ['/api/boards/getAll', {}],
      ['/api/posts/get', { pages: 1, boardID: board.id, sort: 'trending' }],
      ['/api/posts/get', { pages: 1, boardID: board.id, sort: 'top', status: ['*'] }],
      ['/api/posts/get', { pages: 1, boardID: board.id, textSearch: 'rewritten' }],
      ['/api/posts/getOne', { boardID: board.id, postURLName: 'renamed' }],
      ['/api/posts/activity/get', { postID: post.id, internalComments: false }],
    ] as const) {
      const [there, here] = [await expectOK(world.call(path, input)), await expectOK(world.call(path, input, { at }))]
      expect(here.body, path).toEqual(there.body)
      if (path.includes('activity')) expect(JSON.stringify(here.body)).toMatch(/<img src=\\"\/files\//)
    }
    const trending = async (company: string) =>
      (
        await world.service.database.pool.query<{ post_id: string; trending: number }>(
          'select s.post_id, s.trending from post_stats s join companies c on c.id = s.company_id where c.subdomain = $1 order by 1',
          [company],
        )
      ).rows
    const [first, second] = [await trending('acme'), await trending(subdomain)]
    expect(second.map((row) => row.post_id)).toEqual(first.map((row) => row.post_id))
    second.forEach((row, index) => expect(row.trending).toBeCloseTo(first[index]?.trending ?? NaN, 6))
  })

  it('knows afterwards what was imported before', async () => {
    const subdomain = await exports.emptyCompany()
    await exports.run(runImport, ['--company', subdomain, '--export', await exports.exported('acme')])
    const { said } = await exports.run(runImport, [
      '--company',
      subdomain,
      '--board',
      'Open',
      '--file',
      join(exports.folder, 'old.json'),
      '--source',
      'tracker',
      '--title',
      'title',
      '--comments',
      'comments',
    ])
    expect(said).toMatch(/created {3}0 posts, 0 comments/)
  })
})

/** An export of a company without merged posts, which earlier versions did not have. */
async function exportedUnmerged(): Promise<string> {
  const { owner, id: companyID } = world.company
  const { id: postID, merged_into_id: intoPostID } = await world.db
    .selectFrom('posts')
    .select(['id', 'merged_into_id'])
    .where('company_id', '=', companyID)
    .where('merged_into_id', 'is not', null)
    .executeTakeFirstOrThrow()
  // Its own session: another test ends the owner's.
  const as = { ...owner, cookie: await startSession(world.db, companyID, { userID: owner.userID, kind: 'member' }) }
  await expectOK(world.call('/api/posts/unmerge', { postID }, { as }))
  const out = await exports.exported('acme')
  await expectOK(world.call('/api/posts/merge', { postID, intoPostID }, { as }))
  return out
}
