import type { CompanyID } from '../../db/companyID.ts'
import { addMember } from '../domain/identities/addMember.ts'
import { adminOriginOf } from '../http/hosts.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { wordsFor } from '../words/words.ts'
import { BadArguments, emailOf, nameOf, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'
import { signInLines } from './terminal/signInLines.ts'

/** `npm run member:add`: adds a person to a company's team, or changes a member's role, and prints how they sign in. */
export const run = command({ usage: 'commands.addMember.usage' }, async (argv, { open, say }) => {
  const given = readArgs(argv, { words: ['company', 'email'], required: ['role'], optional: ['name'] })
  const member = {
    email: emailOf(given.email),
    role: given.role,
    name: given.name === undefined ? null : nameOf('name', given.name),
  }
  const { database, env } = await open()
  const company = await companyNamed(database.db, given.company)
  await refuseUnknownRole(database.db, company.id, member.role)
  const lines = await inTransaction(database.db, async (tx) => {
    const { accountID } = await addMember(tx, company.id, member)
    return signInLines(tx, { id: company.id, origin: adminOriginOf(env, company) }, accountID)
  })
  say(t('commands.addMember.added', { email: member.email, role: member.role, name: company.name }))
  for (const line of lines) say(line)
  return 0
})

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
