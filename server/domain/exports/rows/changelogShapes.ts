import { z } from 'zod'
import { subscriptionSources } from '../../../../contract/changelogAudienceKinds.ts'
import { entryStates, entryTypes } from '../../../../contract/changelogKinds.ts'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { imageKinds, tone } from '../../../../contract/images.ts'
import { languages } from '../../../../contract/languages.ts'
import { checkText, checkTitle, requireName, requireText } from '../../text/checkText.ts'
import { oneLine } from '../../text/oneLine.ts'
import { checked, flag, id, int, sideOf, time, urlName } from './rowValues.ts'

const texts = {
  title: checked(checkTitle),
  body: checked((text) => checkText('body', text, entryLengths.body)),
}

/** When an entry is to be published is in the future. */
const anyTime = z.iso.datetime()

/** Files, and the rows of the changelog, whose images they may be. */
export const changelogShapes = {
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
    entry_id: id.nullable(),
    created_at: time,
    released_at: time.nullable(),
  }),
  changelogLabels: z.object({
    id,
    name: checked((text) => requireName('name', text, entryLengths.label)),
    url_name: urlName,
    position: int,
    created_at: time,
  }),
  changelogEntries: z.object({
    id,
    ...texts,
    url_name: urlName,
    types: z.array(z.enum(entryTypes)).max(entryTypes.length),
    cover_id: id.nullable(),
    cover_alt: checked((text) => checkText('cover_alt', oneLine(text), entryLengths.coverAlt)),
    state: z.enum(entryStates),
    publish_at: anyTime.nullable(),
    published_at: time.nullable(),
    first_published_at: time.nullable(),
    publish_by: id.nullable(),
    move_to_status_id: id.nullable(),
    move_mails: flag,
    pinned_at: time.nullable(),
    segment_id: id.nullable(),
    tells_voters: flag,
    tells_subscribers: flag,
    author_id: id.nullable(),
    saved_by: id.nullable(),
    saved_at: time,
    asked_by: id.nullable(),
    asked_at: time.nullable(),
    approved_by: id.nullable(),
    approved_revision: int.nullable(),
    returned_by: id.nullable().default(null),
    returned_at: time.nullable().default(null),
    return_note: checked((text) => requireText('return_note', text, entryLengths.returnNote))
      .nullable()
      .default(null),
    revision: int,
    created_at: time,
  }),
  changelogSlugs: z.object({ url_name: urlName, entry_id: id, created_at: time }),
  changelogEntryLabels: z.object({ entry_id: id, label_id: id }),
  changelogEntryPosts: z.object({ entry_id: id, post_id: id, position: int, created_at: time }),
  changelogEntrySegments: z.object({ entry_id: id, segment_id: id }),
  changelogVersions: z.object({
    id,
    entry_id: id,
    revision: int,
    is_aside: flag,
    ...texts,
    saved_by: id.nullable(),
    saved_at: time,
  }),
  changelogTranslations: z.object({
    entry_id: id,
    language: z.enum(languages),
    ...texts,
    original: z.string().regex(/^[0-9a-f]{32}$/),
    updated_by: id.nullable(),
    updated_at: time,
  }),
  changelogSubscriptions: z.object({
    user_id: id,
    all_labels: flag,
    source: z.enum(subscriptionSources),
    created_at: time,
  }),
  changelogSubscriptionLabels: z.object({ user_id: id, label_id: id }),
  changelogRecipients: z.object({
    entry_id: id,
    user_id: id,
    by_mail: flag,
    in_app: flag,
    told_at: time,
    settled_at: time.nullable(),
    sent_at: time.nullable(),
    refused_code: int.nullable(),
    seen_at: time.nullable(),
    clicked_at: time.nullable(),
  }),
  changelogAnswers: z.object({ entry_id: id, user_id: id, solved: flag, created_at: time }),
  changelogReactions: z.object({ entry_id: id, user_id: id, name: z.literal('like'), created_at: time }),
}
