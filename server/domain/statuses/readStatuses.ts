import { CallError } from '../../../contract/errors.ts'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/** The statuses of a company in order, with the number of posts of each. New posts begin with the first open one. */
export async function readStatuses({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<ManagedStatus[]> {
  const found = await rows<Omit<ManagedStatus, 'isDefault'>>(db, companyID, statusesQuery)
  const first = found.find(({ type }) => type === 'open')
  return found.map((status) => ({ ...status, isDefault: status === first }))
}

/** One status; refuses with `notFound`. */
export async function readStatus(asking: Pick<Asking, 'db' | 'companyID'>, statusID: string): Promise<ManagedStatus> {
  const found = (await readStatuses(asking)).find(({ id }) => id === statusID)
  if (!found) throw new CallError('notFound')
  return found
}

const statusesQuery = `
  select t.id, t.name, t.url_name as "urlName", t.type, t.hue, t.on_roadmap as "onRoadmap",
    (select count(*)::int from posts p where p.company_id = $1 and p.status_id = t.id) as "postCount"
  from statuses t
  where t.company_id = $1
  order by t.position, t.id`
