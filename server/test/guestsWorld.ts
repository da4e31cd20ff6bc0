import { newID } from '../domain/ids.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import { setAside } from '../jobs/setAside.ts'
import { sessionCookieOf } from './signedIn.ts'
import { expectOK, openWorld, type Answered, type World } from './world.ts'

/** Someone without a session until their first vote or post, at a browser and a network address of their own. */
export interface Guest {
  cookie: string | null
  call(path: string, input?: Record<string, unknown>): Promise<Answered>
}

export interface GuestsWorld extends World {
  boardID: string
  guest(at?: { address?: string; browser?: string; cookie?: string }): Guest
  /** Does what the jobs would do: sets earlier votes of each group aside. */
  setAsideEarlier(): Promise<void>
  /** What everyone sees of a post. */
  scoreOf(postID: string): Promise<number>
}

let addresses = 0

/** A world with a board on which guests vote and post. Requests come through a proxy, which names the address. */
export async function openGuestsWorld(settings: Record<string, string> = {}): Promise<GuestsWorld> {
  const world = await openWorld({ TRUST_PROXY: '1', ...settings })
  const { id: boardID } = await world.board()
  const { owner } = world.company
  await expectOK(world.call('/api/boards/update', { boardID, guests: 'votesAndPosts' }, { as: owner }))
  return Object.assign(world, {
    boardID,
    guest({ address = nextAddress(), browser = 'Browser/1.0', cookie }: Parameters<GuestsWorld['guest']>[0] = {}) {
      const guest: Guest = {
        cookie: cookie ?? null,
        async call(path, input = {}) {
          const host = `${world.company.subdomain}.upwell.test`
          const bound = guest.cookie ?? 'a-visitor-of-the-tests'
          const response = await world.app.inject({
            method: 'POST',
            url: path,
            headers: {
              host,
              origin: `http://${host}`,
              'content-type': 'application/json',
              'user-agent': browser,
              'x-forwarded-for': address,
              cookie: `${guest.cookie === null ? 'upwell-visitor' : 'upwell'}=${bound}`,
            },
            payload: JSON.stringify({ csrfToken: csrfTokenOf(world.service.secret, bound), ...input }),
          })
          const answered = { status: response.statusCode, body: response.json(), headers: response.headers }
          guest.cookie = sessionCookieOf(answered) ?? guest.cookie
          return answered
        },
      }
      return guest
    },
    async setAsideEarlier() {
      const groups = await world.db.selectFrom('set_aside_groups').select(['company_id', 'id']).execute()
      const mailer = { send: () => Promise.reject(new Error('no email')), close: () => undefined }
      for (const { company_id: companyID, id: groupID } of groups)
        await setAside.run({ companyID, groupID }, { service: world.service, mailer: mailer as never }, 1)
    },
    async scoreOf(postID: string) {
      await world.fold()
      const { score } = await world.db
        .selectFrom('post_stats')
        .select('score')
        .where('post_id', '=', postID)
        .executeTakeFirstOrThrow()
      return score ?? 0
    },
  })
}

/** A vote that is set aside, in a group of its own, as rows: it takes many votes to make one. */
export async function oneSetAside({ db, company, post, boardID }: GuestsWorld) {
  const [groupID, userID, { id: postID }] = [newID(), newID(), await post(boardID)]
  const of = { company_id: company.id }
  await db
    .insertInto('users')
    .values({ ...of, id: userID, name: null })
    .execute()
  await db
    .insertInto('user_identities')
    .values({ ...of, kind: 'guest', value: userID, user_id: userID })
    .execute()
  await db
    .insertInto('set_aside_groups')
    .values({ ...of, id: groupID, reasons: ['sameBrowser'], since: new Date() })
    .execute()
  await db
    .insertInto('guest_votes')
    .values({ ...of, post_id: postID, user_id: userID, group_id: groupID, aside_at: new Date() })
    .execute()
  return { groupID, userID, postID }
}

function nextAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}
