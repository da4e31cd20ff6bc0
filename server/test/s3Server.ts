import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

const script = `
const S3rver = require('s3rver')
const options = { address: '127.0.0.1', port: 0, silent: true, directory: process.argv[1], vhostBuckets: false, configureBuckets: [{ name: 'pictures' }] }
new S3rver(options).run().then(({ port }) => process.send(port))
process.on('disconnect', () => process.exit())`

/** A server that speaks S3, with an empty bucket; `settings` are what Upwell needs to use it. */
export async function openS3Server(): Promise<{ settings: Record<string, string>; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'upwell-s3-'))
  // A process of its own, because it enciphers the tokens of its pages by what Node only has when it is asked to.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '-e', script, directory], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [port] = (await once(server, 'message')) as [number]
  return {
    settings: {
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: 'upwell',
    },
    async close() {
      server.disconnect()
      await once(server, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
