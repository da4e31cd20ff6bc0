import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking, type Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { record } from '../events.ts'
import { findView } from './findView.ts'
import { isVisible, lockViews } from './viewRow.ts'

export interface ViewOrder {
  viewIDs: string[]
  defaultViewIDs: string[]
}

interface Place {
  id: string
  is_default: boolean
}

/** The viewer's order of the views that they see, and those that open first. */
export async function readViewOrder(asking: Relying): Promise<ViewOrder> {
  const { userID } = signedIn(asking)
  const { found } = await readCurrent<Place>(asking, (_setup, values) => orderQuery(values.add(userID)))
  return shapeOrder(found)
}

/**
 * Sets the viewer's order and the views that open first. Views that they don't see, or that are gone, have no place. Refuses with `notFound` for a
 * default that isn't there.
 */
export async function setViewOrder(
  asking: Asking,
  { viewIDs, defaultViewIDs }: { viewIDs?: string[] | undefined; defaultViewIDs?: string[] | undefined },
): Promise<ViewOrder> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockViews(asking)
  const changed: string[] = []
  if (viewIDs) {
    const named = [...new Set(viewIDs.map((id) => id.toLowerCase()))]
    const ids = named.filter((id) => present.some((view) => view.id === id))
    await rows(db, companyID, 'delete from view_places where company_id = $1 and user_id = $2::uuid', [userID])
    await rows(
      db,
      companyID,
      `insert into view_places (company_id, user_id, view_id, position)
       select $1, $2::uuid, o.id, o.place::int - 1 from unnest($3::uuid[]) with ordinality as o (id, place)`,
      [userID, ids],
    )
    changed.push('viewIDs')
  }
  if (defaultViewIDs) {
    const views = defaultViewIDs.map((id) => findView(asking, present, id))
    // One kind has all roadmaps, of which none opens first for the others.
    if (new Set(views.map(({ kind }) => kind)).size < views.length || views.some(({ kind }) => kind === 'roadmaps'))
      throw new CallError('badInput', { field: 'defaultViewIDs' })
    await rows(db, companyID, 'delete from default_views where company_id = $1 and user_id = $2::uuid', [userID])
    for (const { id, kind } of views)
      await db
        .insertInto('default_views')
        .values({ company_id: companyID, user_id: userID, kind, view_id: id })
        .execute()
    changed.push('defaultViewIDs')
  }
  if (changed.length > 0) await record(db, companyID, { type: 'view.ordered', actorID: userID, data: { changed } })
  return shapeOrder(await rows<Place>(db, companyID, orderQuery('$2'), [userID]))
}

const orderQuery = (viewer: string) => `
  select v.id, d.view_id is not null as is_default
  from views v
  left join view_places p on p.company_id = $1 and p.user_id = ${viewer}::uuid and p.view_id = v.id
  left join default_views d on d.company_id = $1 and d.user_id = ${viewer}::uuid and d.view_id = v.id
  where v.company_id = $1 and ${isVisible(viewer)}
  order by p.position nulls last, v.position, v.id`

function shapeOrder(found: readonly Place[]): ViewOrder {
  return {
    viewIDs: found.map(({ id }) => id),
    defaultViewIDs: found.filter((view) => view.is_default).map(({ id }) => id),
  }
}
