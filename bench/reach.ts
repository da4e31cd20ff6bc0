import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askService } from '../server/test/crash/askService.ts'
import { startCrashable, type Crashable } from '../server/test/crash/crashable.ts'
import { askDatabase, fillFollowers, freeLostJobs } from '../server/test/crash/fillFollowers.ts'
import { fillRoadmap, fillThread } from './reach/fillLists.ts'
import { cpuSecondsOf, line, mark, say, settled, until } from './reach/measuring.ts'
import { openSink, type Sink } from './reach/openSink.ts'

const usage = 'npm run reach -- [--followers <n>] [--kills <n>]'
const bars = { requestMs: 50, perSecond: 500, listMs: 40, listBytes: 300_000 }
const changes = 100
/** Before it is measured: a process that has answered nothing yet compiles as it goes. */
const firstChanges = 20
const postsOfRoadmap = 50_000
const replies = 10_000

/**
 * `npm run reach`: one change of a post that many follow. What the request takes, how many emails a second go to a mail server in another process, and
 * that each is sent once though the service is killed in the middle of it; and the lists of its people.
 */
async function reach(): Promise<boolean> {
  const { values } = parseArgs({
    options: { followers: { type: 'string', default: '100000' }, kills: { type: 'string', default: '3' } },
  })
  const [followers, kills] = [Number(values.followers), Number(values.kills)]
  if (!(followers >= 1_000 && followers <= 1_000_000) || !(kills >= 0 && kills <= 20)) throw new Error(usage)
  const sink = await openSink()
  const service = await startCrashable({ SMTP_URL: sink.url, MAIL_DELAY: '3600' })
  try {
    const post = await fillPost(service, followers)
    say(
      `${followers.toLocaleString('en')} people follow the post; the load of the machine is ${loadavg()[0]?.toFixed(1)}`,
    )
    const held = [
      await measureRequest(service, post),
      await measureLists(service, post),
      await measureMails(service, sink, post, followers),
      kills === 0 || (await killMidway(service, sink, post, { followers, kills })),
    ]
    return held.every(Boolean)
  } finally {
    await service.remove()
    sink.close()
  }
}

interface Post {
  postID: string
  statusIDs: string[]
}

async function fillPost({ facts }: Crashable, count: number): Promise<Post> {
  const made = await askService(
    facts,
    '/api/posts/create',
    { boardID: facts.boardID, title: 'Dark theme' },
    facts.owner,
  )
  const { id: postID } = made['post'] as { id: string }
  await askDatabase(facts, (client) => fillFollowers(client, facts, { postID, count }))
  const { rows } = await askDatabase(facts, (client) =>
    client.query<{ id: string }>(`select id from statuses order by position`),
  )
  await forgetJobs(facts)
  return { postID, statusIDs: rows.map(({ id }) => id) }
}

async function measureRequest({ facts }: Crashable, post: Post): Promise<boolean> {
  const took: number[] = []
  for (let nr = 0; nr < firstChanges; nr += 1) await changeStatus(facts, post, nr)
  await forgetJobs(facts)
  for (let nr = 0; nr < changes; nr += 1) took.push(await changeStatus(facts, post, nr))
  await forgetJobs(facts)
  return line('a change of status, the request', took, bars.requestMs)
}

async function measureLists({ facts }: Crashable, { postID }: Post): Promise<boolean> {
  const { companyID, boardID, owner } = facts
  await askDatabase(facts, (client) => fillRoadmap(client, { companyID, boardID }, postsOfRoadmap))
  const thread = { companyID, postID, authorID: owner.userID, count: replies }
  const threadID = await askDatabase(facts, (client) => fillThread(client, thread))
  await forgetJobs(facts)
  const asked: [string, string, Record<string, unknown>][] = [
    ['the first page of its voters', '/api/posts/getVoters', { postID }],
    ['voters by their name', '/api/posts/getVoters', { postID, search: 'follower 7' }],
    ['the first page of its followers', '/api/posts/getFollowers', { postID }],
    [`a roadmap of ${postsOfRoadmap.toLocaleString('en')} posts`, '/api/roadmap/get', { pages: 1 }],
    [
      `a post with ${replies.toLocaleString('en')} replies to a comment`,
      '/api/posts/activity/get',
      { postID, internalComments: true },
    ],
    ['those replies', '/api/posts/activity/get', { postID, internalComments: true, threadID }],
    ['followers by their address', '/api/posts/getFollowers', { postID, search: 'follower-7' }],
  ]
  const held: boolean[] = []
  for (const [name, path, input] of asked) {
    const took: number[] = []
    let bytes = 0
    for (let nr = 0; nr < changes; nr += 1) {
      const began = performance.now()
      const answer = await askService(facts, path, input, facts.owner)
      took.push(performance.now() - began)
      bytes = JSON.stringify(answer).length
    }
    held.push(line(`${name} (${(bytes / 1000).toFixed(0)} kB)`, took, bars.listMs) && bytes <= bars.listBytes)
  }
  return held.every(Boolean)
}

async function measureMails(service: Crashable, sink: Sink, post: Post, followers: number): Promise<boolean> {
  await sink.forget()
  await changeStatus(service.facts, post, 1)
  const began = performance.now()
  const cpuBefore = await cpuSecondsOf(service.facts.pid)
  await makeDue(service)
  await until(async () => (await sink.counts()).people >= followers)
  const allMs = performance.now() - began
  const { mails, people, firstMs, lastMs } = await sink.counts()
  const perSecond = (mails / (lastMs - firstMs)) * 1000
  say(
    `Emails: ${people.toLocaleString('en')} in ${(allMs / 1000).toFixed(0)} s from when they are due, ${perSecond.toFixed(0)} a second ${mark(perSecond >= bars.perSecond)} ≥ ${bars.perSecond}; the load is ${loadavg()[0]?.toFixed(1)}`,
  )
  const cpu = (await cpuSecondsOf(service.facts.pid)) - cpuBefore
  if (cpu > 0)
    say(
      `  the service's process worked ${cpu.toFixed(0)} s for it: ${(mails / cpu).toFixed(0)} emails a second of its time`,
    )
  await settled(service)
  return perSecond >= bars.perSecond
}

async function killMidway(
  service: Crashable,
  sink: Sink,
  post: Post,
  { followers, kills }: { followers: number; kills: number },
): Promise<boolean> {
  await sink.forget()
  await changeStatus(service.facts, post, 2)
  await makeDue(service)
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(async () => (await sink.counts()).people >= (followers * kill) / (kills + 1))
    await service.killNode()
    // Before there is a new worker, whose own jobs are not lost.
    await askDatabase(service.facts, freeLostJobs)
    await service.start()
  }
  await settled(service)
  const { mails, people, twice, again } = await sink.counts()
  const isRight = people === followers && twice === 0
  say(
    `Killed ${kills} times: ${people.toLocaleString('en')} people have an email ${mark(people === followers)}, ${twice} more than one ${mark(twice === 0)}; ${again} of ${mails.toLocaleString('en')} came again under the same id`,
  )
  return isRight
}

async function changeStatus(facts: Crashable['facts'], { postID, statusIDs }: Post, nr: number): Promise<number> {
  const began = performance.now()
  const statusID = statusIDs[(nr + 1) % statusIDs.length]
  await askService(facts, '/api/posts/changeStatus', { postID, statusID, note: '' }, facts.owner)
  return performance.now() - began
}

/** Lets the undo window of the change be over, once its job waits for that. */
async function makeDue({ facts }: Crashable): Promise<void> {
  await until(async () => {
    const { rowCount } = await askDatabase(facts, (client) =>
      client.query(
        `update graphile_worker._private_jobs set run_at = now()
         where payload ->> 'isHeld' = 'true' and payload ->> 'after' is null and run_at > now()`,
      ),
    )
    return (rowCount ?? 0) > 0
  })
}

/** Forgets what follows from filling, people and days to be counted among it: the same process would do it while it is measured. What it is at is done a little later. */
async function forgetJobs(facts: Crashable['facts']): Promise<void> {
  await sleep(1_000)
  await askDatabase(facts, (client) =>
    client.query(
      'delete from graphile_worker._private_jobs where locked_at is null; delete from recounts; delete from report_days_due',
    ),
  )
  await sleep(2_000)
}

process.exitCode = (await reach()) ? 0 : 1
