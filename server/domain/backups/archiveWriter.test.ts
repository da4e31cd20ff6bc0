import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { ArchiveWriter } from './archiveWriter.ts'

it('ends with what failed behind it, in the middle of an entry too', async () => {
  let room = 100_000
  const disk = new Writable({
    write(chunk: Buffer, _encoding, done) {
      room -= chunk.length
      done(room < 0 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null)
    },
  })
  const archive = new ArchiveWriter(disk)
  const adding = (async () => {
    for (let n = 0; n < 3; n += 1) await archive.add(`piece-${n}`, randomBytes(2 ** 20))
  })()
  await expect(adding).rejects.toMatchObject({ code: 'ENOSPC' })
  await archive.abandon()
  await expect(archive.add('late', Buffer.alloc(10))).rejects.toMatchObject({ code: 'ENOSPC' })
})
