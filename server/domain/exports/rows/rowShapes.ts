import { z } from 'zod'
import { permissions } from '../../../../contract/access.ts'
import { boardAccess } from '../../../../contract/boards.ts'
import { boardGuests } from '../../../../contract/boardGuests.ts'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { languages } from '../../../../contract/languages.ts'
import { lengths, longestImportedText, mostImportedVotes } from '../../../../contract/lengths.ts'
import { boardChoices, boardKinds, mailChoices, notificationKinds } from '../../../../contract/notificationKinds.ts'
import { boardApprovals, longestNote, reportReasons, reviewReasons } from '../../../../contract/moderationKinds.ts'
import { postFacts, postFieldTypes } from '../../../../contract/postFacts.ts'
import { linedTranslations, longestTranslation, translationKinds } from '../../../../contract/translationKinds.ts'
import { votePriorities } from '../../../../contract/votePriorities.ts'
import { portalEntries } from '../../../../contract/portalSettings.ts'
import { reservedFirstSegments } from '../../../../contract/reserved.ts'
import { hues, statusTypes } from '../../../../contract/statusKinds.ts'
import { summaryKinds } from '../../../../contract/summaries.ts'
import { eta } from '../../../../contract/values.ts'
import { viewKinds } from '../../../../contract/views.ts'
import { contextLengths } from '../../../../contract/widgetKinds.ts'
import { checkDomains, checkPeople } from '../../boards/accessLists.ts'
import { lookColumns } from '../../companies/lookPictures.ts'
import { oneLine } from '../../text/oneLine.ts'
import { translationColumns } from '../../companies/translationColumns.ts'
import { readOwnWords } from '../../reviews/signs/ownWords.ts'
import { checkName } from '../../text/personName.ts'
import { checkText, checkTitle, requireName, requireText } from '../../text/checkText.ts'
import { changelogShapes } from './changelogShapes.ts'
import { customerShapes, reportingCurrency } from './customerShapes.ts'
import {
  checked,
  unchanged,
  id,
  time,
  int,
  flag,
  name,
  urlName,
  email,
  longText,
  sourceURL,
  portalShape,
  reference,
  fieldName,
  jsonText,
  contextText,
  viewText,
  viewNames,
  language,
  languageTag,
  timeZone,
} from './rowValues.ts'

/**
 * The allowed values in an export's rows, by kind and column: the same as in the forms, by the contract's schemas and
 * the checks of the verbs. What the form would tidy, such as trailing blanks, is tidied. Every kind and column has its
 * entry (`rowShapes.test.ts`).
 */
export const rowShapes: Readonly<Record<string, z.ZodObject>> = {
  company: z.object({
    name,
    subdomain: z.string(),
    language: languageTag,
    time_zone: timeZone,
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    ...Object.fromEntries(lookColumns.map((column) => [column, id.nullable()])),
    ...Object.fromEntries(portalEntries.map(([, setting]) => [setting.column, portalShape(setting).nullable()])),
    changelog_intro: checked((text) => checkText('changelog_intro', text, entryLengths.intro)),
    changelog_approval: flag,
    mail_sender_name: checked((text) => requireName('mail_sender_name', text, lengths.senderName)).nullable(),
    holds_suspects: flag,
    reporting_currency: reportingCurrency,
    mail_footer: checked((text) => requireText('mail_footer', text, lengths.mailFooter)).nullable(),
    mail_reply_to: email.nullable(),
    created_at: time,
  }),
  roles: z.object({ id, name, permissions: z.array(z.enum(permissions)).max(permissions.length), created_at: time }),
  statuses: z.object({
    id,
    name: checked((text) => requireName('name', text, 40)),
    url_name: urlName,
    type: z.enum(statusTypes),
    hue: z.enum(hues),
    position: int,
    on_roadmap: flag,
  }),
  boards: z.object({
    id,
    name: checked((text) => requireName('name', text, lengths.boardName)),
    url_name: urlName.refine((text) => !reservedFirstSegments.has(text), 'another page has this address'),
    description: checked((text) => checkText('description', text, lengths.description)),
    prompt: checked((text) => checkText('prompt', text, lengths.prompt)).nullable(),
    access: z.enum(boardAccess),
    private_comments: flag.nullable(),
    anonymous: flag.nullable(),
    guests: z.enum(boardGuests).nullable(),
    mails_team: flag,
    approval: z.enum(boardApprovals),
    position: int,
    post_count: int,
    archived_at: time.nullable(),
    created_at: time,
  }),
  categories: z.object({
    id,
    board_id: id,
    parent_id: id.nullable(),
    name: checked((text) => requireName('name', text, lengths.categoryName)),
    url_name: urlName,
    position: int,
    created_at: time,
  }),
  translations: z
    .object({
      id,
      kind: z.enum(translationKinds),
      board_id: id.nullable(),
      category_id: id.nullable(),
      status_id: id.nullable(),
      language: z.enum(languages),
      text: checked((text) => requireText('text', text, lengths.prompt)),
      original: longText,
      updated_at: time,
    })
    .superRefine(({ kind, text, ...of }, context) => {
      const refuse = (column: string, message: string) => context.addIssue({ code: 'custom', path: [column], message })
      const kept = String(text)
      const isKept = linedTranslations.includes(kind) || oneLine(kept) === kept
      if (!isKept || [...kept].length > longestTranslation[kind]) refuse('text', 'a form would refuse it')
      const named = (['board_id', 'category_id', 'status_id'] as const).filter((column) => of[column] !== null)
      if (named.join() !== (translationColumns[kind] ?? '')) refuse('kind', 'it is not of what it names')
    }),
  tags: z.object({
    id,
    board_id: id,
    name: checked((text) => requireName('name', text, lengths.categoryName)),
    url_name: urlName,
    hue: z.enum(hues),
    created_at: time,
  }),
  customPostFields: z.object({
    id,
    name: fieldName,
    url_name: urlName,
    type: z.enum(postFieldTypes),
    position: int,
    is_required: flag,
    is_public: flag,
    created_at: time,
  }),
  customPostFieldBoards: z.object({ field_id: id, board_id: id }),
  boardQuestions: z.object({ board_id: id, field_id: id, is_required: flag }),
  customPostFieldOptions: z.object({ id, field_id: id, name: fieldName, position: int, created_at: time }),
  boardDomains: z.object({ board_id: id, domain: unchanged((text) => checkDomains([text])[0]) }),
  boardPeople: z.object({ board_id: id, email: unchanged((text) => checkPeople([text])[0]) }),
  users: z.object({
    id,
    name: checked((text) => checkName(text)).nullable(),
    url_name: urlName.nullable(),
    language,
    blocked_at: time.nullable(),
    blocked_by: id.nullable(),
    picture_id: id.nullable(),
    name_asked_at: time.nullable(),
    time_zone: timeZone.nullable(),
    created_at: time,
  }),
  identities: z
    .object({
      kind: z.enum(['email', 'sso', 'oidc', 'import', 'guest']),
      value: z.string(),
      user_id: id,
      created_at: time,
    })
    .superRefine(({ kind, value }, context) => {
      if (!(kind === 'email' ? email : reference).safeParse(value).success)
        context.addIssue({ code: 'custom', path: ['value'], message: 'it is not what such an identity is' })
    }),
  members: z.object({ user_id: id, role_id: id, email, created_at: time }),
  ...customerShapes,
  views: z.object({
    id,
    kind: z.enum(viewKinds),
    name: checked((text) => requireName('name', text, lengths.viewName)),
    url_name: urlName,
    owner_id: id.nullable(),
    query: viewText,
    names: viewNames,
    position: int,
    created_by: id.nullable(),
    created_at: time,
  }),
  viewPlaces: z.object({ user_id: id, view_id: id, position: int }),
  defaultViews: z.object({ user_id: id, kind: z.enum(viewKinds), view_id: id }),
  savedAnswers: z.object({
    id,
    title: checked((text) => requireName('title', text, lengths.answerTitle)),
    body: checked((text) => requireText('body', text, lengths.answerText)),
    owner_id: id.nullable(),
    position: int,
    created_by: id.nullable(),
    created_at: time,
  }),
  posts: z.object({
    id,
    board_id: id,
    category_id: id.nullable(),
    status_id: id,
    author_id: id.nullable(),
    owner_id: id.nullable(),
    added_by: id.nullable(),
    title: checked(checkTitle),
    details: longText,
    url_name: urlName,
    eta: eta.nullable(),
    eta_public: flag.nullable(),
    pinned_at: time.nullable(),
    votes_closed_at: time.nullable(),
    comments_closed_at: time.nullable(),
    merged_into_id: id.nullable(),
    edited_at: time.nullable(),
    status_changed_at: time.nullable(),
    deleted_at: time.nullable(),
    deleted_by: id.nullable(),
    spam_at: time.nullable(),
    held_at: time.nullable(),
    created_at: time,
    listed: flag,
    vote_count: int,
    imported_votes: int.max(mostImportedVotes),
    comment_count: int,
  }),
  postFieldValues: z.object({
    post_id: id,
    field_id: id,
    item: int,
    text: checked((text) => requireText('text', text, lengths.fieldText)).nullable(),
    number: z.number().nullable(),
    day: z.iso.date().nullable(),
    option_id: id.nullable(),
    answered: flag,
  }),
  postContexts: z.object({
    post_id: id,
    page: unchanged((text) => requireText('page', text, contextLengths.page)).nullable(),
    version: unchanged((text) => requireText('version', text, contextLengths.version)).nullable(),
    plan: unchanged((text) => requireText('plan', text, contextLengths.plan)).nullable(),
    data: contextText,
  }),
  postTasks: z.object({
    post_id: id,
    vendor: checked((text) => requireName('vendor', text, 40)),
    key: checked((text) => requireName('key', text, 100)),
    title: checked((text) => requireName('title', text, 500)),
    status: checked((text) => requireName('status', text, 100)),
    url: sourceURL,
    created_at: time,
  }),
  postTags: z.object({ post_id: id, tag_id: id, created_at: time }),
  postChanges: z.object({
    id,
    post_id: id,
    fact: z.enum(postFacts),
    before: jsonText,
    after: jsonText,
    changed_by: id.nullable(),
    created_at: time,
  }),
  slugs: z.object({ url_name: urlName, post_id: id, created_at: time }),
  votes: z.object({
    post_id: id,
    user_id: id,
    root_post_id: id,
    by_id: id.nullable(),
    priority: z.enum(votePriorities).nullable(),
    source_url: sourceURL.nullable(),
    third_party_company_id: id.nullable(),
    created_at: time,
  }),
  comments: z.object({
    id,
    post_id: id,
    parent_id: id.nullable(),
    thread_id: id.nullable(),
    home_post_id: id.nullable(),
    author_id: id.nullable(),
    body: checked((text) => requireText('body', text, longestImportedText)),
    internal: flag,
    like_count: int,
    pinned_at: time.nullable(),
    pinned_by: id.nullable(),
    edited_at: time.nullable(),
    deleted_at: time.nullable(),
    deleted_by: id.nullable(),
    spam_at: time.nullable(),
    held_at: time.nullable(),
    date_known: flag,
    created_at: time,
  }),
  reviews: z.object({
    id,
    post_id: id,
    comment_id: id.nullable(),
    reasons: z.array(z.enum(reviewReasons)).min(1),
    at: time,
    decided_at: time.nullable(),
    decided_by: id.nullable(),
    outcome: z.enum(['approved', 'rejected']).nullable(),
    note: checked((text) => requireText('note', text, longestNote)).nullable(),
    created_at: time,
  }),
  reports: z.object({
    id,
    review_id: id,
    reporter_id: id.nullable(),
    reason: z.enum(reportReasons),
    note: checked((text) => checkText('note', text, longestNote)),
    created_at: time,
  }),
  ownWords: z.object({ word: unchanged((text) => readOwnWords(text)[0]) }),
  takedowns: z.object({
    id,
    user_id: id,
    post_id: id.nullable(),
    comment_id: id.nullable(),
    deleted_at: time,
    was_held: flag,
  }),
  reactions: z.object({ comment_id: id, user_id: id, name: z.literal('like'), created_at: time }),
  statusChanges: z.object({
    id,
    post_id: id,
    from_status_id: id,
    to_status_id: id,
    changed_by: id.nullable(),
    note: checked((text) => checkText('note', text, lengths.note)),
    created_at: time,
  }),
  postEdits: z.object({
    id,
    post_id: id,
    edited_by: id.nullable(),
    previous_title: checked(checkTitle).nullable(),
    previous_details: longText.nullable(),
    from_board_id: id.nullable(),
    to_board_id: id.nullable(),
    created_at: time,
  }),
  postMerges: z.object({
    id,
    post_id: id,
    into_post_id: id,
    merged_by: id.nullable(),
    created_at: time,
    unmerged_by: id.nullable(),
    unmerged_at: time.nullable(),
  }),
  commentEdits: z.object({ id, comment_id: id, edited_by: id.nullable(), previous_body: longText, created_at: time }),
  ...changelogShapes,
  subscriptions: z.object({ post_id: id, user_id: id, muted: flag, created_at: time }),
  categorySubscriptions: z.object({ category_id: id, user_id: id, created_at: time }),
  notificationChoices: z.object({
    user_id: id,
    kind: z.enum(notificationKinds),
    in_app: flag,
    mail: z.enum(mailChoices),
    created_at: time,
  }),
  boardNotificationChoices: z.object({
    user_id: id,
    board_id: id,
    kind: z.enum(boardKinds),
    choice: z.enum(boardChoices),
    created_at: time,
  }),
  summaries: z.object({
    user_id: id,
    kind: z.enum(summaryKinds),
    is_on: flag,
    hour: int.min(0).max(23),
    on_weekends: flag,
    weekday: int.min(1).max(7),
    if_empty: flag,
    created_at: time,
  }),
  importRefs: z.object({
    source: reference,
    kind: z.enum(['post', 'comment', 'user']),
    external_id: reference,
    subject_id: id,
    created_at: time,
  }),
}
