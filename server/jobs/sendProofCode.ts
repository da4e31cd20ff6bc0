import { makeProofCode, proofMinutes } from '../domain/people/signIn/proofCode.ts'
import { proofCode } from '../email/proofCode.ts'
import { mailCompany, send } from './envelope.ts'
import { id, isTooLate, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Sends a person a code to their present address, which proves that they want what cannot be undone. */
export const sendProofCode = job('sendProofCode', { proofID: id }, async ({ proofID }, task) => {
  if (isTooLate(task)) return
  const { db, company, service, onCode } = task
  const made = await makeProofCode(db, service.secret, company.id, proofID)
  if (!made) return
  const { userID, email, purpose, code } = made
  onCode?.({ email, code, company: company.name })
  await send(
    task,
    { address: email },
    proofCode(
      { company: mailCompany(task), purpose, code, minutes: proofMinutes },
      await readersWords(task, { userID }),
    ),
  )
})
