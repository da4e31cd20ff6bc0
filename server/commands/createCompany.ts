import { CallError } from '../../contract/errors.ts'
import { likeOf } from '../domain/companies/subdomains.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { adminOriginOf } from '../http/hosts.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { wordsFor, type MessageID } from '../words/words.ts'
import { BadArguments, emailOf, nameOf, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { signInLines } from './terminal/signInLines.ts'

interface NewCompany {
  name: string
  subdomain: string
  language: string
  owner: { email: string; name?: string }
}

/** `npm run company:create`: creates a company and prints its address and how its owner signs in. */
export const run = command({ usage: 'commands.createCompany.usage' }, async (argv, { open, say }) => {
  const wanted = readCompany(argv)
  const { database, env } = await open()
  const origin = adminOriginOf(env, wanted)
  const like = await likeOf(database.db, wanted.subdomain)
  const lines = await inTransaction(database.db, async (tx) => {
    const { companyID, accountID } = await make(tx, wanted)
    return signInLines(tx, { id: companyID, origin }, accountID)
  })
  say(t('commands.createCompany.made', { name: wanted.name, address: origin }))
  for (const line of lines) say(line)
  if (like.length > 0) say(t('commands.createCompany.lookAlike', { subdomains: like.join(', ') }))
  return 0
})

function readCompany(argv: readonly string[]): NewCompany {
  const given = readArgs(argv, { required: ['name', 'subdomain', 'owner'], optional: ['owner-name', 'language'] })
  const { language = 'en', subdomain } = given
  const email = emailOf(given.owner)
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language))
    throw new BadArguments(t('commands.createCompany.badLanguage', { language }))
  const name = nameOf('name', given.name)
  const ownerName = given['owner-name'] === undefined ? {} : { name: nameOf('owner-name', given['owner-name']) }
  return { name, subdomain, language, owner: { email, ...ownerName } }
}

async function make(tx: Db, wanted: NewCompany): ReturnType<typeof createCompany> {
  try {
    return await createCompany(tx, wanted)
  } catch (error) {
    const sentence = error instanceof CallError ? refusals.get(error.code) : undefined
    throw sentence ? new BadArguments(t(sentence, { subdomain: wanted.subdomain })) : error
  }
}

const refusals = new Map<string, MessageID>([
  ['nameTaken', 'commands.createCompany.taken'],
  ['nameReserved', 'commands.createCompany.reserved'],
  ['badInput', 'commands.createCompany.badSubdomain'],
])

const { t } = wordsFor('en')
