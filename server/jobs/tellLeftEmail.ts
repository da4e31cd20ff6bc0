import { forgetLeftEmail, readLeftEmail } from '../domain/people/changeEmail.ts'
import { addressChanged } from '../email/emailCode.ts'
import { mailCompany, send } from './envelope.ts'
import { id, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Tells the address that someone has left, so that nobody loses their place here without hearing of it. */
export const tellLeftEmail = job('tellLeftEmail', { userID: id }, async ({ userID }, task) => {
  const { db, company } = task
  const email = await readLeftEmail(db, company.id, userID)
  if (email === null) return
  await send(
    task,
    { address: email },
    addressChanged({ company: mailCompany(task) }, await readersWords(task, { userID })),
  )
  await forgetLeftEmail(db, company.id, userID, email)
})
