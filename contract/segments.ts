import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import {
  mostListEntries,
  mostRuleDays,
  mostRuleValues,
  segmentComparisonNames,
  segmentFactNames,
  segmentProblems,
  segmentSubjects,
  type SegmentRule,
} from './segmentKinds.ts'
import { done, id, urlName } from './values.ts'

const subject = z.enum(segmentSubjects)
const name = z.string().max(200)
const text = z.string().max(200)

const condition = z.strictObject({
  fact: z.enum([...segmentFactNames, 'field']),
  fieldID: id.optional(),
  is: z.enum(segmentComparisonNames),
  value: z
    .union([text, z.number(), z.boolean(), z.array(text).max(mostRuleValues), z.array(z.number()).max(2)])
    .optional(),
  days: z.int().min(1).max(mostRuleDays).optional(),
})

/** A rule as `segmentKinds.ts` has it; how deep and how long it may be, and whether its parts fit, is said where it is used. */
export const segmentRule: z.ZodType<SegmentRule> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(segmentRule).min(1) }),
    z.strictObject({ any: z.array(segmentRule).min(1) }),
    z.strictObject({ none: z.array(segmentRule).min(1) }),
    z.strictObject({ some: segmentRule }),
    condition,
  ]),
)

/**
 * A segment of people or of companies; a segment of companies means their people too. `isList`: its members were chosen one by one, without a rule. `userCount` and
 * `companyCount` are of its members; the latter is null for a segment of people. `isCounting`: its rule is new, and who belongs to it is being found. `problems`:
 * what its rule speaks of that is gone, so that nobody belongs to it.
 */
export const segment = z.object({
  id,
  name: z.string(),
  urlName,
  subject,
  isList: z.boolean(),
  userCount: z.int(),
  companyCount: z.int().nullable(),
  isCounting: z.boolean(),
  problems: z.array(z.enum(segmentProblems)),
})
export type Segment = z.infer<typeof segment>

/** What uses a segment: the rules of others, and boards that are open to its people. */
const segmentUse = z.object({ kind: z.enum(['segment', 'board']), name: z.string(), urlName })

/**
 * A segment whole. `rule` is null for a list, and for who may not see the money or the addresses that it speaks of (`isHidden`). `names` are those of the companies, people and
 * segments in the rule, by id.
 */
export const wholeSegment = segment.extend({
  rule: segmentRule.nullable(),
  isHidden: z.boolean(),
  names: z.record(id, z.string()),
  uses: z.array(segmentUse),
})
export type WholeSegment = z.infer<typeof wholeSegment>

/** All segments by name. A key needs `private:read` too. */
export const segmentsGet = read('/api/segments/get', {
  access: member('customers.view'),
  keyScope: 'users:read',
  shows: ['segments', 'users', 'thirdPartyCompanies'],
  input: {},
  output: { segments: z.array(segment) },
})

/** The segment at an address. Refuses with `notFound`. */
export const segmentsGetOne = read('/api/segments/getOne', {
  access: member('customers.view'),
  shows: ['segments', 'users', 'thirdPartyCompanies', 'boards'],
  input: { urlName },
  output: { segment: wholeSegment },
})

/**
 * Who a rule holds for now: their number, and five of them. Of many people it is estimated from some of them (`isEstimate`), unless `exact`. Refuses like
 * `segments/create`.
 */
export const segmentsPreview = read('/api/segments/preview', {
  access: member('segments.manage'),
  shows: ['users', 'thirdPartyCompanies'],
  input: { subject, rule: segmentRule, exact: z.boolean().optional() },
  output: {
    result: z.object({
      count: z.int(),
      isEstimate: z.boolean(),
      sample: z.array(z.object({ id, name: z.string(), urlName })),
    }),
  },
})

/**
 * Adds a segment, by its rule or, without one, as an empty list. Refuses with `nameTaken`, `textMissing`, `textTooLong`, `segmentsFull`, with `badRule` for a rule that is too long or too deep or
 * whose parts don't fit, with `ruleGone` for one that speaks of what is not there, and with `forbidden` where it speaks of money or addresses to who may
 * not see them.
 */
export const segmentsCreate = write('/api/segments/create', {
  access: member('segments.manage'),
  touches: ['segments'],
  input: { subject, name, rule: segmentRule.optional() },
  output: { segment: wholeSegment },
  creates: true,
})

/**
 * Changes a segment; what is not named stays, its subject and address always. Refuses like `create`, with `notFound`, with `segmentCycle` for a rule that would lead back to itself, with
 * `badRule` for a rule of a list, and with `changedMeanwhile` if the name or the rule is not what `expects` has.
 */
export const segmentsUpdate = write('/api/segments/update', {
  access: member('segments.manage'),
  touches: ['segments', 'users', 'thirdPartyCompanies'],
  input: {
    segmentID: id,
    name: name.optional(),
    rule: segmentRule.optional(),
    expects: z.strictObject({ name, rule: segmentRule }).partial().optional(),
  },
  output: { segment: wholeSegment },
})

/** Deletes a segment. Refuses with `notFound`, and with `segmentUsed` while the rule of another one speaks of it or a board is open to its people. */
export const segmentsDelete = write('/api/segments/delete', {
  access: member('segments.manage'),
  touches: ['segments', 'users', 'thirdPartyCompanies'],
  input: { segmentID: id },
  output: { result: done },
})

/**
 * Adds members to a list and takes others out. `adds` names people by email address, for who may see these, external ID or id, and companies by external ID, domain or id; what names nobody is given
 * back as `unknown`. Refuses with `notFound`, and with `badRule` for a segment that has a rule.
 */
export const segmentsChangeMembers = write('/api/segments/changeMembers', {
  access: member('segments.manage'),
  touches: ['segments', 'users', 'thirdPartyCompanies'],
  input: {
    segmentID: id,
    adds: z.array(z.string().max(320)).max(mostListEntries).optional(),
    removes: z.array(id).max(mostListEntries).optional(),
  },
  output: { result: z.object({ added: z.int(), removed: z.int(), unknown: z.array(z.string()) }) },
})
