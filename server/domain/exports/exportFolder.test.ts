import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ExportRefused, makeFolder } from './exportFolder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'export-folder-'))
})
afterEach(() => rm(parent, { recursive: true }))

it('gives the folder its name when it is whole, readable by its owner alone', async () => {
  await makeFolder(join(parent, 'deep', 'out'), async (folder) => {
    expect(await readdir(join(parent, 'deep'))).not.toContain('out')
    await writeFile(join(folder, 'a'), 'x')
  })
  expect(await readFile(join(parent, 'deep', 'out', 'a'), 'utf8')).toBe('x')
  expect(((await stat(join(parent, 'deep', 'out'))).mode & 0o777).toString(8)).toBe('700')
  expect(await readdir(join(parent, 'deep'))).toEqual(['out'])
})

it('leaves nothing behind when filling fails', async () => {
  await expect(
    makeFolder(join(parent, 'out'), async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await readdir(parent)).toEqual([])
})

it('removes what a killed run left, and what a running one is writing stays', async () => {
  const ended = spawnSync('true').pid
  await mkdir(join(parent, `.out.partial-${ended}`))
  await mkdir(join(parent, `.out.partial-${process.ppid}`))
  await mkdir(join(parent, `.other.partial-${ended}`))
  await makeFolder(join(parent, 'out'), async () => {})
  expect((await readdir(parent)).sort()).toEqual(
    [`.other.partial-${ended}`, `.out.partial-${process.ppid}`, 'out'].sort(),
  )
})

it('refuses a name that is taken and a place that cannot be written', async () => {
  await writeFile(join(parent, 'file'), 'x')
  await mkdir(join(parent, 'empty'))
  await expect(makeFolder(join(parent, 'file'), async () => {})).rejects.toThrow(
    /already exists and isn't an empty folder/,
  )
  await expect(makeFolder(parent, async () => {})).rejects.toThrow(ExportRefused)
  await expect(makeFolder(join(parent, 'file', 'out'), async () => {})).rejects.toThrow(ExportRefused)
  await makeFolder(join(parent, 'empty'), async () => {})
})
