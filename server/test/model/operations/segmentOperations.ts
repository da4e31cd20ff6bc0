import type { SegmentRule, SegmentSubject } from '../../../../contract/segmentKinds.ts'
import { someClient, someCustomer } from './customerChoices.ts'
import { asItIs, type Operation, type Scene } from './operation.ts'

const mostSegments = 6

let written = 0

/** What a member does about segments: adds one by a rule or as a list, changes its rule, or who is in the list. */
export function segmentWork(scene: Scene): Operation | null {
  const { things, random } = scene
  const segment = random.of(things.segments)
  if (!segment || (things.segments.length < mostSegments && random.next() < 0.4)) return addSegment(scene)
  return segment.isList ? changeList(scene, segment) : changeRule(scene, segment)
}

function addSegment(scene: Scene): Operation {
  const { things, random } = scene
  const subject: SegmentSubject = random.next() < 0.5 ? 'user' : 'thirdPartyCompany'
  const isList = random.next() < 0.4
  const name = `Segment ${(written += 1)}`
  const made = isList ? null : someRule(scene, subject)
  return {
    path: '/api/segments/create',
    input: { subject, name, ...(made ? { rule: made.rule } : {}) },
    needs: [],
    changes: made?.held ?? [],
    events: [],
    makes(body) {
      const { id } = body['segment'] as { id: string }
      return {
        changes: [
          { fact: `segment|${id}`, to: name },
          ...(made ? [{ fact: `rule|${id}`, to: JSON.stringify(made.rule) }] : []),
        ],
        events: [`segment.created|${id}`],
      }
    },
    keep: (id) => void things.segments.push({ id, subject, isList }),
  }
}

function changeRule(scene: Scene, { id, subject }: { id: string; subject: SegmentSubject }): Operation | null {
  const { rule, held } = someRule(scene, subject)
  const [fact, to] = [`rule|${id}`, JSON.stringify(rule)]
  if (scene.book.valueOf(fact) === to) return null
  return {
    path: '/api/segments/update',
    input: { segmentID: id, rule },
    needs: [],
    changes: [...held, { fact, to }],
    events: [`segment.changed|${id}`],
  }
}

function changeList(scene: Scene, { id, subject }: { id: string; subject: SegmentSubject }): Operation | null {
  const { book } = scene
  const [kind, chosen] =
    subject === 'user'
      ? (['client', someClient(scene)?.userID] as const)
      : (['customer', someCustomer(scene)?.id] as const)
  if (chosen === undefined) return null
  const fact = `listed|${id}|${chosen}`
  const adds = book.valueOf(fact) === null
  return {
    path: '/api/segments/changeMembers',
    input: { segmentID: id, [adds ? 'adds' : 'removes']: [chosen] },
    needs: [],
    changes: [asItIs(book, `${kind}|${chosen}`), { fact, to: adds ? 'listed' : null }],
    events: [`segment.membersChanged|${id}`],
  }
}

/** A rule, and what it speaks of, which stays as it is meanwhile. */
function someRule(scene: Scene, subject: SegmentSubject): { rule: SegmentRule; held: Operation['changes'] } {
  const { book, things, random } = scene
  const [customer, list] = [
    someCustomer(scene),
    random.of(things.segments.filter((one) => one.isList && one.subject === subject)),
  ]
  const spend: SegmentRule = { fact: 'spend', is: 'atLeast', value: random.between(1, 600) * 1_000_000 }
  const people: SegmentRule = { fact: 'people', is: 'atLeast', value: random.between(1, 4) }
  const held = (fact: string) => [asItIs(book, fact)]
  if (list && random.next() < 0.3) {
    const inList: SegmentRule = { fact: 'segment', is: 'isOneOf', value: [list.id] }
    return { rule: random.next() < 0.5 ? { all: [inList, spend] } : { any: [inList, spend] }, held: [] }
  }
  if (customer && random.next() < 0.5) {
    const works: SegmentRule = { fact: 'company', is: 'isOneOf', value: [customer.id] }
    return { rule: subject === 'user' ? works : { some: works }, held: held(`customer|${customer.id}`) }
  }
  if (subject === 'thirdPartyCompany')
    return { rule: random.next() < 0.5 ? { any: [spend, people] } : { none: [people] }, held: [] }
  return { rule: random.next() < 0.5 ? spend : { some: { all: [spend, people] } }, held: [] }
}
