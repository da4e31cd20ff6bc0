import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { Coding } from './contentCoding.ts'

/** `quick` costs less than rendering what is compressed; `small` is for what is sent many times. */
export type Effort = 'quick' | 'small'

const brotli: Record<Effort, number> = { quick: 4, small: 8 }
const deflate: Record<Effort, number> = { quick: 4, small: 9 }

/** The bytes of a document in a content coding, made beside the event loop. */
export function compress(body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> {
  return coding === 'gzip'
    ? gzipAsync(body, { level: deflate[effort] })
    : brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: brotli[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
}

const gzipAsync = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const brotliAsync = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
