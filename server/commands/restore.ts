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

Puts a backup into an empty server that does not run: a DATA_DIR that is new (it is made), or an empty database in DATABASE_URL.

  DATA_DIR=./restored npm run restore -- upwell.backup
  DATA_DIR=./restored npm start

The file is read to its end first: one that is cut off, changed, or from a newer version stores nothing. If the restore is
interrupted the server stays empty, and it can be begun again. People stay signed in as they were when the backup was made;
--sign-everyone-out ends all sessions and links, which is right when somebody else may have had them.
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
    // What is not good is refused before there is a database.
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
    if (migrated.length > 0) say(`The backup was of an older version; ${migrated.length} migrations brought it here.`)
    if (keyMarkOf(await secretKey(env)) !== header.keyMark) {
      say(
        `The secret key here is another than the backup's server had: links in mail that it sent do not work. ${env.SECRET_KEY === undefined ? `Copy its secret-key into ${env.DATA_DIR}` : 'Set its SECRET_KEY'} before the first start to keep them.`,
      )
    }
    say('Start the service with npm start.')
    return 0
  },
)
