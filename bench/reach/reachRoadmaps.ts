import { setTimeout as sleep } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { scoreOf } from '../../contract/roadmapScore.ts'
import type { Roadmap, RoadmapPost } from '../../contract/roadmaps.ts'
import { askService } from '../../server/test/crash/askService.ts'
import { startCrashable, type Crashable } from '../../server/test/crash/crashable.ts'
import { askDatabase } from '../../server/test/crash/fillFollowers.ts'
import { fillRoadmap } from './fillLists.ts'
import { cpuSecondsOf, line, mark, say } from './measuring.ts'

const usage = 'npm run reach:roadmaps -- [--posts <n>] [--ranked <n>] [--times <n>]'
const bars = { callMs: 80, rankedMs: 2_000 }
/** Before each is measured: a process that hasn't answered it yet compiles as it goes. */
const firstTimes = 10

/**
 * `npm run reach:roadmaps`: what is asked of a roadmap of many posts while a team works on it, and how long after a weight was changed all posts of the largest one are ranked anew; everything that is
 * read meanwhile must have the scores of before or those of after, never both.
 */
async function reachRoadmaps(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      posts: { type: 'string', default: '5000' },
      ranked: { type: 'string', default: '100000' },
      times: { type: 'string', default: '40' },
    },
  })
  const [posts, ranked, times] = [Number(values.posts), Number(values.ranked), Number(values.times)]
  if (!(posts >= 200 && ranked >= posts && ranked <= 100_000 && times >= 5)) throw new Error(usage)
  const service = await startCrashable({})
  try {
    const { companyID, boardID } = service.facts
    await askDatabase(service.facts, async (client) => {
      await fillRoadmap(client, { companyID, boardID }, ranked)
      await client.query(
        'update boards set post_count = $3::int, open_count = $3::int where company_id = $1 and id = $2',
        [companyID, boardID, ranked],
      )
    })
    const small = await openRoadmap(service, 'Next quarter', posts)
    say(`A roadmap of ${posts.toLocaleString('en')} posts; the load of the machine is ${loadavg()[0]?.toFixed(1)}`)
    const calls = await measureCalls(service, small, times)
    const large = await openRoadmap(service, 'Everything', ranked)
    return [calls, await measureRanking(service, large, ranked)].every(Boolean)
  } finally {
    await service.remove()
  }
}

/** A roadmap with three factors that someone filled in, and one that follows votes. */
async function openRoadmap(service: Crashable, name: string, count: number): Promise<Roadmap> {
  const ask = (verb: string, input: Record<string, unknown>) =>
    askService(service.facts, `/api/roadmaps/${verb}`, input, service.facts.owner)
  const { roadmap: made } = (await ask('create', { name })) as { roadmap: Roadmap }
  const { roadmap } = (await ask('setFactors', {
    roadmapID: made.id,
    revision: made.revision,
    factors: [
      { name: 'Value', side: 'impact', type: 'tenth', weight: 2 },
      { name: 'Votes', side: 'impact', type: 'votes', weight: 1 },
      { name: 'Confidence', side: 'impact', type: 'percentage', weight: 1 },
      { name: 'Effort', side: 'effort', type: 'fibonacci', weight: 1 },
    ],
  })) as { roadmap: Roadmap }
  const { companyID, owner } = service.facts
  await askDatabase(service.facts, async (client) => {
    await client.query(
      `insert into roadmap_posts (company_id, roadmap_id, post_id)
       select company_id, $2::uuid, id from posts where company_id = $1 order by id limit $3::int`,
      [companyID, roadmap.id, count],
    )
    await client.query(
      `insert into roadmap_values (company_id, roadmap_id, post_id, factor_id, user_id, value)
       select r.company_id, r.roadmap_id, r.post_id, f.id, $3::uuid,
         case f.type when 'percentage' then 50 when 'fibonacci' then 13 else abs(hashtext(r.post_id::text)) % 10 end
       from roadmap_posts r
       join roadmap_factors f on f.company_id = r.company_id and f.roadmap_id = r.roadmap_id and f.type <> 'votes'
       where r.company_id = $1 and r.roadmap_id = $2::uuid`,
      [companyID, roadmap.id, owner.userID],
    )
    await client.query('vacuum analyze')
    await client.query('update roadmaps set changed = changed + 1 where company_id = $1 and id = $2::uuid', [
      companyID,
      roadmap.id,
    ])
  })
  while ((await read(service, roadmap)).isDue) await sleep(50)
  return read(service, roadmap)
}

async function read({ facts }: Crashable, { urlName }: Pick<Roadmap, 'urlName'>): Promise<Roadmap> {
  const asked = { roadmapURLName: urlName }
  return ((await askService(facts, '/api/roadmaps/getOne', asked, facts.owner)) as { roadmap: Roadmap }).roadmap
}

type Page = { posts: RoadmapPost[]; generation: number }

async function list(service: Crashable, { id }: Pick<Roadmap, 'id'>, more: Record<string, unknown> = {}) {
  const asked = { roadmapID: id, ...more }
  return ((await askService(service.facts, '/api/roadmaps/posts/get', asked, service.facts.owner)) as { result: Page })
    .result
}

async function measureCalls(service: Crashable, roadmap: Roadmap, times: number): Promise<boolean> {
  const { facts } = service
  const [value, votes] = roadmap.factors
  const { posts } = await list(service, roadmap)
  const statuses = [...new Set(posts.map(({ status }) => status.id))]
  const postOf = (nr: number) => posts[nr % posts.length]?.id
  const asked: [string, (nr: number) => Promise<unknown>][] = [
    ['first rows', () => list(service, roadmap)],
    ['filtered by a factor', () => list(service, roadmap, { factorFilters: [{ factorID: value?.id, min: 5 }] })],
    ['filtered by status, by votes', () => list(service, roadmap, { status: ['planned'], sort: 'votes' })],
    ['sorted by a factor', () => list(service, roadmap, { sort: `factor:${votes?.id ?? ''}` })],
    [
      'a value entered',
      (nr) => {
        const cells = [{ postID: postOf(nr), factorID: value?.id, value: nr % 10 }]
        return askService(facts, '/api/roadmaps/posts/setValues', { roadmapID: roadmap.id, cells }, facts.owner)
      },
    ],
    [
      'a card dragged to another status',
      (nr) => {
        const change = { postID: postOf(nr), statusID: statuses[nr % statuses.length], note: '' }
        return askService(facts, '/api/posts/changeStatus', change, facts.owner)
      },
    ],
  ]
  const held: boolean[] = []
  for (const [name, ask] of asked) {
    const took: number[] = []
    for (let nr = 0; nr < firstTimes; nr += 1) await ask(nr)
    const before = await cpuSecondsOf(facts.pid)
    for (let nr = 0; nr < times; nr += 1) {
      const began = performance.now()
      await ask(nr)
      took.push(performance.now() - began)
    }
    held.push(line(name, took, bars.callMs))
    const cpu = (await cpuSecondsOf(facts.pid)) - before
    if (cpu > 0) say(`  the service's process worked ${((cpu * 1_000) / times).toFixed(0)} ms for each`)
  }
  return held.every(Boolean)
}

/** From the answer to a change of weights until the roadmap says that it is ranked, and what the page takes that is asked for then; and again while pages are read all the time. */
async function measureRanking(service: Crashable, roadmap: Roadmap, count: number): Promise<boolean> {
  const took: number[] = []
  const seen: number[] = []
  let before = roadmap
  for (const weight of [5, 1, 4]) {
    const after = await weigh(service, before, weight)
    const began = performance.now()
    while ((await read(service, before)).generation === before.generation) await sleep(50)
    took.push(performance.now() - began)
    const asked = performance.now()
    const { posts } = await list(service, before)
    seen.push(performance.now() - asked)
    if (!isOf(posts, after)) throw new Error('A page after the ranking has other scores.')
    before = await read(service, before)
  }
  const isHeld = line(`${count.toLocaleString('en')} posts ranked anew`, took, bars.rankedMs)
  say(`  and their first page: ${seen.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  let mixed = 0
  let pages = 0
  for (const weight of [2, 3, 5]) {
    const after = await weigh(service, before, weight)
    for (let isNew = false; !isNew; pages += 1) {
      const { posts, generation } = await list(service, before)
      isNew = generation > before.generation
      if (!isOf(posts, isNew ? after : before)) mixed += 1
      if (!isNew) await sleep(50)
    }
    before = await read(service, before)
  }
  say(`${pages} pages read meanwhile, ${mixed} with scores of two rankings ${mark(mixed === 0)}`)
  return isHeld && mixed === 0
}

/** Gives the first factor another weight. */
async function weigh({ facts }: Crashable, { id, revision, factors: now }: Roadmap, weight: number): Promise<Roadmap> {
  const factors = now.map((factor, at) => ({
    id: factor.id,
    name: factor.name,
    side: factor.side,
    type: factor.type,
    weight: at === 0 ? weight : factor.weight,
  }))
  const input = { roadmapID: id, revision, factors }
  return ((await askService(facts, '/api/roadmaps/setFactors', input, facts.owner)) as { roadmap: Roadmap }).roadmap
}

/** Whether all of these have the score that a roadmap's weights give. */
function isOf(posts: readonly RoadmapPost[], { factors, method }: Roadmap): boolean {
  const largest = Object.fromEntries(factors.map((factor) => [factor.id, factor.largest ?? 0]))
  return posts.every(({ values, score }) => scoreOf(factors, values, largest, method)?.score === score)
}

process.exitCode = (await reachRoadmaps()) ? 0 : 1
