import type { CompanyID } from '../../../db/companyID.ts'
import { makePasswordToken, passwordLink, passwordLinkHours } from '../../domain/people/signIn/passwordLink.ts'
import type { Db } from '../../ports/database/database.ts'
import { wordsFor } from '../../words/words.ts'

/**
 * How a member signs in, as lines for a terminal: a new one-time link that sets their password, or, for an account that has one, the address
 * of the form. A password that works at other companies too is never replaced unasked.
 */
export async function signInLines(
  tx: Db,
  company: { id: CompanyID; origin: string },
  accountID: string,
): Promise<string[]> {
  const { email, password_hash: hash } = await tx
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', accountID)
    .executeTakeFirstOrThrow()
  if (hash !== null) return [t('commands.signIn.known', { email, address: `${company.origin}/login` })]
  return linkLines(tx, company, { accountID, email })
}

/** A new one-time link that sets a member's password, as lines for a terminal. */
export async function linkLines(
  tx: Db,
  { id, origin }: { id: CompanyID; origin: string },
  { accountID, email }: { accountID: string; email: string },
): Promise<string[]> {
  const token = await makePasswordToken(tx, id, accountID)
  return [t('commands.signIn.link', { email, hours: passwordLinkHours }), passwordLink(origin, token)]
}

const { t } = wordsFor('en')
