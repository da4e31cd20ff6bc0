import { lengths } from '../../contract/lengths.ts'
import { email as emailShape } from '../../contract/viewer.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { addMember } from '../domain/identities/addMember.ts'
import { checkName } from '../domain/text/personName.ts'
import { originOf } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, readArgs } from './args.ts'
import { companyNamed } from './companyNamed.ts'
import { signInLines } from './signInLines.ts'

/**
 * `npm run member:add`: puts a person on a company's team, or gives a member another role, and says how they sign in. Gives the exit code: 0,
 * or 1 with a sentence that says why.
 */
export async function run(
  argv: string[],
  open: () => Promise<Service>,
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): Promise<number> {
  if (argv.includes('--help')) {
    say(t('commands.addMember.usage'))
    return 0
  }
  try {
    const given = readArgs(argv, { words: ['company', 'email'], required: ['role'], optional: ['name'] })
    const address = emailShape.safeParse(given.email)
    if (!address.success) throw new BadArguments(t('commands.addMember.badEmail', { email: given.email }))
    const member = {
      email: address.data,
      role: given.role,
      name: given.name === undefined ? null : nameOf(given.name),
    }
    const { database, env } = await open()
    const company = await companyNamed(database.db, given.company)
    await refuseUnknownRole(database.db, company.id, member.role)
    const lines = await inTransaction(database.db, async (tx) => {
      const { accountID } = await addMember(tx, company.id, member)
      return signInLines(tx, { id: company.id, origin: originOf(env, company) }, { accountID, email: member.email })
    })
    say(t('commands.addMember.added', { email: member.email, role: member.role, name: company.name }))
    for (const line of lines) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    complain(error.message)
    complain(t('commands.addMember.usage'))
    return 1
  }
}

function nameOf(text: string): string {
  try {
    return checkName(text)
  } catch {
    throw new BadArguments(t('commands.createCompany.badName', { most: lengths.name }))
  }
}

async function refuseUnknownRole(db: Db, companyID: CompanyID, role: string): Promise<void> {
  const roles = await db
    .selectFrom('roles')
    .select('name')
    .where('company_id', '=', companyID)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  if (!roles.some(({ name }) => name === role))
    throw new BadArguments(t('commands.addMember.noRole', { role, roles: roles.map(({ name }) => name).join(', ') }))
}

const { t } = wordsFor('en')
