import { askService } from '../server/test/crash/askService.ts'
import { startCrashable } from '../server/test/crash/crashable.ts'
import { askDatabase, fillFollowers } from '../server/test/crash/fillFollowers.ts'
import { fillRoadmap } from './reach/fillLists.ts'
import { setTimeout as sleep } from 'node:timers/promises'
const followers = Number(process.argv[2] ?? 100000)
const service = await startCrashable({})
try {
  const { facts } = service
  const made = await askService(facts, '/api/posts/create', { boardID: facts.boardID, title: 'Dark theme' }, facts.owner)
  const { id: postID } = made['post'] as { id: string }
  if (followers) await askDatabase(facts, (c) => fillFollowers(c, facts, { postID, count: followers }))
  await askDatabase(facts, (c) => fillRoadmap(c, facts, 50_000))
  await sleep(5000)
  const run = async (n: number) => { const t: number[] = []; for (let i = 0; i < n; i++) { const b = performance.now(); await askService(facts, '/api/roadmap/get', { pages: 1 }, facts.owner); t.push(performance.now() - b) } return t.sort((a, b) => a - b) }
  let t = await run(40); console.log('p50', t[20], 'p95', t[38])
  t = await run(100); console.log('p50', t[50], 'p95', t[95])
  await askDatabase(facts, async (c) => {
    console.log((await c.query('select count(*) from vote_events')).rows)
    console.log((await c.query('select relname, reltuples, relpages, last_autoanalyze, last_analyze, last_vacuum from pg_class c join pg_stat_user_tables s using(relname) where reltuples > 1000')).rows)
    console.log((await c.query("select relname, idx_scan, seq_scan, idx_tup_fetch, seq_tup_read from pg_stat_user_tables order by seq_tup_read desc limit 8")).rows)
    await c.query("alter system set session_preload_libraries = 'auto_explain'")
    await c.query("alter system set auto_explain.log_min_duration = 3").catch(e => console.log(String(e)))
    await c.query("alter system set auto_explain.log_analyze = on").catch(e => console.log(String(e)))
    await c.query("alter system set auto_explain.log_buffers = on").catch(e => console.log(String(e)))
    await c.query("select pg_reload_conf()")
  })
  await service.killNode(); await service.start()
  t = await run(30); console.log('p50', t[15], 'p95', t[28])
} finally { await service.remove() }
process.exit(0)
