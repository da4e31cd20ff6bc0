import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { run } from './import.ts'

let world: World
let folder: string
let counter = 0

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'import-statuses-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function imported(lines: readonly string[], flags: readonly string[] = []) {
  const board = `Board ${(counter += 1)}`
  await world.board({ name: board })
  const path = join(folder, `${counter}.csv`)
  await writeFile(path, lines.join('\n'))
  const said: string[] = []
  const code = await run(
    [
      '--company=acme',
      `--board=${board}`,
      `--source=tool-${counter}`,
      `--file=${path}`,
      '--title=title',
      ...(flags.includes('--status') ? [] : ['--status=state']),
      ...flags,
    ],
    async () => world.service,
    () => {},
    (line) => said.push(line),
  )
  const { rows } = await world.service.database.pool.query<{ title: string; status: string; changed: Date | null }>(
    `select p.title, t.name as status, p.status_changed_at as changed
     from posts p join boards b on b.id = p.board_id join statuses t on t.id = p.status_id
     where b.name = $1 and p.status_id = (select s.status_id from post_stats s where s.post_id = p.id) order by p.title`,
    [board],
  )
  return { code, refusal: said.join('\n'), posts: rows.map(({ title, status }) => `${title} ${status}`), rows }
}

it('gives each post the status of the same name, however it is spelled, and an open one without', async () => {
  const { code, posts } = await imported([
    'title,state',
    'a,In Progress',
    'b,in-progress',
    'c,UNDER_REVIEW',
    'd,',
    'e,complete',
  ])
  expect(code).toBe(0)
  expect(posts).toEqual(['a In progress', 'b In progress', 'c Under review', 'd Open', 'e Complete'])
})

it('takes the names that --statuses gives', async () => {
  const { code, posts } = await imported(
    ['title,state', 'a,Done', "b,Won't do", 'c,planned'],
    ['--statuses', "Done = Complete; won't do=closed"],
  )
  expect(code).toBe(0)
  expect(posts).toEqual(['a Complete', 'b Closed', 'c Planned'])
})

it('refuses statuses that nothing stands for, all at once and before anything is written', async () => {
  const { code, refusal, posts } = await imported(['title,state', 'a,Shipped', 'b,Open', 'c,Parked', 'd,shipped'])
  expect(code).toBe(1)
  expect(refusal).toContain('statuses that acme does not have: "Shipped", "Parked"')
  expect(refusal).toContain('--statuses "Shipped=Open; Parked=Open", of Open, Under review, Planned')
  expect(posts).toEqual([])
})

it('refuses a list of names that cannot be read, a name that is no status here, a field that is no status, and names without a field', async () => {
  const lines = ['title,state', 'a,Open']
  expect((await imported(lines, ['--statuses', 'Done'])).refusal).toContain('--statuses says "Done"')
  expect((await imported(lines, ['--statuses', 'Open=Elsewhere'])).refusal).toContain('no status "Elsewhere"')
  const texts = Array.from({ length: 101 }, (_, at) => `p${at},text ${at}`)
  expect((await imported(['title,state', ...texts])).refusal).toContain('more than 100 different texts')
  expect((await imported(lines, ['--status', 'none'])).refusal).toContain('No record of the file has "none" (--status)')
})

it('closes what the file calls closed, keeps a complete one complete, and knows since when', async () => {
  const { rows } = await imported(
    [
      'title,state,retired',
      'a,Planned,2024-02-01T08:30:00Z',
      'b,Complete,2024-02-01T08:30:00Z',
      'c,Complete,',
      'd,,2024-02-01T08:30:00Z',
    ],
    ['--closed', 'retired'],
  )
  const then = new Date('2024-02-01T08:30:00Z')
  expect(rows).toEqual([
    { title: 'a', status: 'Closed', changed: then },
    { title: 'b', status: 'Complete', changed: then },
    { title: 'c', status: 'Complete', changed: null },
    { title: 'd', status: 'Closed', changed: then },
  ])
})
