import { addressIsNew } from '../email/personSecurity.ts'
import { mailCompany, send } from './envelope.ts'
import { id, job } from './job.ts'
import { readersWords } from './readersWords.ts'
import { readRecipient } from './readRecipient.ts'

/** Tells someone's new address that they sign in with it now; the one that they left has an email of its own. */
export const tellNewEmail = job('tellNewEmail', { userID: id }, async ({ userID }, task) => {
  const person = await readRecipient(task.db, task.company.id, userID)
  if (!person) return
  await send(
    task,
    { address: person.email, name: person.name },
    addressIsNew({ company: mailCompany(task) }, await readersWords(task, { userID })),
  )
})
