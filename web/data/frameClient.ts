import type { PostContext } from '../../contract/postContext.ts'
import type { BrowserClient } from './browserClient.ts'
import { createDataClient } from './client.ts'
import { openConnection } from './transport/openConnection.ts'
import { fieldsOf } from './transport/answer.ts'
import { createCookieStore } from './transport/cookieStore.ts'
import type { Transport } from './transport/transport.ts'

/** The client of a page that another site shows: it asks as nobody, or as the person of a token that is good for an hour, and never by a cookie. */
export interface FrameClient extends BrowserClient {
  /** From now on asks with this token, null for as nobody; then all that is shown is asked again. */
  signIn(token: string | null): Promise<void>
  /** Where another token comes from when one is over; gives null where there is none. */
  renew: () => Promise<string | null>
  /** How the person is asked to sign in, where the page has no other token for what they sent: resolves when they have, or won't. */
  onOver(ask: () => Promise<void>): void
  /** What the site says of where its user is: it goes with what they post. */
  context: PostContext | undefined
  /** Is told of each write that was done. */
  wrote: (path: string) => void
}

/** Makes the client of a frame. `initial` is the text that came with the page. */
export function createFrameClient(initial: string | undefined): FrameClient {
  const cookies = createCookieStore()
  let token: string | null = null
  const headers = (path?: string) => ({
    // Without a cookie only this says which language the frame is in.
    'accept-language': document.documentElement.lang,
    // Who names someone anew does so because the token is over, or is someone else's.
    ...(token !== null && path !== '/api/widget/identify' && { authorization: `Bearer ${token}` }),
  })
  const { connection, hear } = openConnection({ cookies, isFrame: true, headers })

  let askThem = () => Promise.resolve()
  let renewing: Promise<string | null> | null = null
  const renewed = () => {
    renewing ??= client
      .renew()
      .catch(() => null)
      .finally(() => (renewing = null))
    return renewing
  }

  /** Shows the page as nobody's and asks the person to sign in; gives whether they did. */
  const signInAnew = async () => {
    await client.signIn(null)
    await askThem()
    return token !== null
  }

  const asBearer = async (send: Parameters<NonNullable<FrameClient['asBearer']>>[0], isPress = true) => {
    const sent = token
    const answer = await send(headers())
    if (sent === null || answer.status !== 401 || fieldsOf(answer.body)?.['code'] !== 'frameTokenOver') return answer
    // Several calls may learn of it together: one asks for another token.
    if (token === sent) token = await renewed()
    if (token === null) {
      if (!isPress) void client.signIn(null)
      else if (!(await signInAnew())) return answer
    }
    return send(headers())
  }

  const transport: Transport = async (path, given, sending) => {
    const { context } = client
    const inputs = path === '/api/posts/create' && token !== null && context ? { ...given, context } : given
    const answer = await asBearer(() => connection.transport(path, inputs, sending), sending.isWrite)
    if (sending.isWrite && answer.status === 200) client.wrote(path)
    return answer
  }

  const data = createDataClient({ transport, cookies, initial })
  const client: FrameClient = Object.assign(data, {
    hear,
    signIn: async (given: string | null) => {
      token = given
      await data.viewerChanged()
    },
    renew: () => Promise.resolve(null),
    onOver: (ask: typeof askThem) => {
      askThem = ask
    },
    asBearer,
    context: undefined,
    wrote: () => {},
  })
  return client
}
