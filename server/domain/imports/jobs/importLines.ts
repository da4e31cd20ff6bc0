import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { csvLine } from '../../../../contract/csv/csvLine.ts'
import { plainWords } from './plainWords.ts'

/** So many at most, so that the report of a file in which every line is wrong stays readable. */
const mostLines = 100_000

/** What is to be said of an import's single records, as CSV: where, what became of it, what is wrong and what to do. */
export async function importLines(db: Db, companyID: CompanyID, jobID: string): Promise<string> {
  const found = await rows<{ place: string; outcome: string; problem: string }>(
    db,
    companyID,
    `select place, outcome, problem from import_lines where company_id = $1 and job_id = $2::uuid order by number limit $3`,
    [jobID, mostLines],
  )
  return [
    csvLine(['record', 'outcome', 'problem', 'what to do']),
    ...found.map(({ place, outcome, problem }) =>
      csvLine([place, outcome, plainWords(problem), adviceOn(outcome, problem)]),
    ),
  ].join('')
}

/** What can be done about a remark; imported records are skipped when the file is imported again. */
function adviceOn(outcome: string, problem: string): string {
  if (/new comments? (was|were) added/.test(problem)) return 'Nothing.'
  if (outcome === 'refused')
    return 'Correct it in the file and import the file again. Records that were imported are skipped.'
  if (problem.startsWith('its company was left out'))
    return 'Add a company ID or domain to the file and import the file again.'
  if (problem.startsWith('its domain was left out')) return 'Nothing.'
  if (problem.includes('date'))
    return 'Check the date format. To import again with another one, undo this import first.'
  return 'It was imported. Edit the post if this matters.'
}
