import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageAway } from '../../ports/storage/storage.ts'
import { spool, sweepSpools } from './spool.ts'

let parent: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'upwell-spool-'))
  folder = join(parent, 'downloads')
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** A source that says when it was let go of, as one that holds a connection must. */
function source(count: number, size = 100_000) {
  const state = { given: 0, isDone: false }
  async function* pieces() {
    try {
      for (; state.given < count; state.given += 1) yield 'x'.repeat(size)
    } finally {
      state.isDone = true
    }
  }
  return { state, pieces: pieces() }
}

/** How many descriptors this process has: those of files without a name are among them. */
const open = async () => (await readdir('/proc/self/fd')).length

test('takes everything before anyone reads, and leaves no name, only bytes for the holder of the stream', async () => {
  const { state, pieces } = source(20)
  const { size, stream } = await spool(folder, pieces)
  expect([size, state.isDone]).toEqual([2_000_000, true])
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await text(stream)).toHaveLength(size)
})

// Elsewhere a process cannot count its open files.
if (process.platform === 'linux') {
  test('the file goes with its stream, read or not, and with whatever fails', async () => {
    const before = await open()
    for (const end of ['read', 'destroyed', 'aborted', 'refused', 'failed'] as const) {
      const { state, pieces } = source(20)
      const control = new AbortController()
      const onGrow = (bytes: number) => {
        expect(bytes).toBeGreaterThan(0)
        if (end === 'refused') throw new Error('There is no room.')
        if (end === 'aborted') control.abort(new Error('Nobody waits.'))
      }
      async function* failing() {
        for await (const piece of pieces) {
          yield piece
          if (end === 'failed') throw new Error('The database is away.')
        }
      }
      const spooled = spool(folder, failing(), { onGrow, signal: control.signal })
      if (end === 'read') expect(await text((await spooled).stream)).toHaveLength(2_000_000)
      else if (end === 'destroyed') (await spooled).stream.destroy()
      else
        await expect(spooled).rejects.toThrow(
          { aborted: 'Nobody waits.', refused: 'There is no room.', failed: 'The database is away.' }[end],
        )
      expect(state.isDone).toBe(true)
      await expect.poll(open).toBe(before)
    }
    expect(await readdir(folder)).toEqual([])
  })
}

test('what a process left that died at the wrong moment goes at the next start, and nothing else', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${'0a'.repeat(16)}.spool`), '')
  await writeFile(join(folder, 'notes.txt'), '')
  await sweepSpools(folder)
  expect(await readdir(folder)).toEqual(['notes.txt'])
  await sweepSpools(join(folder, 'absent'))
})

test('a folder that cannot be made is the storage’s trouble, and nothing of the source is left open', async () => {
  await writeFile(join(parent, 'taken'), '')
  await expect(spool(join(parent, 'taken'), source(1).pieces)).rejects.toThrow(StorageAway)
})
