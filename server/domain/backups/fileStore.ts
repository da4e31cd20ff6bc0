import { BackupRefused } from './format.ts'

/** Where uploaded files are kept, as far as a backup needs to know it. */
export interface FileStore {
  list(): AsyncIterable<string>
  /** Null if it was removed since it was listed. */
  read(key: string): Promise<Buffer | null>
  write(key: string, content: Buffer): Promise<void>
  remove(key: string): Promise<void>
}

/** A file's key: folders and a name of plain characters, with no way out of the store. */
export const isFileKey = (key: string) =>
  key.length <= 90 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)

/** For a server that stores no files: a backup that contains some is refused, not half restored. */
export const noFiles: FileStore = {
  async *list() {},
  read: async () => null,
  write: async (key) => {
    throw new BackupRefused(
      `This backup contains files (${key}), which this version of Upwell doesn't store. Nothing was restored.`,
    )
  },
  remove: async () => {},
}
