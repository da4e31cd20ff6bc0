import { z } from 'zod'
import { permissions } from '../../../contract/access.ts'
import { boardAccess } from '../../../contract/boards.ts'
import { imageKinds, tone } from '../../../contract/images.ts'
import { languages } from '../../../contract/languages.ts'
import { lengths } from '../../../contract/lengths.ts'
import { mailChoices, notificationKinds } from '../../../contract/notificationKinds.ts'
import { portalEntries, type PortalSetting } from '../../../contract/portalSettings.ts'
import { reservedFirstSegments } from '../../../contract/reserved.ts'
import { eta, hues, statusTypes } from '../../../contract/values.ts'
import { email as emailShape } from '../../../contract/viewer.ts'
import { checkDomains, checkPeople } from '../boards/accessLists.ts'
import { lookColumns } from '../companies/lookPictures.ts'
import { readLink } from '../companies/updatePortal.ts'
import { shapeOf } from '../files/keepPicture.ts'
import { isID } from '../ids.ts'
import { longestImportedText, mostImportedVotes } from '../../../contract/lengths.ts'
import { checkName } from '../text/personName.ts'
import { checkText, checkTitle, requireName, requireText } from '../text/checkText.ts'

/** The text after a form's own check; a text that the form refuses is refused. */
const checked = (keep: (text: string) => string | null) =>
  z.string().transform((text, context) => {
    try {
      return keep(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'a form would refuse it' })
      return z.NEVER
    }
  })
/** A text used for lookups, not shown: a form's check must keep it unchanged. */
const unchanged = (keep: (text: string) => string | null | undefined) =>
  checked((text) => (keep(text) === text ? text : refuse()))

function refuse(): never {
  throw new Error('it is not as it would be kept')
}

const id = z.string().refine((text) => isID(text) && text === text.toLowerCase(), 'it is no id')
const earliest = Date.UTC(1900, 0, 1)
const dayMs = 24 * 60 * 60 * 1000
/**
 * No time before 1900, as for files of other tools, and none in the future, with a day's tolerance for clocks that
 * differ.
 */
const time = z.iso
  .datetime()
  .refine(
    (text) => Date.parse(text) >= earliest && Date.parse(text) <= Date.now() + dayMs,
    'it is before 1900 or in the future',
  )
const int = z.int().min(0).max(2_147_483_647)
const flag = z.boolean()
const name = checked((text) => requireName('name', text, lengths.name))
/** A part of an address: `api` and `..` can't be a board's, and something like an id would be taken for one. */
const urlName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/)
  .refine((text) => !isID(text), 'it looks like an id')
const email = unchanged((text) => emailShape.parse(text))
const longText = checked((text) => checkText('text', text, longestImportedText))
const link = checked((text) => readLink(text, 'link'))
/** A setting of the portal; null if the export predates it. */
const portalShape = (setting: PortalSetting): z.ZodType => {
  if (setting.kind === 'flag') return flag
  if (setting.kind === 'text') return checked((text) => checkText(setting.column, text, setting.most))
  return setting.kind === 'link' ? link : z.enum(setting.options)
}
const reference = unchanged((text) => requireText('text', text, 1_000))
const language = z.enum(languages).nullable()
const sideOf = (size: 'large' | 'small') =>
  z
    .int()
    .min(1)
    .max(Math.max(...Object.values(shapeOf).flatMap((shape) => Object.values(shape[size]))))
const timeZone = unchanged((text) => (new Intl.DateTimeFormat('en', { timeZone: text }), text))

/**
 * The allowed values in an export's rows, by kind and column: the same as in the forms, by the contract's schemas and
 * the checks of the verbs. What the form would tidy, such as trailing blanks, is tidied. Every kind and column has its
 * entry (`rowShapes.test.ts`).
 */
export const rowShapes: Readonly<Record<string, z.ZodObject>> = {
  company: z.object({
    name,
    subdomain: z.string(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
      .max(35),
    time_zone: timeZone,
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    ...Object.fromEntries(lookColumns.map((column) => [column, id.nullable()])),
    ...Object.fromEntries(portalEntries.map(([, setting]) => [setting.column, portalShape(setting).nullable()])),
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
    mails_team: flag,
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
  posts: z.object({
    id,
    board_id: id,
    category_id: id.nullable(),
    status_id: id,
    author_id: id.nullable(),
    title: checked(checkTitle),
    details: longText,
    url_name: urlName,
    eta: eta.nullable(),
    merged_into_id: id.nullable(),
    edited_at: time.nullable(),
    status_changed_at: time.nullable(),
    deleted_at: time.nullable(),
    deleted_by: id.nullable(),
    spam_at: time.nullable(),
    created_at: time,
    listed: flag,
    vote_count: int,
    imported_votes: int.max(mostImportedVotes),
    comment_count: int,
  }),
  slugs: z.object({ url_name: urlName, post_id: id, created_at: time }),
  votes: z.object({
    post_id: id,
    user_id: id,
    root_post_id: id,
    by_id: id.nullable(),
    priority: z.enum(['niceToHave', 'important', 'mustHave']).nullable(),
    created_at: time,
  }),
  comments: z.object({
    id,
    post_id: id,
    parent_id: id.nullable(),
    thread_id: id.nullable(),
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
    date_known: flag,
    created_at: time,
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
  commentEdits: z.object({ id, comment_id: id, edited_by: id.nullable(), previous_body: longText, created_at: time }),
  files: z.object({
    id,
    kind: z.enum(imageKinds),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    size: int.min(1),
    small_size: int.min(1),
    width: sideOf('large'),
    height: sideOf('large'),
    small_width: sideOf('small'),
    on_light: tone.onLight,
    on_dark: tone.onDark,
    owner_id: id.nullable(),
    post_id: id.nullable(),
    comment_id: id.nullable(),
    status_change_id: id.nullable(),
    created_at: time,
    released_at: time.nullable(),
  }),
  subscriptions: z.object({ post_id: id, user_id: id, muted: flag, created_at: time }),
  notificationChoices: z.object({
    user_id: id,
    kind: z.enum(notificationKinds),
    in_app: flag,
    mail: z.enum(mailChoices),
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
