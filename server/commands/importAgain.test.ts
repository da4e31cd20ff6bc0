import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../domain/checks/checkData.ts'
import { checkFile } from '../domain/imports/checkFile.ts'
import { importPosts, type ImportListener } from '../domain/imports/importPosts.ts'
import { findImportTarget } from '../domain/imports/importTarget.ts'
import { readMapping } from '../domain/imports/mapping/mapping.ts'
import { companyByID } from '../http/hosts.ts'
import { openImportWorld, proposals, type ImportWorld } from '../test/transfer/importWorld.ts'
import { expectOK, type World } from '../test/world.ts'

let imports: ImportWorld
let world: World
beforeAll(async () => {
  imports = await openImportWorld()
  world = imports.world
})
afterAll(() => imports.close())

describe('importing again', () => {
  it('twice is the same as once', async () => {
    const board = await imports.newBoard()
    const argv = [...proposals.slice(2), '--source', 'twice']
    await imports.importInto(board, argv)
    const before = await imports.everything()
    const { said } = await imports.importInto(board, argv)
    expect(said).toMatch(/created {3}0 posts[^]*skipped {3}4, already imported[^]*refused {3}1/)
    expect(await imports.everything()).toEqual(before)
  })

  it('without ids tells records by their content, and twice is the same as once too', async () => {
    const board = await imports.newBoard()
    const path = await imports.file('plain.csv', 'title\nSame\nSame\nOther\n')
    const argv = ['--source', 'plain', '--file', path, '--title', 'title']
    expect((await imports.importInto(board, argv)).said).toContain('created   3 posts')
    expect((await imports.importInto(board, argv)).said).toMatch(/created {3}0 posts[^]*skipped {3}3/)
    expect(await imports.query("select url_name from posts where title = 'Same' order by 1")).toEqual([
      { url_name: 'same' },
      { url_name: 'same-2' },
    ])
  })

  it('adds to a post the comments of a later export', async () => {
    const board = await imports.newBoard()
    const post = { id: 7, title: 'Grows', comments: ['one'] }
    const argv = (path: string) => [
      '--source',
      'grows',
      '--file',
      path,
      '--id',
      'id',
      '--title',
      'title',
      '--comments',
      'comments',
    ]
    await imports.importInto(board, argv(await imports.file('a.json', JSON.stringify([post]))))
    const { said } = await imports.importInto(
      board,
      argv(await imports.file('b.json', JSON.stringify([{ ...post, comments: ['one', 'two'] }]))),
    )
    expect(said).toContain('record 1: skipped; note: 1 new comment was added')
    expect(
      await imports.query(
        "select c.body from comments c join posts p on p.id = c.post_id where p.title = 'Grows' order by c.created_at",
      ),
    ).toEqual([{ body: 'one' }, { body: 'two' }])
    expect(
      await imports.query(
        "select s.comment_count from post_stats s join posts p on p.id = s.post_id where p.title = 'Grows'",
      ),
    ).toEqual([{ comment_count: 2 }])
  })

  it('adds to a merged post the comments of a later export: they are shown where it is merged, and go with it', async () => {
    const board = await imports.newBoard()
    const [merged, root] = [
      { id: 71, title: 'Was merged', comments: ['one'] },
      { id: 72, title: 'Takes it in', comments: [] as string[] },
    ]
    const run = async (name: string, posts: unknown[]) => {
      const path = await imports.file(name, JSON.stringify(posts))
      const named = ['--id', 'id', '--title', 'title', '--comments', 'comments']
      return imports.importInto(board, ['--source', 'late', '--file', path, ...named])
    }
    const counts = () =>
      imports.query(
        `select p.title, s.comment_count, (select count(*)::int from comments c where c.post_id = p.id) as shown
         from posts p join post_stats s on s.post_id = p.id where p.title in ('Was merged', 'Takes it in') order by p.title`,
      )
    await run('before.json', [merged, root])
    const [into, from] = (await imports.query(
      "select id from posts where title in ('Was merged', 'Takes it in') order by title",
    )) as { id: string }[]
    const as = world.company.owner
    await expectOK(world.call('/api/posts/merge', { postID: from?.id, intoPostID: into?.id }, { as }))
    await run('after.json', [
      { ...merged, comments: ['one', 'two'] },
      { ...root, comments: ['three'] },
    ])
    expect(await counts()).toEqual([
      { title: 'Takes it in', comment_count: 3, shown: 3 },
      { title: 'Was merged', comment_count: 0, shown: 0 },
    ])
    expect(await checkData(world.db, world.company.id)).toEqual([])
    await expectOK(world.call('/api/posts/unmerge', { postID: from?.id }, { as }))
    expect(await counts()).toEqual([
      { title: 'Takes it in', comment_count: 1, shown: 1 },
      { title: 'Was merged', comment_count: 2, shown: 2 },
    ])
  })

  it('goes on where an interrupted one ended, and nothing is lost or doubled', async () => {
    const board = await imports.newBoard()
    const path = await imports.file(
      'many.csv',
      `id,title\n${Array.from({ length: 450 }, (_, at) => `${at},Post number ${at}`).join('\n')}\n`,
    )
    const company = await companyByID(world.db, world.company.id)
    if (!company) throw new Error('the company is gone')
    const checked = await checkFile({ path, format: 'csv' }, readMapping({ title: 'title', id: 'id' }), 'UTC')
    const target = await findImportTarget(world.db, company, {
      board,
      source: 'many',
      createsBoard: false,
      isDryRun: false,
      file: checked,
    })
    let told = 0
    const listener: ImportListener = {
      progress() {},
      preview() {},
      outcome() {
        if ((told += 1) > 230) throw new Error('interrupted')
      },
    }
    await expect(importPosts(world.db, target, checked, {}, listener)).rejects.toThrow('interrupted')
    const { said } = await imports.importInto(board, [
      '--source',
      'many',
      '--file',
      path,
      '--id',
      'id',
      '--title',
      'title',
    ])
    expect(said).toMatch(/created {3}50 posts[^]*skipped {3}400/)
    expect(
      await imports.query(
        'select b.post_count, count(*)::int, count(distinct title)::int as titles from boards b join posts p on p.board_id = b.id where b.name = $1 group by 1',
        [board],
      ),
    ).toEqual([{ post_count: 450, count: 450, titles: 450 }])
  })
})
