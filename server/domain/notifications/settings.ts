import {
  notificationKinds,
  teamKinds,
  type BoardChoice,
  type BoardKind,
  type MailChoice,
  type NotificationKind,
} from '../../../contract/notificationKinds.ts'
import type { NotificationChoice, NotificationSettings } from '../../../contract/notifications.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { readSummaries, summaryKindsFor } from '../summaries/changeSummary.ts'
import { readTimeZone } from '../timeZones.ts'
import { defaultOf, digestHour } from './defaults.ts'

/** What the viewer is notified of and how, and their email address. */
export async function readSettings(asking: Asking): Promise<NotificationSettings> {
  const { db, companyID, company } = asking
  const viewer = signedIn(asking)
  const chosen = await rows<NotificationChoice>(
    db,
    companyID,
    'select kind, in_app as "inApp", mail from notification_choices where company_id = $1 and user_id = $2',
    [viewer.userID],
  )
  const [address] = await rows<{ value: string; refused_at: Date | null; refused_code: number | null }>(
    db,
    companyID,
    addressQuery,
    [viewer.userID],
  )
  const timeZone = await ownTimeZone(asking)
  return {
    choices: notificationKinds
      .filter((kind) => viewer.isMember || !teamKinds.includes(kind))
      .map((kind) => chosen.find((one) => one.kind === kind) ?? { kind, ...defaultOf(kind) }),
    email: address?.value ?? null,
    emailRefused: address?.refused_at
      ? { at: address.refused_at.toISOString(), code: address.refused_code ?? 550 }
      : null,
    digestHour,
    timeZone,
    companyTimeZone: company.timeZone,
    team: asking.seesPrivate
      ? {
          boardChoices: await rows(db, companyID, boardChoicesQuery, [viewer.userID]),
          summaries: await readSummaries(db, companyID, viewer.userID, {
            kinds: summaryKindsFor(asking),
            timeZone: timeZone ?? company.timeZone,
          }),
        }
      : null,
  }
}

async function ownTimeZone({ db, companyID, viewer }: Asking): Promise<string | null> {
  const [found] = await rows<{ time_zone: string | null }>(
    db,
    companyID,
    'select time_zone from users where company_id = $1 and id = $2',
    [viewer?.userID],
  )
  return found?.time_zone ?? null
}

const boardChoicesQuery = `
  select o.board_id as "boardID", o.kind, o.choice
  from board_notification_choices o
  where o.company_id = $1 and o.user_id = $2
  order by o.board_id, o.kind`

// The address for emails, which is the first that is not refused.
const addressQuery = `
  select value, refused_at, refused_code from user_identities
  where company_id = $1 and user_id = $2 and kind = 'email'
  order by refused_at is not null, created_at, value
  limit 1`

/**
 * Changes the viewer's choice about a kind; refuses with `forbidden` for the team's kinds, unless they are on the team.
 */
export async function changeSettings(
  asking: Asking,
  { kind, ...change }: { kind: NotificationKind; inApp?: boolean | undefined; mail?: MailChoice | undefined },
): Promise<NotificationSettings> {
  const { userID, isMember } = signedIn(asking)
  if (teamKinds.includes(kind) && !isMember) throw new CallError('forbidden')
  await choose(asking.db, asking.companyID, userID, { kind, ...change })
  return readSettings(asking)
}

/** Sets by which clock the viewer's emails come; null: the company's. Refuses with `badInput` for one that is not known. */
export async function changeTimeZone(
  asking: Asking,
  { timeZone }: { timeZone?: string | null | undefined },
): Promise<NotificationSettings> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (timeZone === undefined) return readSettings(asking)
  const chosen =
    timeZone === null ? null : await readTimeZone(db, companyID, timeZone, '/api/notifications/changeTimeZone')
  if (chosen !== (await ownTimeZone(asking))) {
    await rows(db, companyID, 'update users set time_zone = $3::text where company_id = $1 and id = $2', [
      userID,
      chosen,
    ])
    await record(db, companyID, {
      type: 'user.notificationsChanged',
      userID,
      actorID: userID,
      data: { kind: 'timeZone' },
    })
  }
  return readSettings(asking)
}

/** Changes what the member hears of a kind on one board; null: as they chose about the kind. Refuses with `notFound` for an unknown board. */
export async function changeBoardChoice(
  asking: Asking,
  { boardID, kind, choice }: { boardID: string; kind: BoardKind; choice?: BoardChoice | null | undefined },
): Promise<NotificationSettings> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  if (choice === undefined) return readSettings(asking)
  const changed = await rows(db, companyID, choice === null ? unchooseBoardQuery : chooseBoardQuery, [
    userID,
    board.id,
    kind,
    ...(choice === null ? [] : [choice]),
  ])
  if (changed.length > 0)
    await record(db, companyID, {
      type: 'user.notificationsChanged',
      userID,
      boardID: board.id,
      actorID: userID,
      data: { kind },
    })
  return readSettings(asking)
}

const chooseBoardQuery = `
  insert into board_notification_choices as o (company_id, user_id, board_id, kind, choice)
  values ($1, $2, $3, $4, $5)
  on conflict (company_id, user_id, board_id, kind) do update set choice = excluded.choice
    where o.choice <> excluded.choice
  returning o.kind`

const unchooseBoardQuery = `
  delete from board_notification_choices where company_id = $1 and user_id = $2 and board_id = $3 and kind = $4 returning kind`

/** Stores a person's choice; omitted parts stay. The same again changes nothing and is not recorded. */
export async function choose(
  tx: Db,
  companyID: CompanyID,
  userID: string,
  { kind, inApp, mail }: { kind: NotificationKind; inApp?: boolean | undefined; mail?: MailChoice | undefined },
): Promise<void> {
  const changed = await rows(tx, companyID, chooseQuery, [
    userID,
    kind,
    inApp ?? null,
    mail ?? null,
    defaultOf(kind).inApp,
    defaultOf(kind).mail,
  ])
  if (mail === 'off')
    await rows(
      tx,
      companyID,
      'update notifications set in_digest = false where company_id = $1 and user_id = $2::uuid and in_digest and kind = $3',
      [userID, kind],
    )
  if (changed.length > 0)
    await record(tx, companyID, { type: 'user.notificationsChanged', userID, actorID: userID, data: { kind } })
}

const chooseQuery = `
  insert into notification_choices as c (company_id, user_id, kind, in_app, mail)
  select u.company_id, u.id, $3::text, coalesce($4::boolean, $6::boolean), coalesce($5::text, $7::text)
  from users u
  where u.company_id = $1 and u.id = $2::uuid
    and (exists (select from notification_choices o where o.company_id = $1 and o.user_id = u.id and o.kind = $3::text)
      or coalesce($4::boolean, $6::boolean) <> $6::boolean or coalesce($5::text, $7::text) <> $7::text)
  on conflict (company_id, user_id, kind) do update
    set in_app = coalesce($4::boolean, c.in_app), mail = coalesce($5::text, c.mail)
    where (c.in_app, c.mail) is distinct from (coalesce($4::boolean, c.in_app), coalesce($5::text, c.mail))
  returning user_id`
