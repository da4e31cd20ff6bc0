import { removeFactors } from '../domain/accounts/factors/removeFactors.ts'
import { inTransaction } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'

/** `npm run factors:remove`: removes the second factors of someone who is locked out. Their password stays. */
export const run = command({ usage: 'commands.removeFactors.usage' }, async (argv, { open, say }) => {
  const { email: typed } = readArgs(argv, { words: ['email'] })
  const email = typed.trim().toLowerCase()
  const { db } = (await open()).database
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) throw new BadArguments(t('commands.removeFactors.noAccount', { email }))
  const counts = await inTransaction(db, (tx) => removeFactors(tx, account.id))
  if (!counts) {
    say(t('commands.removeFactors.none', { email }))
    return 0
  }
  say(t('commands.removeFactors.done', { email, ...counts }))
  say(t(account.password_hash === null ? 'commands.removeFactors.noPassword' : 'commands.removeFactors.next'))
  return 0
})

const { t } = wordsFor('en')
