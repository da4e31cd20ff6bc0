import { groupOf } from '../groups.ts'
import { mergeClients, mergeCustomers, undoMerge } from './customerMerges.ts'
import { newAmount, someClient, someCustomer } from './customerChoices.ts'
import { dealWork } from './dealOperations.ts'
import { asItIs, live, newest, type Look, type Operation, type Scene } from './operation.ts'
import { segmentWork } from './segmentOperations.ts'

const mostClients = 8
const mostCustomers = 6

let written = 0

/** What a member does about customers: who they are, what they spend, what they want, and which of them are one. */
export function customerWork(scene: Scene): Operation | Look | null {
  const chance = scene.random.next()
  if (chance < 0.18) return identify(scene)
  if (chance < 0.28) return changeCustomer(scene)
  if (chance < 0.4) return changeMembership(scene)
  if (chance < 0.56) return voteForClient(scene)
  if (chance < 0.68) return dealWork(scene)
  if (chance < 0.8) return segmentWork(scene)
  if (chance < 0.86) return mergeClients(scene)
  return chance < 0.92 ? mergeCustomers(scene) : undoMerge(scene)
}

/** Says who someone is and where they work, as a program does: new people, or those who are known, also by an ID of someone who is part of another one now. */
function identify(scene: Scene): Operation {
  const { book, things, person, random } = scene
  const { clients } = person.company
  const known = clients.length < mostClients && random.next() < 0.5 ? undefined : random.of(clients)
  const externalID = known?.externalID ?? `client-${(written += 1)}`
  const userID = known && book.valueOf(`externalID|${externalID}`)
  const name = `Client ${(written += 1)}`
  const customer = random.next() < 0.7 ? random.of(things.customers) : undefined
  const customerID = customer && (book.valueOf(`joined|${customer.id}`) ?? customer.id)
  const { amount, currency } = newAmount(scene)
  const worksFor = (id: string) =>
    customerID === undefined ? [] : [{ fact: `member|${customerID}|${id}`, to: 'works' }]
  const isLinked = userID != null && customerID !== undefined && book.valueOf(`member|${customerID}|${userID}`) !== null
  const changed = customerID === undefined ? [] : [`thirdPartyCompany.updated|${customerID}`]
  const added = customerID === undefined || isLinked ? [] : [`thirdPartyCompany.peopleAdded|${customerID}`]
  return {
    path: '/api/users/identify',
    input: {
      users: [
        {
          id: externalID,
          name,
          ...(customer ? { companies: [{ id: customer.externalID, monthlySpend: amount, currency }] } : {}),
        },
      ],
    },
    needs: [],
    changes: [
      ...(customer && customerID !== undefined
        ? [
            asItIs(book, `joined|${customer.id}`),
            asItIs(book, `customer|${customerID}`),
            { fact: `spend|${customerID}`, to: `${amount} ${currency}` },
          ]
        : []),
      ...(userID == null
        ? []
        : [asItIs(book, `externalID|${externalID}`), { fact: `client|${userID}`, to: name }, ...worksFor(userID)]),
    ],
    events: userID == null ? [] : [...changed, ...added],
    // The same once more changes nothing, and says who it is all the same.
    ...(userID == null
      ? {
          makes(body) {
            const { users } = body['result'] as { users: [{ userID: string }] }
            const [{ userID: id }] = users
            return {
              changes: [
                { fact: `client|${id}`, to: name },
                { fact: `externalID|${externalID}`, to: id },
                ...worksFor(id),
              ],
              events: [...changed, ...added],
            }
          },
          keep: (id: string) => void clients.push({ userID: id, externalID }),
        }
      : {}),
  }
}

/** Adds a customer, or changes what one spends; now and then nothing is known of that any more. */
function changeCustomer(scene: Scene): Operation | null {
  const { book, things, random } = scene
  const { amount, currency } = newAmount(scene)
  if (things.customers.length < mostCustomers && random.next() < 0.5) {
    const [name, externalID] = [`Customer ${(written += 1)}`, `customer-${written}`]
    const spends = random.next() < 0.6
    return {
      path: '/api/thirdPartyCompanies/create',
      input: { name, externalID, ...(spends ? { monthlySpend: amount, currency } : {}) },
      needs: [],
      changes: [],
      events: [],
      makes(body) {
        const { id } = body['thirdPartyCompany'] as { id: string }
        return {
          changes: [
            { fact: `customer|${id}`, to: name },
            ...(spends ? [{ fact: `spend|${id}`, to: `${amount} ${currency}` }] : []),
          ],
          events: [`thirdPartyCompany.created|${id}`],
        }
      },
      keep: (id) => void things.customers.push({ id, externalID }),
    }
  }
  const customer = someCustomer(scene)
  if (!customer) return null
  const spend = `spend|${customer.id}`
  const isKnown = book.valueOf(spend) === null || random.next() < 0.7
  return {
    path: '/api/thirdPartyCompanies/update',
    input: {
      thirdPartyCompanyID: customer.id,
      ...(isKnown ? { monthlySpend: amount, currency } : { monthlySpend: null, currency: null }),
    },
    needs: [],
    changes: [asItIs(book, `customer|${customer.id}`), { fact: spend, to: isKnown ? `${amount} ${currency}` : null }],
    events: [`thirdPartyCompany.updated|${customer.id}`],
  }
}

/** Puts someone into a customer's company, of those who vote themselves too, or takes them out. */
function changeMembership(scene: Scene): Operation | null {
  const { book, person, random } = scene
  const customer = someCustomer(scene)
  const who = random.next() < 0.6 ? someClient(scene) : random.of(person.company.people)
  if (!customer || !who) return null
  const fact = `member|${customer.id}|${who.userID}`
  const works = book.valueOf(fact) === null
  return {
    path: `/api/thirdPartyCompanies/${works ? 'addPeople' : 'removePeople'}`,
    input: { thirdPartyCompanyID: customer.id, userIDs: [who.userID] },
    needs: [],
    changes: [
      asItIs(book, `customer|${customer.id}`),
      asItIs(book, `client|${who.userID}`),
      { fact, to: works ? 'works' : null },
    ],
    events: [`thirdPartyCompany.people${works ? 'Added' : 'Removed'}|${customer.id}`],
  }
}

/** Votes in a client's name, for all of their companies or for one alone, or takes such a vote back. */
function voteForClient(scene: Scene): Operation | null {
  const { book, things, random } = scene
  const postID = newest(things.posts, random)?.id
  const [client, group] = [someClient(scene), postID === undefined ? null : groupOf(book, things, postID)]
  if (!client || !group) return null
  const { userID } = client
  const { root, members } = group
  const voteFor = (id: string) => `vote|${id}|${userID}`
  const own = members.some((id) => book.valueOf(voteFor(id)) !== null)
  const stands = book.valueOf(voteFor(root)) !== null
  if (own && !stands) return null
  const customer = !own && random.next() < 0.6 ? someCustomer(scene) : undefined
  const link = customer && `member|${customer.id}|${userID}`
  const done = own ? 'deleted' : 'created'
  return {
    path: own ? '/api/votes/deleteOnBehalf' : customer ? '/api/customerRequests/vote' : '/api/votes/createOnBehalf',
    input: { postID: root, userID, ...(customer ? { thirdPartyCompanyID: customer.id } : {}) },
    needs: [live(root), ...group.needs],
    changes: [
      asItIs(book, `client|${userID}`),
      ...members.filter((id) => id !== root).map((id) => asItIs(book, voteFor(id))),
      { fact: voteFor(root), to: own ? null : 'on behalf' },
      { fact: `voteFor|${root}|${userID}`, to: customer?.id ?? null },
      ...(customer && link !== undefined ? [asItIs(book, `customer|${customer.id}`), { fact: link, to: 'works' }] : []),
    ],
    events: [
      `vote.${done}|${root}|${userID}`,
      `vote.${done}OnBehalf|${root}|${userID}`,
      ...(customer && link !== undefined && book.valueOf(link) === null
        ? [`thirdPartyCompany.peopleAdded|${customer.id}`]
        : []),
    ],
  }
}
