import { CallError } from '../../contract/errors.ts'
import { lengths } from '../../contract/lengths.ts'
import { email } from '../../contract/viewer.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { makePasswordToken, passwordLink, passwordLinkHours } from '../domain/people/signIn/passwordLink.ts'
import { checkName } from '../domain/text/personName.ts'
import { originOf } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { wordsFor, type MessageID } from '../words/words.ts'
import { BadArguments, readArgs } from './args.ts'

interface NewCompany {
  name: string
  subdomain: string
  language: string
  owner: { email: string; name?: string }
}

/**
 * `npm run company:create`: makes a company and says where it lives and how its owner signs in. Gives the exit code: 0, or 1 when it was
 * refused, with a sentence that says why. Nothing is opened before the flags are right; closing it is the caller's.
 */
export async function run(
  argv: string[],
  open: () => Promise<Service>,
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): Promise<number> {
  if (argv.includes('--help')) {
    say(t('commands.createCompany.usage'))
    return 0
  }
  try {
    const wanted = readCompany(argv)
    const service = await open()
    const made = await inTransaction(service.database.db, (tx) => make(tx, wanted))
    const address = originOf(service.env, wanted)
    const owner = wanted.owner.email
    say(t('commands.createCompany.made', { name: wanted.name, address }))
    if (made.token === null) {
      say(t('commands.createCompany.known', { owner, address: `${address}/login` }))
    } else {
      say(t('commands.createCompany.link', { owner, hours: passwordLinkHours }))
      say(passwordLink(address, made.token))
    }
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    complain(error.message)
    complain(t('commands.createCompany.usage'))
    return 1
  }
}

function readCompany(argv: readonly string[]): NewCompany {
  const given = readArgs(argv, { required: ['name', 'subdomain', 'owner'], optional: ['owner-name', 'language'] })
  const { language = 'en', subdomain } = given
  const owner = email.safeParse(given.owner)
  if (!owner.success) throw new BadArguments(t('commands.createCompany.badOwner', { owner: given.owner }))
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language))
    throw new BadArguments(t('commands.createCompany.badLanguage', { language }))
  const name = nameOr(given.name, 'commands.createCompany.badName')
  const ownerName =
    given['owner-name'] === undefined
      ? {}
      : { name: nameOr(given['owner-name'], 'commands.createCompany.badOwnerName') }
  return { name, subdomain, language, owner: { email: owner.data, ...ownerName } }
}

/** The company, and the token that sets its owner's password: none for an account that has one, which a link must not take over. */
async function make(tx: Db, wanted: NewCompany): Promise<{ token: string | null }> {
  try {
    const { companyID, accountID } = await createCompany(tx, wanted)
    const account = await tx
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', accountID)
      .executeTakeFirstOrThrow()
    return { token: account.password_hash === null ? await makePasswordToken(tx, companyID, accountID) : null }
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

function nameOr(
  text: string,
  sentence: 'commands.createCompany.badName' | 'commands.createCompany.badOwnerName',
): string {
  try {
    return checkName(text)
  } catch {
    throw new BadArguments(t(sentence, { most: lengths.name }))
  }
}

const { t } = wordsFor('en')
