import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { CannotRotate, rotateKey } from '../domain/secretKey/rotateKey.ts'
import type { Db } from '../ports/database/database.ts'
import { adoptNextKey, keyOfText, nextKeyFile, nextKeyText } from '../secrets/secretKey.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'

/**
 * `npm run key:rotate`: seals every stored secret with a new key. The new key is in a file before the first of them is, so that a run that ends in the
 * middle is finished by another.
 */
export const run = command(
  {
    help: t('commands.rotateKey.help'),
    refusalOf: (error) =>
      error instanceof CannotRotate ? t('commands.rotateKey.cannot', { why: error.message }) : null,
  },
  async (argv, { open, say }) => {
    const { yes } = readArgs(argv, { switches: ['yes'] })
    if (!yes) throw new BadArguments(t('commands.rotateKey.sayYes'))
    const { database, env, secret } = await open()
    if (await isRunning(database.db)) throw new BadArguments(t('commands.rotateKey.running'))
    const next = keyOfText(await nextKeyText(env.DATA_DIR))
    const file = nextKeyFile(env.DATA_DIR)
    if (next.equals(secret)) {
      await rm(file)
      say(t('commands.rotateKey.done'))
      return 0
    }
    const count = await rotateKey(database.db, secret, next)
    say(t('commands.rotateKey.sealed', { count }))
    if (env.SECRET_KEY === undefined) {
      await adoptNextKey(env.DATA_DIR)
      say(t('commands.rotateKey.adopted'))
    } else say(t('commands.rotateKey.setIt', { file }))
    say(t('commands.rotateKey.ends'))
    return 0
  },
)

/** Whether a server of this database runs: it would go on with the old key. */
async function isRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and application_name = 'upwell') as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

function t(...sentence: Parameters<ReturnType<typeof wordsFor>['t']>): string {
  return wordsFor('en').t(...sentence)
}
