import {
  mostOwnAnswerBytes,
  mostOwnAnswers,
  mostSharedAnswerBytes,
  mostSharedAnswers,
} from '../../../contract/answerLimits.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** As many saved answers as a company and its owner have room for, with the longest titles and, together, the longest texts. */
export async function fillAnswers({ company, service }: World): Promise<void> {
  const title = long(lengths.answerTitle)
  for (const [ownerID, count, bytes] of [
    [null, mostSharedAnswers, mostSharedAnswerBytes],
    [company.owner.userID, mostOwnAnswers, mostOwnAnswerBytes],
  ] as const) {
    const body = long(Math.floor((bytes / count - Buffer.byteLength(JSON.stringify([title, '']))) / 3))
    await service.database.pool.query(
      `insert into saved_answers (company_id, id, title, body, owner_id, position)
       select $1, new_id(), $2, $3, $4::uuid, n from generate_series(1, $5::int) as n`,
      [company.id, title, body, ownerID, count],
    )
  }
}
