import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { widgetChangeSettings, widgetGetSettings } from '../../../contract/widget.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../sight.ts'

/** What a company chose for its widget; nothing yet counts as nothing chosen. */
export interface WidgetSettings {
  origins: string[]
  appID: string | null
  takesFacts: boolean
}

export async function readSettings(db: Db, companyID: CompanyID): Promise<WidgetSettings> {
  const [row] = await rows<WidgetSettings>(
    db,
    companyID,
    'select w.origins, w.app_id as "appID", w.takes_facts as "takesFacts" from widget_settings w where w.company_id = $1',
  )
  return row ?? { origins: [], appID: null, takesFacts: false }
}

/** Refuses with `notFound` what is neither the company's id nor what another service called it. */
export async function requireOwnID({ db, companyID }: Pick<Asking, 'db' | 'companyID'>, given: string): Promise<void> {
  if (given === companyID) return
  const { appID } = await readSettings(db, companyID)
  if (appID === null || appID !== given) throw new CallError('notFound', { field: 'companyID' })
}

/** The id of the board that a token names, whether or not the viewer may see it: its own id, or what another service called it. Refuses with `notFound`. */
export async function findTokensBoard(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  token: string,
): Promise<string> {
  const [found] = await rows<{ id: string }>(
    db,
    companyID,
    `select t.board_id as id from widget_board_tokens t where t.company_id = $1 and t.token = $2`,
    [token],
  )
  if (found) return found.id
  if (!isID(token)) throw new CallError('notFound', { field: 'boardToken' })
  return token
}

/** What the page for developers shows: of boards, those that the viewer sees. */
export async function readDeveloperSettings(asking: Asking): Promise<OutputOf<typeof widgetGetSettings>> {
  const { db, companyID, origin } = asking
  const boards = await rows<OutputOf<typeof widgetGetSettings>['boards'][number]>(
    db,
    companyID,
    `select b.id, b.name, b.access = 'public' as "isPublic", t.token
     from boards b left join widget_board_tokens t on t.company_id = $1 and t.board_id = b.id
     where b.company_id = $1 and b.archived_at is null and ${visibleBoard('b', '$2')}
     order by b.position, b.id`,
    [asking.sight],
  )
  return {
    ...(await readSettings(db, companyID)),
    boards,
    companyID,
    origin,
  }
}

/** Changes what is named. Refuses with `badOrigin`, `changedMeanwhile`, `notFound` and `tokenThere`. */
export async function changeSettings(
  asking: Asking,
  { origins, expects, appID, takesFacts, tokens = [] }: InputOf<typeof widgetChangeSettings>,
): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  // Two at the same time see each other.
  await db.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const present = await readSettings(db, companyID)
  if (origins !== undefined && expects !== undefined && present.origins.join(' ') !== expects.join(' '))
    throw new CallError('changedMeanwhile', { field: 'origins' })
  const wanted = {
    origins: origins === undefined ? present.origins : requireOrigins(origins),
    app_id: appID === undefined ? present.appID : appID,
    takes_facts: takesFacts ?? present.takesFacts,
  }
  await db
    .insertInto('widget_settings')
    .values({ company_id: companyID, ...wanted })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(wanted))
    .execute()
  for (const { boardID, token } of tokens) await changeToken(asking, boardID, token)
  await record(db, companyID, { type: 'widget.settingsChanged', actorID: userID })
}

async function changeToken({ db, companyID, sight }: Asking, boardID: string, token: string | null): Promise<void> {
  const boards = isID(boardID)
    ? await rows(
        db,
        companyID,
        `select true as there from boards b where b.company_id = $1 and b.id = $2::uuid and ${visibleBoard('b', '$3')}`,
        [boardID, sight],
      )
    : []
  if (boards.length === 0) throw new CallError('notFound', { field: 'boardID' })
  await rows(db, companyID, 'delete from widget_board_tokens t where t.company_id = $1 and t.board_id = $2::uuid', [
    boardID,
  ])
  if (token === null) return
  const made = await rows(
    db,
    companyID,
    `insert into widget_board_tokens (company_id, board_id, token) values ($1, $2::uuid, $3)
     on conflict do nothing returning true as made`,
    [boardID, token],
  )
  if (made.length === 0) throw new CallError('tokenThere', { field: 'tokens' })
}

/** Origins as browsers write them, each once. A page that anyone on its way could change is no place to write in: https, but for this machine. */
function requireOrigins(given: readonly string[]): string[] {
  const found = given.map((text) => {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
    const isSafe =
      url !== null &&
      /^[a-z0-9.:[\]-]+$/.test(url.host) &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)))
    if (!isSafe || `${url.origin}/` !== url.href) throw new CallError('badOrigin', { field: 'origins' })
    return url.origin
  })
  return [...new Set(found)]
}
