// Runs the tests of what depends on the database on each PostgreSQL that this machine has besides the embedded one; none is no failure.
import { spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { conclude, root, vitest } from '../runners.mjs'
import { testsOnDatabase } from './onDatabase.mjs'

// PostgreSQL refuses to run as root: then it runs as nobody.
const asRoot = process.getuid?.() === 0
const runAs = asRoot ? { uid: 65534, gid: 65534 } : {}

// What speaks SQL of its own. Calls, pages and the rest reach the database through these, and what asks none there is the same on every version.
const tests = testsOnDatabase(root, ['server/domain', 'server/ports', 'server/commands'])

const parts = []
for (const version of await installedVersions()) parts.push(await onVersion(version))
if (parts.length === 0) console.log('\nThis machine has no PostgreSQL of its own.')
conclude(parts)

async function installedVersions() {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  return versions.filter((version) => Number(version) >= 14)
}

async function onVersion(version) {
  // A socket's path may have 107 bytes: a long temporary folder is passed over.
  const parent = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, 'upwell-pg-'))
  if (asRoot) await chown(folder, runAs.uid, runAs.gid)
  let server
  try {
    server = await startServer(`/usr/lib/postgresql/${version}/bin`, folder)
    const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}`
    return await vitest(`domain, ports and commands on PostgreSQL ${version}`, ['--project', 'server', ...tests], {
      TEST_DATABASE_URL: url,
    })
  } catch (error) {
    console.error(`PostgreSQL ${version} could not be used: ${error.message}`)
    return { passed: 0, failed: 1 }
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a cluster in `folder` and starts it on a socket there, with no port. */
async function startServer(bin, folder) {
  const data = join(folder, 'data')
  const options = { ...runAs, cwd: folder, env: { ...process.env, HOME: folder }, encoding: 'utf8' }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '-N'],
    options,
  )
  if (made.status !== 0) throw new Error(made.stderr ?? String(made.error))
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // As in `server/test/globalSetup.ts`.
    deadlock_timeout: '50ms',
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise((done) => server.once('exit', done))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  for (let tries = 0; tries < 150; tries += 1) {
    const { status } = spawnSync(join(bin, 'pg_isready'), ['-q', '-h', folder], options)
    if (status === 0) return { stop }
    if (server.exitCode !== null) break
    await wait(100)
  }
  await stop()
  throw new Error('it did not start')
}
