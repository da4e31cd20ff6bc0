import { newID } from '../server/domain/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostReportDays } from '../contract/reportKinds.ts'
import { answers } from '../server/calls/all.ts'
import { addMember } from '../server/domain/identities/addMember.ts'
import { countDays } from '../server/domain/reporting/countDays.ts'
import { linkTokenFor } from '../server/test/signedIn.ts'
import { domainLink, invited } from '../server/test/teamWorld.ts'
import type { Person, World } from '../server/test/world.ts'
import { alike, fillCompany, type FullCompany } from './test/fullCompany/fillCompany.ts'
import { fillAnswers } from './test/fullCompany/fillAnswers.ts'
import { changelogReads, fillChangelog, type FullChangelog } from './test/fullCompany/fillChangelog.ts'
import { fillGuests } from './test/fullCompany/fillGuests.ts'
import { fillWidget, widgetReads } from './test/fullCompany/widgetReads.ts'
import { fillRoadmaps, roadmapReads, type FullRoadmap } from './test/fullCompany/fillRoadmaps.ts'
import { fillTags } from './test/fullCompany/fillTags.ts'
import { fillRequests } from './test/fullCompany/fillRequests.ts'
import { fillNotes } from './test/fullCompany/fillNotes.ts'
import { fillMerging } from './test/fullCompany/fillMerging.ts'
import { fillMoney } from './test/fullCompany/fillMoney.ts'
import { fillSegments, segmentReads } from './test/fullCompany/fillSegments.ts'
import { fillCustomFields } from './test/fullCompany/fillCustomFields.ts'
import { fillFields } from './test/fullCompany/fillFields.ts'
import { fillTranslations } from './test/fullCompany/fillTranslations.ts'
import { fillViews } from './test/fullCompany/fillViews.ts'
import { fillWork, type Work } from './test/fullCompany/fillWork.ts'
import { fillAccount, fillImport, fillProviders, importPreviews } from './test/fullCompany/fillSettings.ts'
import { largerDocuments } from './test/fullCompany/largerDocuments.ts'
import { neverFilled } from './test/fullCompany/neverFilled.ts'
import { openPages } from './test/openPages.ts'

/** Every answer and every document of a company that holds the most it may, in the longest texts, before compression. */
const mostBytes = 300_000

let world: World
let owner: Person
let full: FullCompany
let linkToken = ''
let fieldID = ''
let customFieldID = ''
let importID = ''
let viewIDs: string[] = []
let work: Work = { mergeableID: '', changedID: '', bulkJobID: '' }
let changelog: FullChangelog = { entryID: '', versionID: '' }
let roadmap: FullRoadmap
let inviteToken = ''
let sharedToken = ''
let testToken = ''
let setAsideGroupID = ''
const customerID = newID()
const otherCustomerID = newID()
const customerURLName = '語'.repeat(100)

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  full = await fillCompany(world)
  fieldID = await fillFields(world)
  customFieldID = await fillCustomFields(world, full.author.userID)
  await fillTags(world, full.post.id)
  await fillTranslations(world)
  await sql`
    insert into board_questions (company_id, board_id, field_id, is_required)
    select f.company_id, ${full.board.id}::uuid, f.id, false from custom_post_fields f where f.company_id = ${world.company.id}`.execute(
    world.db,
  )
  await sql`
    insert into category_subscriptions (company_id, category_id, user_id)
    select c.company_id, c.id, ${owner.userID}::uuid from categories c where c.company_id = ${world.company.id}`.execute(
    world.db,
  )
  await sql`
    insert into board_notification_choices (company_id, user_id, board_id, kind, choice)
    select b.company_id, ${owner.userID}::uuid, b.id, 'newPost', 'off' from boards b where b.company_id = ${world.company.id}`.execute(
    world.db,
  )
  importID = await fillImport(world)
  viewIDs = await fillViews(world)
  await fillAnswers(world)
  await fillWidget(world, full.post.id)
  setAsideGroupID = await fillGuests(world, full.post.id)
  await sql`
    insert into third_party_companies (company_id, id, name, url_name)
    values (${world.company.id}, ${customerID}::uuid, repeat('語', 200), ${customerURLName}), (${world.company.id}, ${otherCustomerID}::uuid, repeat('文', 200), 'other')`.execute(
    world.db,
  )
  await sql`
    insert into third_party_company_people (company_id, third_party_company_id, user_id)
    select u.company_id, ${customerID}::uuid, u.id from users u where u.company_id = ${world.company.id}`.execute(
    world.db,
  )
  sharedToken = await fillRequests(world, customerID)
  await fillNotes(world, full.author.userID, customerID)
  await fillMoney(world, customerID)
  await fillMerging(world, { userID: full.author.userID, customerID })
  await fillSegments(world)
  changelog = await fillChangelog(world)
  roadmap = await fillRoadmaps(world)
  work = await fillWork(world, full)
  await sql`
    update inbox_states set snoozed_until = now() + interval '7 days', snoozed_by = ${owner.userID}::uuid
    where company_id = ${world.company.id} and post_id = ${work.changedID}::uuid`.execute(world.db)
  await addMember(world.db, world.other.id, { email: owner.email, name: 'Owner', role: 'contributor' })
  await domainLink(world, 'example.com')
  inviteToken = (await invited(world, `${'a'.repeat(60)}@example.com`)).token
  testToken = await fillProviders(world)
  // A post that nobody decided about for long, so that every list of a report has some.
  await sql`update posts set created_at = now() - interval '100 days' where company_id = ${world.company.id} and id in (select id from posts where company_id = ${world.company.id} and merged_into_id is null and status_changed_at is null and deleted_at is null limit 20)`.execute(
    world.db,
  )
  while ((await countDays(world.db)) > 0);
  linkToken = await linkTokenFor(world, 'reader@example.com', { deed: 'vote', postID: full.post.id })
}, 180_000)
afterAll(() => world.close())

/** The call and every list in its output, by name. */
function listsOf(shape: unknown, path: string): string[] {
  const { def } = shape as { def: Definition }
  if (def.type === 'array') return [path, ...listsOf(def.element, `${path}[]`)]
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, field]) => listsOf(field, `${path}.${name}`))
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => listsOf(option, path))
  return def.innerType === undefined ? [] : listsOf(def.innerType, path)
}

interface Definition {
  type: string
  element?: unknown
  shape?: Record<string, unknown>
  options?: unknown[]
  innerType?: unknown
}

/** The lists of an answer that hold something. */
function filledIn(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return [...(value.length > 0 ? [path] : []), ...value.flatMap((one) => filledIn(one, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => filledIn(field, `${path}.${name}`))
}

/** What each read is asked for, so that it answers the most: one `pages`, or ten, and the greatest `limit`. */
function asks(): Record<string, Record<string, unknown>[]> {
  const { author, board, post, first, reply, lettingIn } = full
  const activity = { postID: post.id, internalComments: false }
  const lists = { userID: author.userID, limit: 200 }
  const everyone = { companySearch: '', dateRange: {}, search: '', segmentURLName: '' }
  return {
    '/api/accounts/get': [{}],
    '/api/accounts/getSessions': [{}],
    '/api/accounts/getSecurity': [{}],
    '/api/accounts/getProofWays': [{}],
    '/api/accounts/readReset': [{ token: linkToken }],
    '/api/audit/get': [{}],
    '/api/audit/getActors': [{}],
    '/api/boards/get': [board.urlName, ...lettingIn].map((boardURLName) => ({ boardURLName })),
    '/api/boards/getAll': [{}],
    '/api/boards/getQuestions': [{ boardID: board.id }],
    '/api/categories/count': [{ boardID: board.id }],
    '/api/categories/getFollowed': [{}],
    '/api/company/get': [{}],
    '/api/company/getAPIKey': [{}],
    '/api/company/getAPIKeys': [{}],
    '/api/company/getClosing': [{}],
    '/api/company/getDomain': [{}],
    '/api/company/getSecurity': [{}],
    '/api/company/getSettings': [{}],
    '/api/accountOwners/get': [{ limit: 200 }],
    '/api/currencies/get': [{}],
    '/api/opportunities/get': [{ limit: 200 }],
    '/api/customFields/get': [{}],
    '/api/customFields/getLost': [{ customFieldID }],
    '/api/customFields/getListValues': [
      { subject: 'user', subjectIDs: [author.userID], customFieldIDs: [customFieldID] },
    ],
    '/api/customFields/getValues': [{ subject: 'user', subjectID: author.userID }],
    '/api/customPostFields/list': [{}],
    '/api/customPostFields/getLost': [{ fieldID }],
    '/api/translations/get': [{}],
    '/api/viewer/getProofWays': [{}],
    '/api/mentions/findSuggestions': [{ boardID: board.id, membersOnly: false, prefix: '', postID: post.id }],
    '/api/imports/getFile': [{ jobID: importID }, { jobID: importID, kind: 'people' }],
    '/api/imports/getUndo': [{ jobID: importID }],
    '/api/imports/preview': importPreviews(importID, fieldID),
    '/api/inbox/getDay': [{}],
    '/api/inbox/getPlace': [{ postURLName: post.urlName }],
    '/api/inbox/getPosts': [{ limit: 60 }],
    '/api/inbox/getSnoozed': [{ limit: 60 }],
    '/api/jobs/find': [{}],
    '/api/moderation/getApproval': [{ boardID: board.id }],
    '/api/moderation/getOwn': [{}, { postID: post.id }],
    '/api/moderation/getReviews': [{}, { show: 'reported' }],
    '/api/moderation/getRules': [{}],
    '/api/metrics/get': [{}],
    '/api/notifications/get': [{ pages: 1 }, { pages: 10 }],
    '/api/notifications/getSettings': [{}],
    '/api/onboarding/get': [{}],
    '/api/overview/get': [{}],
    '/api/posts/activity/get': [
      ...(['oldest', 'newest', 'top'] as const).flatMap((sort) => [
        { ...activity, sort },
        { ...activity, sort, limit: 200 },
      ]),
      { ...activity, text: '語', limit: 200 },
      { postID: work.changedID, internalComments: true },
      { ...activity, threadID: first, limit: 200 },
      { ...activity, commentID: reply },
    ],
    '/api/posts/count': [{}, { textSearch: 'feedback' }, { untagged: true }],
    '/api/posts/countSelection': [{ selection: { filters: {}, count: 0 } }],
    '/api/posts/getBulkReport': [{ jobID: work.bulkJobID }],
    '/api/posts/getMerged': [{ postID: post.id }],
    '/api/posts/previewMerge': [{ postID: work.mergeableID, intoPostID: post.id }],
    '/api/posts/findSuggestions': [{ search: alike, includeStatusTypes: ['open', 'active'] }],
    '/api/posts/get': [{ pages: 1 }, { pages: 10 }, { pages: 10, team: true }],
    '/api/posts/get/titles': [{ boardURLNames: [] }],
    '/api/posts/getMergeSuggestions': [{ postID: post.id }, { postID: post.id, pages: 10 }],
    '/api/posts/getOne': [{ boardID: board.id, postURLName: post.urlName }],
    '/api/posts/getEdits': [{ postID: post.id }],
    '/api/comments/getEdits': [{ commentID: first }],
    '/api/posts/preview': [{ text: '&'.repeat(20_000) }, { text: '*a*\n'.repeat(5_000) }],
    '/api/posts/getRemoved': [{ spam: false }, { spam: true }],
    '/api/posts/getVoters': [{ postID: post.id }],
    '/api/posts/getFollowers': [{ postID: post.id }],
    '/api/posts/getCompanies': [{ postID: post.id, limit: 200 }],
    '/api/posts/thirdPartyTasks': [{ postIDs: [post.id] }],
    '/api/posts/countMailed': [{ postID: post.id, statusID: world.company.statuses['planned'] }],
    '/api/referrals/getReferrer': [{ referralCode: '0123456789ab' }],
    '/api/registrations/checkSubdomain': [{ subdomain: 'acme' }],
    '/api/registrations/get': [{}],
    '/api/guests/get': [{ postID: post.id }],
    '/api/guests/getCounts': [{ postID: post.id }],
    '/api/guests/getGroups': [{}],
    '/api/guests/getVotes': [{ groupID: setAsideGroupID }],
    '/api/reporting/getCustomers': [{ dateRange: {} }],
    '/api/reporting/getDashboardActivity': [{ dateRange: {} }, { dateRange: {}, lastDays: mostReportDays }],
    '/api/reporting/getReturns': [{ dateRange: {} }],
    '/api/reporting/getSegments': [{ dateRange: {} }],
    '/api/roadmap/get': [{ pages: 1 }, { pages: 10 }, { pages: 10, groupBy: 'quarter' }],
    '/api/team/get': [{}, { pages: 4 }],
    '/api/roles/get': [{}],
    '/api/invites/get': [{}],
    '/api/invites/read': [{ token: inviteToken }],
    '/api/samples/get': [{}],
    '/api/profileNotes/findMentions': [{ prefix: '' }],
    '/api/profiles/getTimeline': [
      { subject: 'user', subjectID: author.userID, limit: 200 },
      { subject: 'thirdPartyCompany', subjectID: customerID, limit: 200 },
    ],
    '/api/profileNotes/get': [
      { subject: 'user', subjectID: author.userID, limit: 200 },
      { subject: 'thirdPartyCompany', subjectID: customerID },
    ],
    ...changelogReads(changelog),
    ...roadmapReads(roadmap),
    '/api/savedAnswers/list': [{}],
    '/api/search/get': [{ search: 'feedback' }, { search: 'a', limit: 20 }, { search: owner.email }],
    '/api/sessions/get': [{}],
    '/api/signInProviders/getAll': [{}],
    '/api/signInProviders/getTest': [{ token: testToken }],
    '/api/signInProviders/getWays': [{}],
    '/api/tags/count': [{}],
    '/api/tags/getUnused': [{}],
    '/api/tags/list': [{}],
    '/api/statuses/getAll': [{}],
    '/api/userReactions/get': [{ objectID: reply, objectType: 'comment', reactionName: 'like' }],
    '/api/reporting/thirdPartyCompanyFeatureRequests': [{ limit: 200 }],
    '/api/customerRequests/count': [{ companyURLName: customerURLName }],
    '/api/customerRequests/getPeople': [{ thirdPartyCompanyID: customerID, postID: post.id }],
    '/api/sharedCustomerPages/get': [{ thirdPartyCompanyID: customerID }],
    '/api/sharedCustomerPages/read': [{ token: sharedToken }],
    '/api/thirdPartyCompanies/count': [{}],
    '/api/thirdPartyCompanies/get': [{ limit: 200 }],
    ...segmentReads,
    '/api/thirdPartyCompanies/getForFilters': [{}],
    '/api/thirdPartyCompanies/getDoubles': [{ limit: 30 }],
    '/api/thirdPartyCompanies/getMerges': [{ thirdPartyCompanyID: customerID }],
    '/api/thirdPartyCompanies/previewErasure': [{ thirdPartyCompanyID: customerID }],
    '/api/thirdPartyCompanies/previewMerge': [
      { thirdPartyCompanyID: customerID, intoThirdPartyCompanyID: otherCustomerID },
    ],
    '/api/thirdPartyCompanies/getOne': [{ urlName: customerURLName }],
    '/api/thirdPartyCompanies/getWorths': [{ urlName: customerURLName, limit: 200 }],
    '/api/thirdPartyCompanies/getPosts': (['created', 'commented', 'voted'] as const).map((filter) => ({
      urlName: customerURLName,
      filter,
      limit: 200,
    })),
    '/api/users/count': [everyone],
    '/api/users/find': [{ userIDs: [author.userID, owner.userID] }],
    '/api/users/get': (['lastActivity', 'name'] as const).map((sort) => ({ ...everyone, sort, limit: 200 })),
    '/api/users/getBlocked': [{}],
    '/api/users/getDoubles': [{ limit: 30 }],
    '/api/users/getMerges': [{ userID: author.userID }],
    '/api/users/previewMerge': [{ userID: author.userID, intoUserID: owner.userID }],
    '/api/users/getForCompany': [{ thirdPartyCompanyID: customerID, limit: 200 }],
    '/api/users/getOne': [{ urlName: author.userID }],
    '/api/users/getPosts': (['created', 'commented', 'voted'] as const).map((filter) => ({ ...lists, filter })),
    '/api/viewer/get': [{}],
    '/api/viewer/getCompanies': [{}],
    '/api/viewOrder/get': [{}],
    ...widgetReads({ companyID: world.company.id, boardID: board.id, postID: post.id }),
    '/api/views/count': [{ viewIDs: viewIDs.slice(0, 20) }],
    '/api/views/list': [{}],
    '/api/viewer/readLink': [{ token: linkToken }],
    '/api/votes/get': [lists],
  }
}

const reads = [...answers.values()].filter(({ call }) => call.kind === 'read')

test('every read is asked here', () => {
  expect(reads.map(({ call }) => call.path).filter((path) => !(path in asks()))).toEqual([])
})

test('no answer is larger than 300 kB, whatever a company holds, and every list of the contract was full', async () => {
  const { author } = full
  const tooLarge: string[] = []
  const filled = new Set<string>()
  const ownersAccount = await world.account(owner.email)
  await fillAccount(world, ownersAccount.accountID)
  for (const { call } of reads) {
    for (const input of asks()[call.path] ?? []) {
      for (const as of [null, author, owner]) {
        if (as === null && call.access.who !== 'anyone') continue
        const { status, body } =
          call.at === 'root'
            ? await world.callRoot(call.path, input, { as: ownersAccount })
            : await world.call(call.path, input, { as })
        if (status !== 200) continue
        const bytes = Buffer.byteLength(JSON.stringify(body))
        if (bytes > mostBytes) tooLarge.push(`${call.path} ${JSON.stringify(input)}: ${bytes}`)
        for (const list of filledIn(body[call.name], call.path)) filled.add(list)
      }
    }
  }
  expect(tooLarge).toEqual([])
  const lists = reads.flatMap(({ call }) => listsOf(call.output, call.path))
  expect(
    lists.filter((list) => !filled.has(list) && !(list in neverFilled)),
    'a list that was empty: fill it here',
  ).toEqual([])
}, 180_000)

test('no document and no feed is larger than 300 kB', async () => {
  const { author, board, post, reply } = full
  const address = `/${board.urlName}/p/${post.urlName}`
  const paths = [
    '/',
    `/${board.urlName}`,
    address,
    `${address}?comments=newest`,
    `${address}?comments=top`,
    `${address}?comment=${reply}`,
    '/roadmap',
    '/roadmap?by=quarter',
    '/search?q=x',
    `/u/${author.userID}`,
    `/u/${author.userID}?show=comments`,
    `/${board.urlName}/feed.atom`,
    `/${board.urlName}/feed.rss`,
    '/notifications',
    '/settings',
    '/settings/notifications',
    '/admin/inbox',
    '/admin/inbox?view=snoozed',
    '/admin/posts',
    '/admin/reports?days=365',
    '/admin/sales',
    `/shared/customers/${sharedToken}`,
    `/admin/posts/${board.urlName}/${post.urlName}`,
    '/admin/settings/boards',
    '/admin/moderation',
    '/admin/search?q=feedback',
    '/admin/search?q=feedback&kind=comments',
    '/admin/moderation?show=rules',
    '/login',
  ]
  const tooLarge: string[] = []
  for (const path of paths) {
    for (const as of [null, author, owner]) {
      const response = await world.app.inject({
        method: 'GET',
        url: path,
        headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
      })
      const bytes = Buffer.byteLength(response.body)
      const most = largerDocuments.find((one) => one.path.test(path))?.most ?? mostBytes
      const who = as === null ? 'stranger' : as === owner ? 'owner' : 'author'
      if (bytes > most) tooLarge.push(`${path} (${who}): ${bytes}`)
    }
  }
  expect(tooLarge).toEqual([])
}, 180_000)
