import type { InputOf, OutputOf } from '../../../../contract/call.ts'
import type { profilesGetTimeline, TimelineEntry } from '../../../../contract/profiles.ts'
import { pageSize } from '../../../../contract/values.ts'
import { thoseThatFit } from '../../answerRoom.ts'
import { may, type Asking } from '../../asking.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import { requireSubject } from '../../customFields/readValues.ts'
import { ownerNameSQL } from '../../money/accountOwners.ts'
import { authorOf } from '../../people/namelessPerson.ts'
import { nameOf } from '../../companies/saidIn.ts'
import { sees } from '../../sight.ts'
import { happenedSQL } from './happened.ts'

interface Row {
  kind: TimelineEntry['kind']
  at: Date
  place: string
  post_id: string | null
  title: string | null
  url_name: string | null
  board_id: string | null
  status_id: string | null
  person: Person | null
  by: Person | null
  company: TimelineEntry['company']
  votes: number | null
  amount: string | null
  currency: string | null
  name: string | null
  state: TimelineEntry['state']
  plan: string | null
  owner: string | null
}

interface Person {
  id: string
  name: string | null
  isMember: boolean
}

/** What happened to a person or a customer's company, the latest first. Refuses as `profiles/getTimeline` says. */
export async function readTimeline(
  asking: Asking,
  { subject, subjectID, limit = pageSize, cursor }: InputOf<typeof profilesGetTimeline>,
): Promise<OutputOf<typeof profilesGetTimeline>> {
  await requireSubject(asking, { subject, subjectID }, '')
  const list = `timeline:${subject}:${subjectID.toLowerCase()}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { setup, found } = await readCurrent<Row>(asking, (current, values) => {
    const boards = [...current.boards.values()].filter((board) => sees(asking.sight, board)).map(({ id }) => id)
    const page = happenedSQL({
      subject,
      id: `${values.add(subjectID)}::uuid`,
      count: values.add(limit + 1),
      after: after && { at: `${values.add(after.key)}::timestamptz`, place: `${values.add(after.id)}::uuid` },
      visible: `p.board_id = any (${values.add(boards)}::uuid[])`,
      seesMoney: may(asking, 'money.view'),
    })
    return pageQuery(page)
  })
  const entries = thoseThatFit(found.slice(0, limit).map((row) => shaped(asking, setup, row)))
  const last = found[entries.length - 1]
  const hasNextPage = found.length > entries.length
  return {
    entries,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.at.toISOString(), last.place) : null,
  }
}

const personSQL = (id: string) => `(
    select json_build_object('id', u.id, 'name', u.name, 'isMember', exists (select from members m where m.company_id = $1 and m.user_id = u.id))
    from users u
    where u.company_id = $1 and u.id = ${id}
  )`

const pageQuery = (page: string) => `
  select h.kind, h.at, h.place, h.post_id, p.title, p.url_name, p.board_id, h.status_id, ${personSQL('h.user_id')} as person, ${personSQL('h.by_id')} as by,
    (
      select json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name)
      from third_party_companies t
      where t.company_id = $1 and t.id = h.customer_id
    ) as company,
    h.votes, h.amount, h.currency, h.name, h.state, h.plan,
    (select ${ownerNameSQL('a')} from account_owners a where a.company_id = $1 and a.id = h.owner_id) as owner
  from (${page}) as h
  left join posts p on p.company_id = $1 and p.id = h.post_id
  order by h.at desc, h.place desc`

function shaped({ language }: Asking, setup: CompanySetup, row: Row): TimelineEntry {
  const board = row.board_id === null ? undefined : setup.boards.get(row.board_id)
  const status = row.status_id === null ? undefined : setup.statuses.get(row.status_id)
  const personOf = (person: Person | null) => (person ? authorOf(language, person) : null)
  return {
    id: row.place,
    kind: row.kind,
    at: row.at.toISOString(),
    post:
      row.post_id !== null && board
        ? {
            id: row.post_id,
            title: row.title ?? '',
            urlName: row.url_name ?? '',
            board: { id: board.id, ...nameOf(board), urlName: board.urlName },
          }
        : null,
    person: personOf(row.person),
    by: personOf(row.by),
    company: row.company,
    status: status ? withoutRoadmap(status) : null,
    votes: row.votes,
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency,
    name: row.name,
    state: row.state,
    plan: row.plan,
    owner: row.owner,
  }
}

function withoutRoadmap<Status extends { onRoadmap: boolean }>(status: Status) {
  const { onRoadmap: _, ...shown } = status
  return shown
}
