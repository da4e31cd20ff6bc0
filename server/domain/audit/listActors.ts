import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { nobodysName } from '../people/namelessPerson.ts'

const most = 60

/** Members of the team by name, to filter the audit log by. */
export async function listActors({
  db,
  companyID,
  language,
}: Pick<Asking, 'db' | 'companyID' | 'language'>): Promise<{ id: string; name: string }[]> {
  const found = await rows<{ id: string; name: string | null }>(
    db,
    companyID,
    `select u.id, u.name
     from (select m.user_id from members m where m.company_id = $1 order by m.user_id limit ${most}) as m
     join users u on u.company_id = $1 and u.id = m.user_id
     order by lower(u.name) collate "C" nulls last, u.id`,
  )
  return found.map(({ id, name }) => ({ id, name: name ?? nobodysName(language) }))
}
