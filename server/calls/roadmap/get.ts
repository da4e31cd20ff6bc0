import type { Relying } from '../../domain/asking.ts'
import { notFoundBy } from '../../domain/companies/readCurrent.ts'
import { roadmapGet } from '../../../contract/roadmap.ts'
import { readQuarters } from '../../domain/roadmap/readQuarters.ts'
import { readRoadmap } from '../../domain/roadmap/readRoadmap.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(roadmapGet, async ({ groupBy, quarter, cursor, ...input }, asking) => {
  requireShown(asking)
  if (groupBy !== 'quarter') return readRoadmap(asking, input)
  return { columns: [], quarters: await readQuarters(asking, { ...input, quarter, cursor }) }
})

/** If a company hides its roadmap, only its team finds it. */
function requireShown({ company, seesPrivate }: Relying): void {
  if (company.portal.showsRoadmap || seesPrivate) return
  throw notFoundBy(company)
}
