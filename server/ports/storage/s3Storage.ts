import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../env.ts'
import { checkKey, checkPrefix, isFileKey, StorageAway, type Storage } from './storage.ts'

/** Someone waits for a picture: a bucket that is away is said within seconds, not after the minutes that the client would take. */
const patience = { connectMs: 2_000, silenceMs: 4_000, requestMs: 30_000, attempts: 2 }

/** Files in a bucket of S3, or of what speaks like it, which must be ours alone from the prefix on. */
export function s3Storage(
  { bucket, region, accessKeyID, secretAccessKey, endpoint, pathStyle, prefix }: S3Settings,
  { connectMs, silenceMs, requestMs, attempts } = patience,
): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKeyID, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    // Else the client adds checksums that other servers than Amazon's store as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  })
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkKey(key)}` })
  return {
    async write(key, bytes) {
      const at = place(key)
      // A bucket wants the length first, and a second attempt needs the bytes again; a picture is small.
      const body = Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
      await inBucket(() => client.send(new PutObjectCommand({ ...at, Body: body, ContentLength: body.length })))
    },
    async read(key) {
      const at = place(key)
      const found = await inBucket(async () => {
        try {
          return await client.send(new GetObjectCommand(at))
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      })
      if (found === null) return null
      if (!(found.Body instanceof Readable)) throw new StorageAway('The bucket answered without a file.')
      return found.Body
    },
    async remove(key) {
      const at = place(key)
      await inBucket(() => client.send(new DeleteObjectCommand(at)))
    },
    async *list(beginning) {
      const from = `${prefix}${checkPrefix(beginning)}`
      for (let token: string | undefined; ;) {
        const page = await inBucket(() =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: from, ContinuationToken: token })),
        )
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isFileKey(key) && LastModified !== undefined) yield { key, size: Size, modified: LastModified }
        }
        token = page.NextContinuationToken
        if (token === undefined) return
      }
    },
    close: () => client.destroy(),
  }
}

/** Whatever the bucket refuses or fails with is the storage's. The client's own error is not kept: it holds the request, with its signature. */
async function inBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new StorageAway(`The bucket gave an unexpected answer (${said}).`)
  }
}
