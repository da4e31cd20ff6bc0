import { expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import notYet from './notYet.json' with { type: 'json' }
import specification from './spec-calls.json' with { type: 'json' }

/**
 * Compares the contract with the specification's list of calls. What is missing is listed in `notYet.json`: whole calls
 * by their path, and single inputs of existing calls. The list only shrinks, and is never behind.
 */
const modules = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
})
const calls = new Map(
  Object.values(modules)
    .flatMap(Object.values)
    .filter(isCall)
    .map((call) => [call.path, call]),
)
const missingCalls = new Set<string>(notYet.calls)
const missingInputs: Readonly<Record<string, readonly string[]>> = notYet.inputs

test('a call of the specification is in the contract or in the list of those that are not there yet, never both', () => {
  const wrong = specification.flatMap(({ path }) => {
    if (calls.has(path) && missingCalls.has(path))
      return [`${path} is there: run \`npm run contract:table\`, which takes it off tools/notYet.json.`]
    return calls.has(path) || missingCalls.has(path)
      ? []
      : [`${path} is in neither the contract nor tools/notYet.json.`]
  })
  expect(wrong).toEqual([])
})

test('an input of the specification is in its call or in that list, never both, and is required where the specification says so', () => {
  const wrong = specification.flatMap(({ path, inputs }) => {
    const shape = calls.get(path)?.input.shape as
      Record<string, { safeParse(value: unknown): { success: boolean } }> | undefined
    if (!shape) return []
    return inputs.flatMap(({ name, required }) => {
      const isMissing = missingInputs[path]?.includes(name) === true
      const present = shape[name]
      if (!present) return isMissing ? [] : [`${name} of ${path} is in neither the contract nor tools/notYet.json.`]
      if (isMissing) return [`${name} of ${path} is there: take it out of tools/notYet.json.`]
      return present.safeParse(undefined).success === !required
        ? []
        : [`${name} of ${path} must ${required ? '' : 'not '}be required.`]
    })
  })
  expect(wrong).toEqual([])
})

test('every call answers under the name that the specification gives, and is a read', () => {
  const wrong = specification.flatMap(({ path, output }) => {
    const call = calls.get(path)
    if (!call) return []
    return [
      ...(call.name === output ? [] : [`${path} answers \`${call.name}\` and must answer \`${output}\`.`]),
      ...(call.kind === 'read' ? [] : [`${path} must be a read.`]),
    ]
  })
  expect(wrong).toEqual([])
})

test('the list names nothing that the specification does not have', () => {
  const known = new Map(specification.map(({ path, inputs }) => [path, inputs.map(({ name }) => name)]))
  const strange = [
    ...notYet.calls.filter((path) => !known.has(path)),
    ...Object.entries(missingInputs).flatMap(([path, names]) =>
      names
        .filter((name) => known.get(path)?.includes(name) !== true || missingCalls.has(path))
        .map((name) => `${name} of ${path}`),
    ),
  ]
  expect(strange).toEqual([])
})

/** Reads that the specification does not have, each with why a page cannot do without it. */
const ownReads: Record<string, string> = {
  '/api/accounts/getSecurity': 'an account sees its passkeys, authenticator and recovery codes before it changes them',
  '/api/accounts/getProofWays': 'the question whether it is they offers the ways that an account has',
  '/api/viewer/getProofWays': 'the same at a company',
  '/api/company/getSecurity': 'the team sees what signing in requires, and who has a second factor',
  '/api/registrations/get': 'the page of registration says who may found a company, and how the operator is reached',
  '/api/registrations/checkSubdomain': 'a subdomain is checked while it is typed',
  '/api/samples/get': 'the first steps offer sample data, or to remove it',
  '/api/accounts/get': 'the pages about accounts say who is signed in at the root',
  '/api/accounts/getSessions': 'an account lists where it is signed in',
  '/api/viewer/getCompanies': 'the menu of the admin switches to another company of the same account',
  '/api/accounts/readReset': 'the page behind a link says whose password it sets',
  '/api/imports/getFile': 'the columns of an uploaded file are matched before it is imported',
  '/api/imports/preview': 'a person sees ten records as they would be before they import them',
  '/api/imports/getUndo': 'a person sees what undoing an import removes before they agree to it',
  '/api/company/getSettings': 'the team sees how its emails present themselves before it changes that',
  '/api/company/getClosing': 'the team sees who deletes the company and when everything is erased',
  '/api/reporting/getSegments': 'figures by segment are counted from rows, within a bound of their own',
  '/api/reporting/getCustomers': 'what customers want and what is lost is for those who see customers',
  '/api/reporting/getReturns': 'who was told and who came back is counted from rows, within a bound of its own',
  '/api/currencies/get': 'the team sees its reporting currency and rates before it changes them',
  '/api/posts/getCompanies': 'the customers behind a post, what they were worth when they voted and are today',
  '/api/roadmaps/getHistory': 'a roadmap says why something moved',
  '/api/roadmaps/posts/getScore': 'a score opens to its arithmetic',
  '/api/roadmaps/shares/get': 'who gives a view of a roadmap away sees which are open',
  '/api/roadmaps/tryWeights': 'weights are tried before they are saved',
  '/api/segments/get': 'a segment is chosen from those that there are',
  '/api/segments/getOne': 'a page shows a segment with its rule',
  '/api/segments/preview': 'who writes a rule sees whom it holds for',
  '/api/users/previewMerge': 'a member sees what merging two people gives before it is done',
  '/api/users/getMerges': 'a profile says who was merged into it, for as long as that can be undone',
  '/api/users/getDoubles': 'the team finds who may be in the list twice',
  '/api/thirdPartyCompanies/previewErasure': 'a member sees whom erasing a company takes along before it is done',
  '/api/thirdPartyCompanies/previewMerge': 'a member sees what merging two companies gives before it is done',
  '/api/thirdPartyCompanies/getMerges': 'a profile says what was merged into it, for as long as that can be undone',
  '/api/thirdPartyCompanies/getDoubles': 'the team finds which companies may be in the list twice',
  '/api/accountOwners/get': 'an owner is chosen from those that there are',
  '/api/thirdPartyCompanies/getWorths': 'what a customer was worth, and who looks after them',
  '/api/customerRequests/count': 'what a customer asked for and got, said at the top of its page',
  '/api/customerRequests/getPeople': 'who of a customer wants a post, among more than a list could name',
  '/api/sharedCustomerPages/get': 'the team sees which links to a customer’s page are open before it revokes one',
  '/api/sharedCustomerPages/read': 'what the link of a shared page shows',
  '/api/opportunities/get': 'the team sees which deals a customer or a post has',
  '/api/customFields/getLost': 'the team sees how many values go before a field or an option does',
  '/api/customFields/getValues': 'what a profile shows of a person or a company',
  '/api/customFields/getListValues': 'the columns of custom fields of a list of people or companies',
  '/api/customPostFields/getLost': 'the team sees which values a change of a field would remove before it is made',
  '/api/boards/getQuestions': 'what a board asks of those who post, which the specification does not show',
  '/api/categories/count': 'the number of posts that is said before a category goes',
  '/api/categories/getFollowed': 'which categories someone follows',
  '/api/tags/getUnused': 'the tags that a clean-up shows before it deletes them',
  '/api/tags/count': 'the team sees how many posts a tag has before it deletes it',
  '/api/tags/list': 'the team sees the tags of its boards',
  '/api/statuses/getAll': 'the team sees how many posts each status has before it merges one',
  '/api/company/getAPIKeys': 'the team sees every key of its company before it revokes one',
  '/api/company/getDomain': 'the team sees its own domain, and which records it has to make',
  '/api/posts/getEdits': 'what an edited post said before is shown to those who may see it',
  '/api/comments/getEdits': 'what an edited comment said before is shown to those who may see it',
  '/api/posts/getRemoved': 'the team finds what it took away, to restore it',
  '/api/users/getBlocked': 'the team finds whom it blocked, to unblock them',
  '/api/notifications/getSettings': 'a person sees what they chose before they change it',
  '/api/overview/get': 'the portal’s first page shows what goes on at all boards, in one answer',
  '/api/posts/count': 'a search says how many posts it found, which a page of them does not know',
  '/api/posts/preview': 'a person sees a text as it will be stored, and only the server renders texts',
  '/api/posts/countMailed': 'the team sees how many a change of status would email before it is made',
  '/api/inbox/getPosts':
    'the team sees what waits for an answer or a decision, which the queue of the specification does not hold',
  '/api/inbox/getSnoozed': 'the team sees what it put aside, until when and by whom',
  '/api/guests/get':
    'a press asks whether the board wants someone to sign in, so that no list has to say it of each post',
  '/api/guests/getGroups': 'the team sees which votes of guests were set aside, and why',
  '/api/guests/getVotes': 'a group can be judged vote by vote',
  '/api/guests/getCounts': 'the team sees how many votes of a post count and how many were set aside',
  '/api/inbox/getPlace': 'an address of the inbox opens its post, wherever it stands and when it has left',
  '/api/inbox/getDay': 'an empty inbox says how many posts left it today',
  '/api/posts/countSelection': 'the team sees how many posts an action on all matches is about before it is done',
  '/api/posts/getBulkReport': 'the team sees which posts an action left out, and why',
  '/api/users/count': 'a list of people says how many it found, which a page of them does not know',
  '/api/thirdPartyCompanies/count':
    'a list of companies says how many it found and what they spend together, which a page of them does not know',
  '/api/users/find': 'the command menu and voting on behalf find a person by the beginning of a name or address',
  '/api/translations/get': 'the team sees its words and their translations side by side',
  '/api/savedAnswers/list': 'members choose one of the texts that they answer with again and again',
  '/api/search/get':
    'members find anything of the company in one field, of which every read of the specification finds one kind',
  '/api/views/count': 'saved views say how many posts each has once they are shown',
  '/api/profiles/getTimeline':
    'the team sees what happened to a customer in its order, which no list of one kind gives',
  '/api/profileNotes/get': 'members read what colleagues wrote about a customer, for the team alone',
  '/api/profileNotes/findMentions': 'a note mentions colleagues who may read it, wherever they have written before',
  '/api/posts/getFollowers': 'the team sees who hears of a post, votes or not',
  '/api/posts/getMerged': 'the team sees what is merged into a post before it unmerges one',
  '/api/posts/previewMerge': 'the team sees what a merge would give, and whom it would tell, before it is made',
  '/api/team/get': 'the team sees who is on it before it changes that',
  '/api/roles/get': 'the team sees what each role allows',
  '/api/moderation/getApproval': 'the team sees how much waits on a board before it changes what is held there',
  '/api/moderation/getOwn': 'people see which of their posts and comments wait for approval, or why they were rejected',
  '/api/moderation/getReviews': 'the team sees what waits for approval, shows signs of spam or was reported',
  '/api/moderation/getRules': 'the team sees its own words before it changes them',
  '/api/invites/get': 'the team sees whom it invited, to send it again or revoke it',
  '/api/invites/read': 'an invitation says to which company and role before it is accepted',
  '/api/sessions/get': 'a person sees where they are signed in before they end a session',
  '/api/signInProviders/getWays': 'the sign-in page offers the providers that a company set up',
  '/api/sso/get': 'the team sees its secrets by their ends, and its own page, before it changes them',
  '/api/widget/getContext': 'the team reads what the page around the widget said when a post was written there',
  '/api/widget/getSettings': 'developers see their own ids, and what was chosen, before they paste or change anything',
  '/api/sso/testToken': 'the team finds out what is wrong with a token that its server signs',
  '/api/signInProviders/getAll': 'the team sees the providers and domains that it set up before it changes them',
  '/api/signInProviders/getTest': 'a member sees what a provider answered in their test',
  '/api/changelogAudience/getSubscription': 'who subscribes sees to what before they change it',
  '/api/changelogAudience/getSubscribers': 'the team sees who subscribes to its changelog',
  '/api/changelogAudience/count': 'who publishes sees how many are told before they are',
  '/api/changelogAudience/getReach': 'the team sees whom an entry reached',
  '/api/changelogAudience/getSolved': 'a voter is asked whether an entry solved what they asked for',
  '/api/changelog/getCounts':
    'the team sees how many entries are drafts, scheduled, published, and waiting for an approver',
  '/api/changelog/getDraft': 'an editor needs the source of an entry and what its page does not show',
  '/api/changelog/preview': 'an entry is looked at before it is published',
  '/api/changelog/getUnmentioned': 'the team sees what was completed and is in no entry yet',
  '/api/changelog/getVersions': 'the team sees what an entry said before',
  '/api/changelog/getVersion': 'the team compares what an entry said before with what it says',
  '/api/changelog/getTranslation': 'an entry is translated beside its original',
  '/api/audit/get': 'the team sees who changed settings, access and people',
  '/api/audit/getActors': 'the audit log is narrowed to what one of the team did',
  '/api/viewer/readLink': 'a one-time link says whom it signs in and what it does before anything is done',
}

/** Optional inputs of the specification's own reads that it does not have, each with why. */
const ownInputs: Record<string, string> = {
  'limit of /api/changelog/getEntries': 'a search shows the first entries alone',
  'labelIDs of /api/changelog/getEntries':
    'a pop-up of news keeps to labels that a page names by id or address, some of which may be gone',
  'groupBy of /api/roadmap/get': 'the roadmap is grouped by status or by quarter',
  'quarter of /api/roadmap/get': 'the posts of one quarter are read on',
  'without of /api/roadmaps/posts/get': 'posts without an owner, a category, a tag or an ETA are looked for too',
  'sort of /api/roadmaps/posts/get': 'the posts of a roadmap are ordered by score, a factor or where people differ',
  'lastDays of /api/reporting/getDashboardActivity':
    'the period most looked at ends today by the company’s clock, which a browser does not know',
  'limit of /api/reporting/thirdPartyCompanyFeatureRequests':
    'what thousands of customers asked for is read page by page',
  'companyURLNames of /api/thirdPartyCompanies/getForFilters':
    'a filter of an address says the names of its companies, whichever they are',
  'sort of /api/thirdPartyCompanies/get': 'the list of companies is ordered by each of its counted columns',
  'search of /api/thirdPartyCompanies/getForFilters': 'a filter finds a company among more than it could list',
  'postID of /api/mentions/findSuggestions':
    'who has written on this post is offered, and a board alone does not say which post',
  'boardID of /api/posts/findSuggestions':
    'of posts that are about as like, those of the board that a post is written for are shown',
  'postID of /api/posts/findSuggestions': 'the post beside which they are shown would be the likest',
  'search of /api/posts/getVoters':
    'the team finds one of a hundred thousand voters by the beginning of a name or address',
  'search of /api/posts/get/titles': 'a picker finds a title among more than it could list',
  'kinds of /api/jobs/find': 'members find their actions on many posts, and nothing of exports and imports',
  'team of /api/posts/get': 'the facts that only the team has come where they are shown, and nowhere else',
  'filtering of /api/posts/get': 'custom fields and ranges are filtered in the grammar that the ideas have',
  'since of /api/changelog/getWidgetData':
    'a browser whose person is not known says itself when it showed the news last',
  'threadID of /api/posts/activity/get': 'a thread of thousands of replies is read in pages of its own',
  'commentID of /api/posts/activity/get':
    'an address that names a reply deep in a thread shows it without the thousands before it',
}

test('a read of ours that the specification lacks, or an input that it does not know, is not there', () => {
  const known = new Map(specification.map(({ path, inputs }) => [path, inputs.map(({ name }) => name)]))
  const strange = [...calls.values()].flatMap((call) => {
    if (call.kind !== 'read') return []
    const inputs = known.get(call.path)
    // A paged list takes its cursor as a further optional input (0035, Calls).
    return inputs
      ? Object.keys(call.input.shape)
          .filter((name) => name !== 'cursor' && !inputs.includes(name))
          .map((name) => `${name} of ${call.path}`)
          .filter((input) => !(input in ownInputs))
      : call.path in ownReads
        ? []
        : [call.path]
  })
  expect(strange).toEqual([])
})

test('a read that is said to be ours is there, and the specification does not have it', () => {
  expect(
    Object.keys(ownReads).filter(
      (path) => calls.get(path)?.kind !== 'read' || specification.some((call) => call.path === path),
    ),
  ).toEqual([])
})

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'input' in value &&
    'output' in value &&
    'kind' in value
  )
}
