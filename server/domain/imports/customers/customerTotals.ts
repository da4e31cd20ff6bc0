import type { JobReport } from '../../../../contract/jobs.ts'
import type { CustomersSetup } from '../../../../contract/imports.ts'

/** What an import of people or companies has done so far, by records; `companies` are those that it added for people. */
export interface CustomerTotals {
  records: number
  created: number
  updated: number
  skipped: number
  refused: number
  companies: number
}

export const noCustomers: CustomerTotals = { records: 0, created: 0, updated: 0, skipped: 0, refused: 0, companies: 0 }

/** The totals as the job's report has them. */
export function customersReport(of: CustomersSetup['kind'], totals: CustomerTotals, lines: number): JobReport {
  const { companies, ...rest } = totals
  return { of, ...rest, ...(of === 'people' ? { companies } : {}), lines }
}
