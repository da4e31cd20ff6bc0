import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, readlink, realpath, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyBinaries } from './copyBinaries.ts'
import { embeddedBinaries, repairLinks } from './embeddedBinaries.ts'

let folder: string
let native: string
const version = `test-${randomBytes(4).toString('hex')}`
const copies = new Set<string>()

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'upwell-binaries-')))
  native = join(folder, 'package', 'native')
  const { postgres } = await embeddedBinaries(undefined)
  await mkdir(native, { recursive: true })
  await copyBinaries(join(dirname(postgres), '..'), native)
  await writeFile(join(folder, 'package', 'package.json'), JSON.stringify({ version }))
})
afterAll(async () => {
  for (const path of [folder, ...copies]) await rm(path, { recursive: true, force: true })
})

describe("PostgreSQL's programs", () => {
  it('get the links that the install script would have made', async () => {
    const link = join(native, 'lib', 'libicuuc.so.60')
    await unlink(link).catch(() => {})
    expect(await repairLinks(native)).toBe(true)
    expect(await readlink(link)).toBe('libicuuc.so.60.2')
    expect((await embeddedBinaries(undefined, native)).postgres).toBe(join(native, 'bin', 'postgres'))
  })

  if (process.geteuid?.() === 0) {
    it('are copied once to where another user may run them, when root alone may enter their folder', async () => {
      const nobody = { uid: 65_534, gid: 65_534 }
      const found = await embeddedBinaries(nobody, native)
      const copy = join(dirname(found.postgres), '..')
      copies.add(copy)
      expect(copy).toContain(version)
      expect(execFileSync(found.initdb, ['--version'], { ...nobody, cwd: '/', encoding: 'utf8' })).toContain(
        'PostgreSQL',
      )
      const made = (await lstat(copy)).ino
      await embeddedBinaries(nobody, native)
      expect((await lstat(copy)).ino).toBe(made)

      await truncate(found.postgres, 10)
      const again = await embeddedBinaries(nobody, native)
      expect(again.postgres).toBe(found.postgres)
      expect((await lstat(again.postgres)).size).toBeGreaterThan(1_000_000)
      const names = await readdir(dirname(copy))
      expect(names.filter((name) => name.includes(version))).toHaveLength(1)
    })

    it('are not taken from a folder that another user has put there', async () => {
      const [mine] = copies
      const copy = mine ?? ''
      await rm(copy, { recursive: true })
      execFileSync('mkdir', [copy], { uid: 65_534, gid: 65_534 })
      const found = await embeddedBinaries({ uid: 65_534, gid: 65_534 }, native)
      const elsewhere = join(dirname(found.postgres), '..')
      copies.add(elsewhere)
      expect(elsewhere).not.toBe(copy)
    })
  }
})
