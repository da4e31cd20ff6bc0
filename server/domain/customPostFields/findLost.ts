import { CallError } from '../../../contract/errors.ts'
import type { PostFieldType } from '../../../contract/postFacts.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { countLost } from './convertValues.ts'
import { claimOptions, hasOptions, type WantedOption } from './fieldChoice.ts'
import { givenSQL, lostCondition } from './lostValues.ts'
import { readFields } from './readFields.ts'

const mostShown = 20

interface LostPost {
  id: string
  title: string
  urlName: string
  board: { id: string; name: string; urlName: string }
  value: string
}

interface Change {
  fieldID: string
  type?: PostFieldType | undefined
  options?: readonly WantedOption[] | undefined
}

/**
 * The posts whose value would be lost or cut if a field got this type and these options, or was deleted when neither is given: how many, and the newest
 * that are not deleted, with their value in words. Refuses with `notFound`, and as `claimOptions`.
 */
export async function findLost(
  asking: Asking,
  { fieldID, type, options }: Change,
): Promise<{ count: number; posts: LostPost[] }> {
  const { db, companyID } = asking
  const present = (await readFields(asking)).find(({ id }) => id === fieldID.toLowerCase())
  if (!present) throw new CallError('notFound')
  const becomes = type ?? present.type
  const kept = options ?? (hasOptions(present.type) ? present.options : [])
  const wanted =
    type === undefined && options === undefined
      ? null
      : { type: becomes, options: claimOptions(becomes, kept, present.options) }
  const count = await countLost(asking, present, wanted)
  if (count === 0) return { count, posts: [] }
  const values = new Values()
  const id = values.add(present.id)
  const posts = await rows<LostPost>(
    db,
    companyID,
    `select p.id, p.title, p.url_name as "urlName", json_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name) as board,
       left(g.words, 200) as value
     from (${givenSQL(id)}) as g
     join posts p on p.company_id = $1 and p.id = g.post_id and p.deleted_at is null
     join boards b on b.company_id = $1 and b.id = p.board_id
     where ${lostCondition(present, wanted, values) ?? 'false'}
     order by p.created_at desc, p.id desc
     limit ${mostShown}`,
    values.list,
  )
  return { count, posts }
}
