import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { CompanyID } from '../../../db/companyID.ts'
import { Book } from './book.ts'
import { nothingYet } from './groups.ts'
import { finishMaking, livePerson, newTally, type Street } from './people.ts'
import type { Citizen, Company } from './town.ts'

let server: Server
afterEach(() => server.close())

/** A street of one person who writes posts, with a service that answers as it is told; it ends after so many requests. */
async function streetWith(
  answers: readonly number[],
): Promise<{ street: Street; person: Citizen; titles: Set<string> }> {
  const titles = new Set<string>()
  const left = [...answers]
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (bytes: Buffer) => (text += bytes.toString()))
    request.on('end', () => {
      titles.add((JSON.parse(text) as { title: string }).title)
      const status = left.shift() ?? 403
      if (left.length === 0) street.stopping = true
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: status === 403 ? 'blocked' : 'unavailable' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const company: Company = {
    id: 'c' as CompanyID,
    subdomain: 'oak',
    boardIDs: ['b'],
    statusIDs: ['s'],
    firstStatusID: 's',
    guestBoardID: 'b',
    approvalBoardID: 'b',
    tags: [],
    people: [],
    guests: [],
    clients: [],
    ssoSecret: 's',
  }
  const person: Citizen = {
    userID: 'u',
    email: 'u@example.com',
    cookie: 'c',
    csrfToken: 't',
    isMember: false,
    from: null,
    company,
  }
  const street: Street = {
    book: new Book(),
    things: new Map([[company, nothingYet()]]),
    companies: [company],
    port: () => port,
    boundMs: 5_000,
    faulty: () => true,
    when: () => '',
    tally: newTally(),
    stopping: false,
    unfinished: [],
  }
  return { street, person, titles }
}

test('a refusal of a second try says nothing of the first, which was lost: what it made is looked for', async () => {
  // By this seed the person tries again.
  const { street, person, titles } = await streetWith([503, 403])
  await livePerson(street, person, 3)
  expect(titles.size).toBe(1)
  expect(street.tally).toMatchObject({ operations: 2, refused: 0, maybe: 1, breaches: [] })

  const facts = new Map(
    [...titles].flatMap((title) =>
      Object.entries({
        'title|p': title,
        'board|p': 'b',
        'status|p': 's',
        'presence|p': 'live',
        'author|p': 'u',
        'vote|p|u': 'stands',
        'following|p|u': 'follows',
      }),
    ),
  )
  const reality = {
    facts,
    events: new Map([
      ['post.created|p', 1],
      ['vote.created|p|u', 1],
    ]),
  }
  await finishMaking(street, async () => reality)
  expect(street.book.compare(reality)).toEqual([])
})

test('a refusal of the only try means that nothing was done', async () => {
  const { street, person, titles } = await streetWith([403])
  await livePerson(street, person, 3)
  expect(street.tally).toMatchObject({ operations: 1, refused: 1, maybe: 0 })
  const reality = { facts: new Map([...titles].map((title) => ['title|p', title])), events: new Map<string, number>() }
  await finishMaking(street, async () => reality)
  expect(street.book.compare(reality)).toHaveLength(1)
})
