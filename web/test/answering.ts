import type { Answer } from '../data/transport/answer.ts'
import type { CallTable } from '../data/callTypes.ts'
import type { Sending, Transport } from '../data/transport/transport.ts'

/** One call that was made: its path and its inputs. */
export interface Made {
  path: string
  inputs: object
  sending: Sending
}

/** A transport that answers in this process, as it does where pages are rendered, and lists the calls that were made. */
export function answering(answers: Record<string, (inputs: Record<string, unknown>) => unknown>): {
  transport: Transport
  made: Made[]
} {
  const made: Made[] = []
  const transport: Transport = async (path, inputs, sending) => {
    made.push({ path, inputs, sending })
    const answer = await answers[path]?.(inputs as Record<string, unknown>)
    return isAnswer(answer)
      ? answer
      : {
          status: 200,
          body: answer ?? {
            error: 'Not found. It may have been removed, or you may not have access to it.',
            code: 'notFound',
          },
        }
  }
  return { transport, made }
}

/** An answer whose time the test decides. */
export function later<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

/** A contract of the tests' own, with calls that ours does not have. */
export type TestCalls = {
  '/api/viewer/get': { kind: 'read'; input: object; output: { id: string; name: string } | null }
  '/api/assessments/get': { kind: 'read'; input: { email: string }; output: { score: number } }
  '/api/referrals/getReferrer': { kind: 'read'; input: { referralCode: string }; output: { name: string } }
  '/api/things/get': {
    kind: 'read'
    input: { thingID?: string | null; note?: string }
    output: { name: string; count: number }
  }
  '/api/things/list': { kind: 'read'; input: { pages?: number }; output: { id: string; count: number }[] }
  '/api/things/create': { kind: 'write'; input: { name: string }; output: { id: string } }
  '/api/things/delete': { kind: 'write'; input: { thingID: string }; output: { done: true } }
  '/api/members/changeRole': { kind: 'write'; input: { role: string }; output: { done: true } }
  '/api/viewer/signIn': { kind: 'write'; input: { code: string }; output: { done: true } }
  '/api/viewer/signOut': { kind: 'write'; input: object; output: { done: true } }
}

export const testTable: CallTable = {
  '/api/viewer/get': { required: [], output: 'viewer', creates: false, nouns: [] },
  '/api/assessments/get': { required: ['email'], output: 'assessment', creates: false, nouns: ['assessments'] },
  '/api/referrals/getReferrer': {
    required: ['referralCode'],
    output: 'referrer',
    creates: false,
    nouns: ['referrals'],
  },
  '/api/things/get': { required: ['thingID'], output: 'thing', creates: false, nouns: ['things'] },
  '/api/things/list': { required: [], output: 'things', creates: false, nouns: ['things'] },
  '/api/things/create': { required: ['name'], output: 'thing', creates: true, nouns: ['things'] },
  '/api/things/delete': { required: ['thingID'], output: 'result', creates: false, nouns: [] },
  '/api/members/changeRole': { required: ['role'], output: 'result', creates: false, nouns: ['viewer'] },
  '/api/viewer/signIn': { required: ['code'], output: 'result', creates: false, nouns: ['viewer'] },
  '/api/viewer/signOut': { required: [], output: 'result', creates: false, nouns: ['viewer'] },
}

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer
}
