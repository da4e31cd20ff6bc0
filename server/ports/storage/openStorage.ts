import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { diskStorage } from './diskStorage.ts'
import type { Storage } from './storage.ts'

/** The bucket that the settings name; without one, a folder in the data directory. The S3 client is loaded for a bucket alone. */
export async function openStorage({ s3, DATA_DIR }: Pick<Env, 's3' | 'DATA_DIR'>): Promise<Storage> {
  if (s3 === null) return diskStorage(join(DATA_DIR, 'files'))
  const { s3Storage } = await import('./s3Storage.ts')
  return s3Storage(s3)
}
