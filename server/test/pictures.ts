import { imagesUpload } from '../../contract/images.ts'
import type { Image } from '../../contract/images.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import { formOf, type SentForm } from './form.ts'
import type { Answered, Person, TestCompany, World } from './world.ts'

interface Sending {
  as?: Person | null
  at?: TestCompany
  kind?: string
  headers?: Record<string, string>
}

/** Sends a form of one's own making to where pictures are taken. */
export async function sendForm(
  world: World,
  form: SentForm,
  { as = null, at = world.company, headers = {} }: Sending = {},
): Promise<Answered> {
  const host = `${at.subdomain}.upwell.test`
  const cookie = as ? `upwell=${as.cookie}` : 'upwell-visitor=a-visitor-of-the-tests'
  const response = await world.app.inject({
    method: 'POST',
    url: imagesUpload.path,
    headers: { host, origin: `http://${host}`, cookie, ...form.headers, ...headers },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** Sends a file as the browser does. */
export function upload(world: World, file: Buffer | null, sending: Sending = {}): Promise<Answered> {
  const csrfToken = csrfTokenOf(world.service.secret, sending.as?.cookie ?? 'a-visitor-of-the-tests')
  return sendForm(world, formOf({ csrfToken, kind: sending.kind ?? 'text' }, file ?? undefined), sending)
}

/** A picture that is there, sent by someone. */
export async function picture(
  world: World,
  as: Person,
  { kind = 'text', at = world.company, file }: { kind?: string; at?: TestCompany; file?: Buffer } = {},
): Promise<Image> {
  const { status, body } = await upload(world, file ?? null, { as, at, kind })
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body['image'] as Image
}

interface Asking {
  as?: Person | null
  at?: TestCompany
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}

/** Asks for a file, as a browser does for a picture of a page. */
export async function getFile(
  world: World,
  address: string,
  { as = null, at = world.company, method = 'GET', headers = {} }: Asking = {},
) {
  return world.app.inject({
    method,
    url: address,
    headers: { host: `${at.subdomain}.upwell.test`, ...(as ? { cookie: `upwell=${as.cookie}` } : {}), ...headers },
  })
}
