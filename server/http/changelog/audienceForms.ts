import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceAddresses } from '../../../contract/changelogAudienceKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { checkPage } from '../api.ts'
import { openAsking } from '../asking.ts'
import { countingWrites, currently, findAnswer, runCall } from '../dispatch.ts'
import { placeOf } from '../hosts.ts'
import { languageOfReader } from '../request/readersLanguage.ts'
import { sendRefusal } from '../sendRefusal.ts'
import type { Service } from '../service.ts'

type Fields = URLSearchParams
type Answer = Record<string, unknown>

/** A form of the changelog's pages, as it is sent without JavaScript: the call that it makes, and where its reader is led. */
interface Form {
  call: string
  inputs(fields: Fields, query: Fields): Record<string, unknown>
  done(answer: Answer, fields: Fields, query: Fields): string
  refused(query: Fields): string
}

const forms: Readonly<Record<string, Form>> = {
  '/changelog/-/subscribe': {
    call: '/api/changelogAudience/subscribe',
    inputs: (fields) => ({ email: fields.get('email') ?? '', labelURLNames: labelsOf(fields) }),
    done: () => '/changelog?subscribe=sent',
    refused: () => '/changelog?subscribe=refused',
  },
  [audienceAddresses.confirm]: {
    call: '/api/changelogAudience/confirm',
    inputs: (_fields, query) => ({ request: query.get('request') ?? '', proof: query.get('proof') ?? '' }),
    done: ({ subscription }) => subscriptionAt((subscription as { reader: string }).reader, 'confirmed'),
    refused: () => `${audienceAddresses.confirm}?outcome=refused`,
  },
  [audienceAddresses.subscription]: {
    call: '/api/changelogAudience/changeSubscription',
    inputs: (fields, query) => ({
      reader: query.get('reader') ?? '',
      isSubscribed: fields.get('isSubscribed') === 'yes',
      ...(fields.get('isSubscribed') === 'yes' ? { labelURLNames: labelsOf(fields) } : {}),
    }),
    done: (_answer, fields, query) =>
      subscriptionAt(query.get('reader') ?? '', fields.get('isSubscribed') === 'yes' ? 'saved' : 'left'),
    refused: (query) => subscriptionAt(query.get('reader') ?? '', 'refused'),
  },
}

/**
 * Takes the forms by which someone subscribes to the changelog, confirms their address and leaves, where there is no JavaScript. They are answered for a stranger: what a form
 * changes for someone is proved by the link in its address, and never by a cookie, so that no other site can send it for them.
 */
export function addAudienceForms(app: FastifyInstance, service: Service): void {
  for (const [path, form] of Object.entries(forms))
    app.post(path, async (request, reply) => {
      try {
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company') return reply.callNotFound()
        checkPage(service, request)
        return await answerForm(service, request, { reply, form, company: place.company })
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path, hasPage: true })
      }
    })
}

async function answerForm(
  service: Service,
  request: FastifyRequest,
  { reply, form, company: known }: { reply: FastifyReply; form: Form; company: CompanyFacts },
): Promise<FastifyReply> {
  const { call, inputs, done, refused } = form
  const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const query = new URL(request.url, 'http://page').searchParams
  const found = findAnswer(call)
  const body = inputs(fields, query)
  const count = countingWrites(service, found, body)
  const leadTo = (address: string) => reply.header('cache-control', 'private, no-store').redirect(address, 303)
  try {
    const answer = await currently(service, known, async (company) => {
      const asking = await openAsking(service, {
        company,
        sessionToken: null,
        boundTo: null,
        requestID: request.id,
        ip: request.ip,
        languageFor: (chosen) => languageOfReader(request, company, chosen),
      })
      await count(asking)
      return runCall(found, body, asking)
    })
    return await leadTo(done(answer, fields, query))
  } catch (error) {
    if (error instanceof CallError && mended.has(error.code)) return leadTo(refused(query))
    throw error
  }
}

/** What the page that the form was on says in its own words. */
const mended: ReadonlySet<string> = new Set(['badInput', 'badLink', 'notFound', 'signInNeeded'])

/** The chosen labels; null for every entry. */
function labelsOf(fields: Fields): string[] | null {
  const labels = fields.getAll('labels')
  return fields.get('scope') === 'labels' && labels.length > 0 ? labels : null
}

function subscriptionAt(reader: string, outcome: string): string {
  return `${audienceAddresses.subscription}?${new URLSearchParams({ reader, outcome }).toString()}`
}
