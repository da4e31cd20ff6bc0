import type { FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../../domain/asking.ts'
import type { RootAsking } from '../../domain/rootAsking.ts'
import { atCost } from '../admission/countReads.ts'
import { currently, findAnswer, findRootAnswer, refuse, runCall, runRootCall } from '../dispatch.ts'
import type { Service } from '../service.ts'
import { digestOf, type PageCall } from './pageMemo.ts'

function runAtRoot(root: RootAsking, path: string, inputs: Record<string, unknown>) {
  const found = findRootAnswer(path)
  if (!found) throw new CallError('notFound')
  return runRootCall(found, inputs, root)
}

/**
 * Answers a page's calls in this process, each once, and remembers which they were and what came of them all: a digest, and the company as it was
 * found. A page about accounts has the `root` instead of a company.
 */
export function answersOf(
  service: Service,
  asking: Asking | null,
  { locale, request, root = null }: { locale: string; request: FastifyRequest; root?: RootAsking | null },
) {
  let found = asking?.company
  const asked = new Map<
    string,
    { path: string; inputs: Record<string, unknown>; answer: Promise<{ status: number; body: unknown }> }
  >()
  const run = async (path: string, inputs: Record<string, unknown>) => {
    try {
      if (root) return { status: 200, body: await atCost(request, inputs, () => runAtRoot(root, path, inputs)) }
      if (!asking) return { status: 404, body: { error: 'No company lives at this address.', code: 'noCompany' } }
      const body = await atCost(request, inputs, () =>
        currently(service, found ?? asking.company, (company) => {
          found = company
          return runCall(findAnswer(path), inputs, { ...asking, company })
        }),
      )
      return { status: 200, body }
    } catch (error) {
      return refuse(error, service, { language: locale, path, requestID: request.id })
    }
  }
  const ask = (path: string, inputs: Record<string, unknown>) => {
    const name = `${path} ${JSON.stringify(inputs)}`
    const call = asked.get(name) ?? { path, inputs, answer: run(path, inputs) }
    asked.set(name, call)
    return call.answer
  }
  // Of these calls, each of which is answered once: a page that asks no more than it did before has the digest that was looked for.
  let digested: { calls: number; digest: string } | null = null
  const answers = async () => {
    const all = [...asked.values()]
    const bodies = await Promise.all(all.map(({ answer }) => answer))
    const calls = all.map(({ path, inputs }): PageCall => ({ path, inputs }))
    const digest = () => {
      if (digested?.calls !== all.length) digested = { calls: all.length, digest: digestOf(bodies) }
      return digested.digest
    }
    return { calls, digest, company: found }
  }
  return { ask, answers }
}
