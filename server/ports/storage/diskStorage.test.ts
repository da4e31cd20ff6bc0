import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAway } from '../../test/expectAway.ts'
import { diskStorage } from './diskStorage.ts'

const key = 'company/file'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upwell-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a folder', () => {
  it('lets nobody else read, and holds nothing beside the files', async () => {
    const storage = diskStorage(join(folder, 'kept'))
    await storage.write(key, Buffer.from('mine'))
    expect((await stat(join(folder, 'kept/company'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'kept/company/file'))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'kept/company'))).toEqual(['file'])
  })

  it('says that it is away when it cannot be used', async () => {
    await writeFile(join(folder, 'not-a-folder'), '')
    await expectAway(diskStorage(join(folder, 'not-a-folder')))
  })

  it('is rid of what a killed write left a day later, and never shows it', async () => {
    const storage = diskStorage(join(folder, 'left'))
    await storage.write(key, Buffer.from('whole'))
    const [old, young] = [join(folder, 'left/company/.file.0a'), join(folder, 'left/company/.file.0b')]
    for (const path of [old, young]) await writeFile(path, 'half')
    await utimes(old, new Date(Date.now() - 25 * 3_600_000), new Date(Date.now() - 25 * 3_600_000))
    const keys: string[] = []
    for await (const file of storage.list('')) keys.push(file.key)
    expect(keys).toEqual([key])
    expect((await readdir(join(folder, 'left/company'))).sort()).toEqual(['.file.0b', 'file'])
  })
})
