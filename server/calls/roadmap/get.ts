import type { Relying } from '../../domain/asking.ts'
import { notFoundBy } from '../../domain/companies/readCurrent.ts'
import { roadmapGet } from '../../../contract/roadmap.ts'
import { readRoadmap } from '../../domain/roadmap/readRoadmap.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(roadmapGet, (input, asking) => {
  requireShown(asking)
  return readRoadmap(asking, input)
})

/** If a company hides its roadmap, only its team finds it. */
function requireShown({ company, seesPrivate }: Relying): void {
  if (company.portal.showsRoadmap || seesPrivate) return
  throw notFoundBy(company)
}
