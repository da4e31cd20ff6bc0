import { foundingLink, foundingLinkDays, makeFoundingLink } from '../domain/registrations/foundingLink.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'

/** `npm run company:invite`: prints a one-time link with which someone creates a company in the browser. */
export const run = command({ usage: 'commands.inviteCompany.usage' }, async (argv, { open, say }) => {
  readArgs(argv, {})
  const { database, env } = await open()
  if (env.REGISTRATION === 'closed') throw new BadArguments(t('commands.inviteCompany.closed'))
  const token = await makeFoundingLink(database.db, 'operator')
  say(t('commands.inviteCompany.link', { days: foundingLinkDays }))
  say(foundingLink(env.baseURL, token))
  return 0
})

const { t } = wordsFor('en')
