import type { TimelineEntry } from '../../../../contract/profiles.ts'
import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'

/** What a timeline is asked for, as SQL expressions. */
export interface Wanted {
  subject: CustomFieldSubject
  /** The id of the person or the company. */
  id: string
  count: string
  /** The time and the place after which the page begins; null for the latest. */
  after: { at: string; place: string } | null
  /** The condition that the viewer sees a post `p`. */
  visible: string
  seesMoney: boolean
}

/** Columns of an entry beside its kind, time and place; one that is not given is null. */
const columns = {
  post_id: 'uuid',
  user_id: 'uuid',
  by_id: 'uuid',
  customer_id: 'uuid',
  status_id: 'uuid',
  votes: 'int',
  amount: 'bigint',
  currency: 'text',
  name: 'text',
  state: 'text',
  plan: 'text',
  owner_id: 'uuid',
}
type Column = keyof typeof columns

/** One kind of entries: rows `x`, each with its time and a place that no other row has. */
interface Source {
  kind: TimelineEntry['kind']
  from: string
  where: string
  at?: string
  place?: string
  shown?: { [Name in Column]?: string }
}

/** SQL of a page of what happened: the latest of each kind, and of those the latest. Every kind is read by an index that has its times, or is short. */
export function happenedSQL(wanted: Wanted): string {
  const { subject, count, seesMoney } = wanted
  const sources = [
    ...(subject === 'user' ? ofPerson(wanted) : ofCompany(wanted)),
    ...(subject === 'thirdPartyCompany' && seesMoney ? ofMoney(wanted) : []),
  ]
  return `
    select * from (${sources.map((source) => `(${latestSQL(source, wanted)})`).join('\n    union all\n    ')}) as h
    order by h.at desc, h.place desc
    limit ${count}`
}

function latestSQL(source: Source, wanted: Wanted): string {
  const { kind, from, where, at = 'x.created_at', place = `md5('${kind}' || x.id)::uuid`, shown = {} } = source
  const cells = Object.entries(columns).map(([name, type]) => `${shown[name as Column] ?? 'null'}::${type} as ${name}`)
  return `
      select '${kind}' as kind, ${at} as at, ${place} as place, ${cells.join(', ')}
      from ${from}
      where ${where} ${isAfter(at, place, wanted)}
      order by ${at} desc, ${place} desc
      limit ${wanted.count}`
}

function isAfter(at: string, place: string, { after }: Wanted): string {
  return after === null ? '' : `and ${at} <= ${after.at} and (${at}, ${place}) < (${after.at}, ${after.place})`
}

/** Joins a post that is listed and that the viewer sees. */
const seen = (post: string, { visible }: Wanted) => `
      join post_stats s on s.company_id = $1 and s.post_id = ${post} and s.listed
      join posts p on p.company_id = $1 and p.id = ${post} and ${visible}`

const isPublicComment = 'x.deleted_at is null and not x.internal'
const statusChanges = (posts: string, wanted: Wanted): Source => ({
  kind: 'statusChanged',
  from: `status_changes x ${seen('x.post_id', wanted)}`,
  where: `x.company_id = $1 and x.post_id in (${posts})`,
  shown: { post_id: 'x.post_id', by_id: 'x.changed_by', status_id: 'x.to_status_id' },
})

function ofPerson(wanted: Wanted): Source[] {
  const { id } = wanted
  return [
    { kind: 'created', from: 'users x', where: `x.company_id = $1 and x.id = ${id}` },
    {
      kind: 'posted',
      from: `posts x ${seen('x.id', wanted)}`,
      where: `x.company_id = $1 and x.author_id = ${id}`,
      shown: { post_id: 'x.id', user_id: 'x.author_id', by_id: 'x.added_by' },
    },
    {
      kind: 'voted',
      from: `votes x ${seen('x.root_post_id', wanted)}`,
      where: `x.company_id = $1 and x.user_id = ${id}`,
      place: `md5('voted' || x.post_id || x.user_id)::uuid`,
      shown: {
        post_id: 'x.root_post_id',
        user_id: 'x.user_id',
        by_id: 'x.by_id',
        customer_id: 'x.third_party_company_id',
      },
    },
    {
      kind: 'commented',
      from: `comments x ${seen('x.post_id', wanted)}`,
      where: `x.company_id = $1 and x.author_id = ${id} and ${isPublicComment}`,
      shown: { post_id: 'x.post_id', user_id: 'x.author_id' },
    },
    statusChanges(`select v.root_post_id from votes v where v.company_id = $1 and v.user_id = ${id}`, wanted),
    {
      kind: 'joined',
      from: 'third_party_company_people x',
      where: `x.company_id = $1 and x.user_id = ${id}`,
      place: `md5('joined' || x.third_party_company_id || x.user_id)::uuid`,
      shown: { user_id: 'x.user_id', customer_id: 'x.third_party_company_id' },
    },
    {
      kind: 'noted',
      from: 'profile_notes x',
      where: `x.company_id = $1 and x.user_id = ${id}`,
      shown: { by_id: 'x.author_id' },
    },
    mergedInto('into_user_id', wanted),
  ]
}

/** Who was merged into the person or the company, and still is. */
const mergedInto = (into: 'into_user_id' | 'into_third_party_company_id', { id }: Wanted): Source => ({
  kind: 'merged',
  from: 'customer_merges x',
  where: `x.company_id = $1 and x.${into} = ${id}`,
  shown: { by_id: 'x.merged_by' },
})

/** The latest texts of each of a company's people. */
const ofPeople = (table: 'posts' | 'comments', post: string, shown: string, wanted: Wanted) => `
      third_party_company_people r
      cross join lateral (
        select x.*
        from ${table} x ${seen(post, wanted)}
        where x.company_id = $1 and x.author_id = r.user_id and ${shown}
          ${isAfter('x.created_at', `md5('${table === 'posts' ? 'posted' : 'commented'}' || x.id)::uuid`, wanted)}
        order by x.created_at desc
        limit ${wanted.count}
      ) as x`

function ofCompany(wanted: Wanted): Source[] {
  const { id } = wanted
  return [
    { kind: 'created', from: 'third_party_companies x', where: `x.company_id = $1 and x.id = ${id}` },
    {
      kind: 'posted',
      from: ofPeople('posts', 'x.id', 'true', wanted),
      where: `r.company_id = $1 and r.third_party_company_id = ${id}`,
      shown: { post_id: 'x.id', user_id: 'x.author_id', by_id: 'x.added_by' },
    },
    {
      kind: 'voted',
      from: `third_party_company_requests x ${seen('x.post_id', wanted)}`,
      where: `x.company_id = $1 and x.third_party_company_id = ${id}`,
      at: 'x.last_vote_at',
      shown: { post_id: 'x.post_id', votes: 'x.votes' },
    },
    {
      kind: 'commented',
      from: ofPeople('comments', 'x.post_id', isPublicComment, wanted),
      where: `r.company_id = $1 and r.third_party_company_id = ${id}`,
      shown: { post_id: 'x.post_id', user_id: 'x.author_id' },
    },
    statusChanges(
      `select q.post_id from third_party_company_requests q where q.company_id = $1 and q.third_party_company_id = ${id}`,
      wanted,
    ),
    {
      kind: 'joined',
      from: 'third_party_company_people x',
      where: `x.company_id = $1 and x.third_party_company_id = ${id}`,
      place: `md5('joined' || x.third_party_company_id || x.user_id)::uuid`,
      shown: { user_id: 'x.user_id', customer_id: 'x.third_party_company_id' },
    },
    {
      kind: 'noted',
      from: 'profile_notes x',
      where: `x.company_id = $1 and x.third_party_company_id = ${id}`,
      shown: { by_id: 'x.author_id' },
    },
    mergedInto('into_third_party_company_id', wanted),
  ]
}

function ofMoney({ id }: Wanted): Source[] {
  return [
    {
      kind: 'opportunity',
      from: 'opportunities x',
      where: `x.company_id = $1 and x.third_party_company_id = ${id}`,
      shown: { name: 'x.name', state: 'x.state', amount: 'x.value', currency: 'x.currency' },
    },
    {
      kind: 'worth',
      from: 'third_party_company_worths x',
      where: `x.company_id = $1 and x.third_party_company_id = ${id}
        and num_nonnulls(x.monthly_spend, x.plan, x.owner_id) > 0`,
      at: 'x.at',
      place: `md5('worth' || extract(epoch from x.at))::uuid`,
      shown: {
        amount: 'x.monthly_spend',
        currency: 'case when x.monthly_spend is not null then x.currency end',
        plan: 'x.plan',
        owner_id: 'x.owner_id',
      },
    },
  ]
}
