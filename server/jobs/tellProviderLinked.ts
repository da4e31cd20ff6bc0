import { findProvider } from '../domain/people/providers/provider.ts'
import { providerLinked } from '../email/personSecurity.ts'
import { mailCompany, send } from './envelope.ts'
import { id, job } from './job.ts'
import { readersWords } from './readersWords.ts'
import { readRecipient } from './readRecipient.ts'

/** Tells someone that a sign-in provider signs them in as well from now on. */
export const tellProviderLinked = job(
  'tellProviderLinked',
  { userID: id, providerID: id },
  async ({ userID, providerID }, task) => {
    const { db, company } = task
    const [person, provider] = [
      await readRecipient(db, company.id, userID),
      await findProvider(db, company.id, providerID),
    ]
    if (!person || !provider) return
    await send(
      task,
      { address: person.email, name: person.name },
      providerLinked({ company: mailCompany(task), provider: provider.name }, await readersWords(task, { userID })),
    )
  },
)
