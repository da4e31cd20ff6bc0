import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { askService } from '../../server/test/crash/askService.ts'
import { startCrashable, type Crashable } from '../../server/test/crash/crashable.ts'
import { askDatabase, fillFollowers, freeLostJobs } from '../../server/test/crash/fillFollowers.ts'
import { cpuSecondsOf, line, mark, peakMemoryOf, say, settled, until } from './measuring.ts'
import { openSink, type Sink } from './openSink.ts'

const usage = 'npm run reach:entries -- [--subscribers <n>] [--kills <n>]'
const bars = { requestMs: 50, perSecond: 500, countMs: 3_000 }
const requests = 20

/**
 * `npm run reach:entries`: an entry of the changelog that many subscribe to. What the request takes that publishes it, how many emails a second go to a mail server in another process and in how much
 * memory, and that each person gets one though the service is killed in the middle of it.
 */
async function reachEntries(): Promise<boolean> {
  const { values } = parseArgs({
    options: { subscribers: { type: 'string', default: '100000' }, kills: { type: 'string', default: '2' } },
  })
  const [count, kills] = [Number(values.subscribers), Number(values.kills)]
  if (!(count >= 1_000 && count <= 1_000_000) || !(kills >= 0 && kills <= 20)) throw new Error(usage)
  const sink = await openSink()
  const service = await startCrashable({ SMTP_URL: sink.url, MAIL_DELAY: '0' })
  try {
    await fillSubscribers(service, count)
    say(`${count.toLocaleString('en')} people subscribe; the load of the machine is ${loadavg()[0]?.toFixed(1)}`)
    const held = [
      await measureRequest(service, sink),
      await measureMails(service, sink, count),
      kills === 0 || (await killMidway(service, sink, { count, kills })),
    ]
    return held.every(Boolean)
  } finally {
    await service.remove()
    sink.close()
  }
}

async function fillSubscribers({ facts }: Crashable, count: number): Promise<void> {
  const made = await askService(facts, '/api/posts/create', { boardID: facts.boardID, title: 'A wish' }, facts.owner)
  const { id: postID } = made['post'] as { id: string }
  await askDatabase(facts, async (client) => {
    await fillFollowers(client, facts, { postID, count })
    await client.query(
      `insert into changelog_subscriptions (company_id, user_id, source)
       select company_id, user_id, 'email' from user_identities where company_id = $1 and value like 'follower-%'`,
      [facts.companyID],
    )
    await client.query('delete from votes where company_id = $1', [facts.companyID])
    await client.query('analyze')
  })
}

let made = 0

/** Writes an entry; gives a function that publishes it. */
async function entryFor(
  { facts }: Crashable,
  subscribers: boolean,
): Promise<{ id: string; publish(): Promise<number> }> {
  made += 1
  const input = {
    title: `Entry ${made}`,
    body: '# New\n\nYou can **now** do this.\n\n- One\n- Two',
    tell: { voters: false, subscribers, segmentIDs: [] },
  }
  const { draft } = (await askService(facts, '/api/changelog/createEntry', input, facts.owner)) as {
    draft: { id: string; team: { revision: number } }
  }
  return {
    id: draft.id,
    async publish() {
      const began = performance.now()
      await askService(
        facts,
        '/api/changelog/publishEntry',
        { entryID: draft.id, revision: draft.team.revision },
        facts.owner,
      )
      return performance.now() - began
    },
  }
}

async function measureRequest(service: Crashable, sink: Sink): Promise<boolean> {
  const counted: number[] = []
  const took: number[] = []
  for (let nr = 0; nr < requests; nr += 1) {
    const entry = await entryFor(service, false)
    if (nr < 5) {
      const began = performance.now()
      const tell = { voters: true, subscribers: true, segmentIDs: [] }
      await askService(service.facts, '/api/changelogAudience/count', { entryID: entry.id, tell }, service.facts.owner)
      counted.push(performance.now() - began)
    }
    took.push(await entry.publish())
  }
  await settled(service)
  await sink.forget()
  const held = line('publishing an entry, the request', took, bars.requestMs)
  return line('counting whom it would be told to', counted, bars.countMs) && held
}

async function measureMails(service: Crashable, sink: Sink, count: number): Promise<boolean> {
  const { pid } = service.facts
  const cpuBefore = await cpuSecondsOf(pid)
  const entry = await entryFor(service, true)
  const requestMs = await entry.publish()
  await until(async () => (await sink.counts()).people >= count)
  const { mails, people, firstMs, lastMs } = await sink.counts()
  const perSecond = (mails / (lastMs - firstMs)) * 1000
  const cpu = (await cpuSecondsOf(pid)) - cpuBefore
  say(
    `Emails: ${people.toLocaleString('en')}, ${perSecond.toFixed(0)} a second ${mark(perSecond >= bars.perSecond)} ≥ ${bars.perSecond}; the request took ${requestMs.toFixed(0)} ms ${mark(requestMs <= bars.requestMs)}; the load is ${loadavg()[0]?.toFixed(1)}`,
  )
  say(
    `  the service's process worked ${cpu.toFixed(0)} s for it (${(mails / cpu).toFixed(0)} emails a second of its time), and used ${(await peakMemoryOf(pid)).toFixed(0)} MB at most`,
  )
  await settled(service)
  const reach = await askService(
    service.facts,
    '/api/changelogAudience/getReach',
    { entryID: entry.id },
    service.facts.owner,
  )
  say(`  the team reads: ${JSON.stringify(reach['reach'])}`)
  return perSecond >= bars.perSecond
}

async function killMidway(
  service: Crashable,
  sink: Sink,
  { count, kills }: { count: number; kills: number },
): Promise<boolean> {
  await sink.forget()
  const entry = await entryFor(service, true)
  await entry.publish()
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(async () => (await sink.counts()).people >= (count * kill) / (kills + 1))
    await service.killNode()
    // Before there is a new worker, whose own jobs are not lost.
    await askDatabase(service.facts, freeLostJobs)
    await service.start()
  }
  await settled(service)
  const { mails, people, twice, again } = await sink.counts()
  const isRight = people === count && twice === 0
  say(
    `Killed ${kills} times: ${people.toLocaleString('en')} people have an email ${mark(people === count)}, ${twice} more than one ${mark(twice === 0)}; ${again} of ${mails.toLocaleString('en')} came again under the same id`,
  )
  return isRight
}

process.exitCode = (await reachEntries()) ? 0 : 1
