import type pg from 'pg'
import { csrfTokenOf, sign } from '../../server/secrets/tokens.ts'
import { requestText, type Connection, type Response } from './client.ts'
import type { DataSet } from '../dataSet.ts'
import { filterQueries } from '../words/filterQueries.ts'
import { callAs, productHost, secret } from '../product.ts'
import { commonWords, rareWords, typed } from '../words/words.ts'

/** What someone does: asks over a connection, and gives the answers. */
export interface Deed {
  name: string
  /** How many of all deeds are this one. */
  share: number
  act(connection: Connection): Promise<Response[]>
}

/** So many people come and go: fewer than there are, so that each of them comes again. */
const people = 5_000

/** What a lively board is asked for: mostly reading, one request in five writes. */
export function deedsOf(set: DataSet, pool: pg.Pool): Deed[] {
  const upTo = (count: number) => Math.floor(Math.random() * count)
  const somebody = () => upTo(Math.min(people, set.userIDs.length))
  const any = <T>(of: readonly T[]): T => of[upTo(of.length)] as T
  const post = () => any(set.posts)
  const call = (name: string, share: number, path: string, input: () => Record<string, unknown>): Deed => ({
    name,
    share,
    act: async (connection) => [await connection.ask(callAs(somebody(), path, input()))],
  })
  const page = (name: string, share: number, path: () => string): Deed => ({
    name,
    share,
    act: async (connection) => [await connection.ask(requestText({ host: productHost, path: path() }))],
  })
  const board = { boardURLNames: [set.board.urlName], pages: 1 }
  return [
    page('board page', 10, () => `/${set.board.urlName}`),
    page('post page', 8, () => `/${set.board.urlName}/p/${post().urlName}`),
    call('list', 24, '/api/posts/get', () => ({ ...board, sort: any(['trending', 'top', 'new', 'oldest']) })),
    call('filters', 4, '/api/posts/get', () => ({ ...board, ...any(filterQueries) })),
    call('search', 4, '/api/posts/get', () => ({ ...board, textSearch: any([...rareWords, ...commonWords]) })),
    call('suggestions', 5, '/api/posts/findSuggestions', () => ({ search: any(typed) })),
    call('one post', 15, '/api/posts/getOne', () => ({ boardID: set.board.id, postURLName: post().urlName })),
    call('activity', 5, '/api/posts/activity/get', () => ({ postID: post().id, internalComments: false })),
    call('voters', 3, '/api/posts/getVoters', () => ({ postID: post().id })),
    call('who am I', 3, '/api/viewer/get', () => ({})),
    call('vote', 11, '/api/votes/create', () => ({ postID: post().id })),
    call('unvote', 2, '/api/votes/delete', () => ({ postID: post().id })),
    call('comment', 4, '/api/comments/create', () => ({
      postID: post().id,
      body: `${any(commonWords)} would help our team with **${any(rareWords)}**.`,
    })),
    call('post', 1, '/api/posts/create', () => ({
      boardID: set.board.id,
      title: `${any(commonWords)} ${any(rareWords)} ${upTo(1_000_000)}`,
      details: `${any(typed)}, please.`,
    })),
    { name: 'sign in', share: 1, act: (connection) => signIn(connection, pool, set.companyID) },
  ]
}

/** A new person signs in by a code; as the email is not read here, the code that was stored is set to one that is known. */
async function signIn(connection: Connection, pool: pg.Pool, companyID: string): Promise<Response[]> {
  const visitor = `visitor-${Math.random()}`
  const email = `newcomer-${Math.floor(Math.random() * 1e12)}@example.com`
  // Sign-ins are limited by address: each comes from another one.
  const headers = {
    cookie: `upwell-visitor=${visitor}`,
    origin: `http://${productHost}`,
    'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.'),
  }
  const ask = (path: string, input: Record<string, unknown>) =>
    connection.ask(
      requestText({
        host: productHost,
        path,
        body: JSON.stringify({ csrfToken: csrfTokenOf(secret, visitor), ...input }),
        headers,
      }),
    )
  const requested = await ask('/api/viewer/requestCode', { email })
  const code = '123456'
  const codeHash = Buffer.from(sign(secret, 'signInCode', [companyID, email, code]), 'base64url')
  // A job makes the code, shortly after it was asked for; who waits for longer gives up.
  for (const until = Date.now() + 10_000; ;) {
    const set = await pool.query('update sign_in_codes set code_hash = $3 where company_id = $1 and email = $2', [
      companyID,
      email,
      codeHash,
    ])
    if (set.rowCount === 1) break
    if (Date.now() > until)
      throw new Error(`no code within ten seconds of its request, which was answered ${requested.status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return [requested, await ask('/api/viewer/signIn', { email, code, name: 'Newcomer' })]
}
