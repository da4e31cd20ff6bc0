import { accountsUploadPicture } from '../../contract/accountSettings.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import { formOf } from './form.ts'
import type { Answered, RootPerson, World } from './world.ts'

/** Sends a picture for an account, as the browser does at the root. */
export async function sendAccountPicture(world: World, as: RootPerson, file: Buffer | null): Promise<Answered> {
  const form = formOf({ csrfToken: csrfTokenOf(world.service.secret, as.cookie) }, file)
  const response = await world.app.inject({
    method: 'POST',
    url: accountsUploadPicture.path,
    headers: {
      host: 'upwell.test',
      origin: 'http://upwell.test',
      cookie: `upwell-account=${as.cookie}`,
      ...form.headers,
    },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
