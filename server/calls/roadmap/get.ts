import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../../domain/asking.ts'
import { Outdated } from '../../domain/outdated.ts'
import { roadmapGet } from '../../../contract/roadmap.ts'
import { readRoadmap } from '../../domain/roadmap/readRoadmap.ts'
import { answer } from '../answer.ts'

export default answer(
  roadmapGet,
  (input, asking) => {
    requireShown(asking)
    return readRoadmap(asking, input)
  },
  { presumes: true },
)

/** Where a company does not show its roadmap, only its team finds it. */
function requireShown({ company, viewer }: Asking): void {
  if (company.portal.showsRoadmap || viewer?.permissions.includes('admin.view')) return
  // What is known of the company may be old; without a statement nothing would say so.
  throw company.version === null ? new CallError('notFound') : new Outdated()
}
