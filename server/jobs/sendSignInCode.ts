import { z } from 'zod'
import { email } from '../../contract/viewer.ts'
import { codeMinutes, makeSignInCode } from '../domain/people/signIn/signInCode.ts'
import { signInCode } from '../email/signInCode.ts'
import { mailCompany, send } from './envelope.ts'
import { job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** The worker waits e, e², e³ … seconds between tries: after the sixth nobody waits for the code any more. */
const lastAttempt = 6

/** Makes a sign-in code and sends it at once, so that it never stands in the queue. */
export const sendSignInCode = job(
  'sendSignInCode',
  { email, browser: z.string().max(64).default('') },
  async (payload, task) => {
    if (task.attempt > lastAttempt) return
    const { db, company, service, onCode } = task
    const code = await makeSignInCode(db, service.secret, company.id, payload.email, payload.browser)
    onCode?.({ email: payload.email, code, company: company.name })
    await send(
      task,
      { address: payload.email },
      signInCode(
        { company: mailCompany(task), code, minutes: codeMinutes },
        await readersWords(task, { email: payload.email }),
      ),
    )
  },
)
