import { keyMarkOf } from '../domain/backups/backUp.ts'
import { BackupRefused } from '../domain/backups/format.ts'
import { readBackup } from '../domain/backups/readBackup.ts'
import { checkVersion, restoreBackup } from '../domain/backups/restore.ts'
import { storedFiles } from '../domain/backups/storedFiles.ts'
import { replaceKey, secretKey } from '../secrets/secretKey.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { told } from './backup.ts'

const help = `
npm run restore -- <file> [--sign-everyone-out]

Restores a backup into an empty server that isn't running: a new DATA_DIR, which is created, or an empty database in DATABASE_URL.

  DATA_DIR=./restored npm run restore -- upwell.backup
  DATA_DIR=./restored npm start

The whole file is read first: if it is truncated, modified or from a newer version, nothing is restored. If a restore is
interrupted, the server stays empty, and you can start it again. People stay signed in as they were when the backup was made;
--sign-everyone-out ends all sessions and links: use it if someone else may have had access to them.
`.trim()

/** `npm run restore`. */
export const run = command(
  { help, refusalOf: (error) => (error instanceof BackupRefused ? error.message : null) },
  async (argv, { open, say }) => {
    const { file, 'sign-everyone-out': signEveryoneOut } = readArgs(argv, {
      words: ['file'],
      switches: ['sign-everyone-out'],
    })
    const began = performance.now()
    // A bad file is refused before a database is created.
    const { header } = await readBackup(file)
    checkVersion(header)
    const { database, storage, env } = await open()
    const keepKey = async (key: string) => (env.SECRET_KEY === undefined ? replaceKey(env.DATA_DIR, key) : undefined)
    const { end, migrated } = await restoreBackup(file, {
      pool: database.pool,
      signEveryoneOut,
      keepKey,
      files: storedFiles(storage),
    })
    say(`Restored ${told(end)}, as of ${header.made}. It took ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    if (migrated.length > 0) say(`The backup was made by an older version. Migrations run: ${migrated.length}.`)
    if (keyMarkOf(await secretKey(env)) !== header.keyMark) {
      say(
        `This server's secret key differs from the one of the backup: links in emails already sent don't work. To keep them working, ${env.SECRET_KEY === undefined ? `copy the original secret-key into ${env.DATA_DIR}` : 'set the original SECRET_KEY'} before the first start.`,
      )
    }
    say('Start the service with npm start.')
    return 0
  },
)
