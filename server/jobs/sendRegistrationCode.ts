import { makeRegistrationCode, registrationMinutes } from '../domain/registrations/registrationCode.ts'
import { registrationCode } from '../email/registrationCode.ts'
import { wordsFor } from '../words/words.ts'
import { mailService, sendFromService } from './envelope.ts'
import { id, isTooLate } from './job.ts'
import { rootJob } from './rootJob.ts'

/** Sends someone who founds a company the code that confirms their address. What they entered is not in it: anyone can enter anyone's address. */
export const sendRegistrationCode = rootJob('sendRegistrationCode', { registrationID: id }, async (payload, task) => {
  if (isTooLate(task)) return
  const made = await makeRegistrationCode(task.db, task.service.secret, payload.registrationID)
  if (!made) return
  const { email, code, language, hasAccount } = made
  const service = mailService(task)
  task.onCode?.({ email, code, company: service.name })
  await sendFromService(
    task,
    { address: email },
    registrationCode({ company: service, code, minutes: registrationMinutes, hasAccount }, wordsFor(language)),
  )
})
