import { groupOf } from '../groups.ts'
import { newAmount, someCustomer } from './customerChoices.ts'
import { asItIs, live, newest, type Operation, type Scene } from './operation.ts'

const mostDeals = 8
const states = ['open', 'won', 'lost'] as const

let written = 0

/** What a member does about opportunities: adds one, changes what it is worth and where it stands, and says which posts it depends on. */
export function dealWork(scene: Scene): Operation | null {
  const { things, random } = scene
  const deal = random.of(things.deals)
  if (!deal || (things.deals.length < mostDeals && random.next() < 0.4)) return addDeal(scene)
  return random.next() < 0.4 ? changeDeal(scene, deal.id) : linkDeal(scene, deal.id)
}

function addDeal(scene: Scene): Operation {
  const { book, things } = scene
  const customer = someCustomer(scene)
  const { amount, currency } = newAmount(scene)
  return {
    path: '/api/opportunities/create',
    input: {
      name: `Deal ${(written += 1)}`,
      value: amount,
      currency,
      ...(customer ? { thirdPartyCompanyID: customer.id } : {}),
    },
    needs: [],
    changes: customer ? [asItIs(book, `customer|${customer.id}`)] : [],
    events: [],
    makes(body) {
      const { id } = body['opportunity'] as { id: string }
      return {
        changes: [
          { fact: `deal|${id}`, to: 'open' },
          { fact: `value|${id}`, to: `${amount} ${currency}` },
          ...(customer ? [{ fact: `dealOf|${id}`, to: customer.id }] : []),
        ],
        events: [`opportunity.created|${id}`],
      }
    },
    keep: (id) => void things.deals.push({ id }),
  }
}

function changeDeal(scene: Scene, id: string): Operation {
  const { amount, currency } = newAmount(scene)
  const state = scene.random.of(states) ?? 'open'
  return {
    path: '/api/opportunities/update',
    input: { opportunityID: id, value: amount, currency, state },
    needs: [],
    changes: [
      { fact: `deal|${id}`, to: state },
      { fact: `value|${id}`, to: `${amount} ${currency}` },
    ],
    events: [`opportunity.changed|${id}`],
  }
}

/** Links a deal to a post, or takes the link away, also that of a post which was merged into it. */
function linkDeal({ book, things, random }: Scene, id: string): Operation | null {
  const postID = newest(things.posts, random)?.id
  const group = postID === undefined ? null : groupOf(book, things, postID)
  if (!group) return null
  const { root, members } = group
  const linkTo = (post: string) => `link|${id}|${post}`
  const isLinked = members.some((post) => book.valueOf(linkTo(post)) !== null)
  return {
    path: `/api/opportunities/${isLinked ? 'unlink' : 'link'}`,
    input: { opportunityID: id, postID: root },
    needs: [live(root), ...group.needs],
    changes: [
      // Anyone who merges this post takes this fact too.
      asItIs(book, `presence|${root}`),
      ...members.map((post) => ({ fact: linkTo(post), to: isLinked || post !== root ? null : 'linked' })),
    ],
    events: [`opportunity.${isLinked ? 'unlinked' : 'linked'}|${id}`],
  }
}
