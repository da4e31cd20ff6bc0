import { z } from 'zod'
import { intent } from '../../contract/intent.ts'
import { email } from '../../contract/viewer.ts'
import { codeMinutes, makeSignInCode } from '../domain/people/signIn/signInCode.ts'
import { signInLink } from '../domain/people/signIn/signInLink.ts'
import { signInCode } from '../email/signInCode.ts'
import { originOf } from '../http/hosts.ts'
import { mailCompany, send } from './envelope.ts'
import { isTooLate, job } from './job.ts'
import { readersWords } from './readersWords.ts'

/** Makes a sign-in code with its one-time link and sends both right away, so that neither is ever in the queue. */
export const sendSignInCode = job(
  'sendSignInCode',
  { email, browser: z.string().max(64).default(''), intent: intent.nullable().default(null) },
  async (payload, task) => {
    if (isTooLate(task)) return
    const { db, company, service, onCode } = task
    const { code, token } = await makeSignInCode(db, service.secret, company.id, payload)
    onCode?.({ email: payload.email, code, company: company.name })
    await send(
      task,
      { address: payload.email },
      signInCode(
        {
          company: mailCompany(task),
          code,
          linkURL: signInLink(originOf(service.env, company), token),
          minutes: codeMinutes,
        },
        await readersWords(task, { email: payload.email }),
      ),
    )
  },
)
