import { requestText } from '../load/client.ts'
import { callAsTeam } from '../product.ts'
import type { Work } from '../work.ts'
import type { Customers } from './customers.ts'
import { customersCallsOf } from './customersCalls.ts'

/** The rows of the set with customers: what their pages ask for, by someone of the team, one request at a time. */
export function customersWorkOf(customers: Customers): Work[] {
  return customersCallsOf(customers).map(({ name, path, input, p95, floor }) => ({
    name,
    usual: ['C'],
    concurrency: 1,
    product: (n) => callAsTeam(0, path, input(n)),
    ...(floor === undefined
      ? {}
      : {
          floor: () =>
            requestText({ host: 'floor', path: `/${floor.query}`, body: JSON.stringify({ values: floor.values }) }),
        }),
    bar: { p95 },
  }))
}
