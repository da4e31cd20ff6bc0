import { adminOriginOf } from '../http/hosts.ts'
import { inTransaction } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'
import { linkLines } from './terminal/signInLines.ts'

/** `npm run password:reset`: prints a one-time link with which a member sets a new password. Until it is used the old one works. */
export const run = command({ usage: 'commands.resetPassword.usage' }, async (argv, { open, say }) => {
  const { company: subdomain, email: typed } = readArgs(argv, { words: ['company', 'email'] })
  const email = typed.trim().toLowerCase()
  const { database, env } = await open()
  const company = await companyNamed(database.db, subdomain)
  const account = await database.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('accounts.id')
    .where('members.company_id', '=', company.id)
    .where('accounts.email', '=', email)
    .executeTakeFirst()
  if (!account) throw new BadArguments(t('commands.resetPassword.noMember', { email, subdomain, name: company.name }))
  const origin = adminOriginOf(env, company)
  const lines = await inTransaction(database.db, (tx) =>
    linkLines(tx, { id: company.id, origin }, { accountID: account.id, email }),
  )
  for (const line of lines) say(line)
  return 0
})

const { t } = wordsFor('en')
