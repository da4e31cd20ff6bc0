import { stat } from 'node:fs/promises'
import { backUp } from '../domain/backups/backUp.ts'
import { makeBackupFile } from '../domain/backups/backupFile.ts'
import { BackupRefused, type End } from '../domain/backups/format.ts'
import { storedFiles } from '../domain/backups/storedFiles.ts'
import { secretKeyText } from '../secrets/secretKey.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'

const help = `
npm run backup -- <new file> [--with-key]
node tools/run.mjs backup - > <file>

Backs up the whole server to one file, as of one moment, while it runs or is stopped: every company, account, session and
waiting job, and the images. The file contains everything people wrote and their addresses; only you can read it.

The secret key is not included, so that nobody who finds a backup can act as this server. Keep the key elsewhere (the setting
SECRET_KEY, or the file secret-key in DATA_DIR): without it, links in emails already sent stop working. --with-key includes it.

npm run restore -- <file> restores it into an empty server of this version or a newer one.
`.trim()

/** `npm run backup`. With `-` it writes to `stdout` and prints its messages to stderr. */
export const run = command({ help, refusalOf }, async (argv, { open, say, complain, stdout }) => {
  const { file, 'with-key': withKey } = readArgs(argv, { words: ['file'], switches: ['with-key'] })
  const toStdout = file === '-'
  if (toStdout && stdout.isTTY === true)
    throw new BackupRefused("A backup can't be written to a terminal. Send it to a file or a pipe.")
  const began = performance.now()
  const { database, storage, secret, env } = await open()
  const source = {
    pool: database.pool,
    secret,
    key: withKey ? await secretKeyText(env) : null,
    files: storedFiles(storage),
  }
  const end = toStdout ? await backUp(source, stdout) : await makeBackupFile(file, (out) => backUp(source, out))
  const tell = toStdout ? complain : say
  tell(
    `${toStdout ? 'The backup' : file} holds ${told(end)}${toStdout ? '' : `, in ${megabytes((await stat(file)).size)}`}. It took ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
  tell(
    withKey
      ? 'This backup contains the secret key. Anyone who has the file can act as this server.'
      : 'The secret key is not included: keep it elsewhere (npm run backup -- --help says where it is).',
  )
  return 0
})

/** The amounts, in a few words. */
export function told({ parts, files }: End): string {
  const rows = Object.values(parts).reduce((sum, part) => sum + part.rows, 0)
  const count = (part: string) => (parts[part]?.rows ?? 0).toLocaleString('en')
  return `${count('tables/companies')} companies, ${count('tables/posts')} posts and ${count('tables/votes')} votes (${rows.toLocaleString('en')} rows in all) and ${files.count.toLocaleString('en')} files`
}

function refusalOf(error: unknown): string | null {
  if (error instanceof BackupRefused) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return 'The reader closed the pipe. The backup is incomplete.'
  if (code === 'ENOSPC') return 'The disk is full. The backup is incomplete.'
  if (
    /^57P|^08|^ECONN/.test(code) ||
    (error instanceof Error && /connection|timeout exceeded when trying to connect/i.test(error.message))
  )
    return 'The connection to the database was lost. No backup was made. Try again once it is back.'
  return null
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
