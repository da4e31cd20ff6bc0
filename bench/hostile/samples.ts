import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { lengths } from '../../contract/lengths.ts'

/** Ids and names of the data set that inputs refer to. */
export interface Sample {
  post: string
  board: string
  comment: string
  user: string
  category: string
  status: string
  boardURLName: string
  postURLName: string
  categoryURLName: string
}

const nobodys = '01900000-0000-7000-8000-000000000001'
const kinds: Record<string, keyof Sample> = {
  postID: 'post',
  boardID: 'board',
  commentID: 'comment',
  objectID: 'comment',
  userID: 'user',
  subjectID: 'user',
  categoryID: 'category',
  statusID: 'status',
  boardURLName: 'boardURLName',
  boardURLNames: 'boardURLName',
  postURLName: 'postURLName',
  categoryURLNames: 'categoryURLName',
}
const meaningful: Record<string, unknown> = {
  email: 'someone@example.com',
  title: 'A title',
  body: 'Words',
  name: 'A name',
  search: 'export user data',
  pages: 1,
  limit: 10,
  eta: '2030-01-01',
  password: 'not the password',
  texts: 'keep',
  until: '2027-01-04T09:00:00.000Z',
  selection: { postIDs: [nobodys] },
  action: { kind: 'delete' },
  days: 7,
  number: '1',
  currency: 'EUR',
  rule: { fact: 'votes', is: 'atLeast', value: 1 },
  day: '2026-01-01',
  month: '2026-01-01',
  at: '2026-01-01T09:00',
  query: { layout: 'table', fields: ['status'], columnIDs: [], factorIDs: [], showsPrivatePosts: false },
  setup: {
    kind: 'posts',
    board: 'Ideas',
    createsBoard: false,
    source: 'csv',
    encoding: 'utf-8',
    list: '',
    fields: { title: 'Title' },
    createdFormat: '',
    statuses: {},
  },
  passkey: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    clientExtensionResults: {},
  },
}

/** The domain's limits where the contract accepts more. */
const taken: Record<string, number> = {
  details: lengths.details,
  body: lengths.comment,
  note: lengths.note,
  title: lengths.title,
}
const triedLengths = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 300, 250, 200, 100, 60, 30, 20]

/** An input with every required field, and the longest accepted length of each text field in characters. */
export function sampleInput(
  call: Call,
  sample: Sample,
): { input: Record<string, unknown>; texts: Record<string, number> } {
  const input: Record<string, unknown> = {}
  const texts: Record<string, number> = {}
  for (const [name, shape] of Object.entries(call.input.shape) as [string, z.ZodType][]) {
    const isRequired = !shape.safeParse(undefined).success
    if (isRequired) input[name] = sampleOf(name, shape, sample)
    const isName = /(ID|IDs|URLName|URLNames)$/.test(name)
    const longest = isName ? undefined : triedLengths.find((length) => shape.safeParse('x'.repeat(length)).success)
    if (longest !== undefined) texts[name] = Math.min(longest, taken[name] ?? longest)
  }
  return { input, texts }
}

/** The first candidate that the field accepts; null if there is none. */
function sampleOf(name: string, shape: z.ZodType, sample: Sample): unknown {
  const kind = kinds[name]
  const named = kind === undefined ? nobodys : sample[kind]
  const options = 'options' in shape && Array.isArray(shape.options) ? (shape.options as unknown[]) : []
  const own = /(ID|IDs|URLName|URLNames)$/.test(name) ? [named, [named]] : []
  const candidates = [...own, meaningful[name], ...options, false, 1, 'words', nobodys, 'someone@example.com', [], {}]
  return candidates.find((candidate) => candidate !== undefined && shape.safeParse(candidate).success) ?? null
}
