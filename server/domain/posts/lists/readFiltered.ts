import { CallError } from '../../../../contract/errors.ts'
import type { Relying } from '../../asking.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import { noteAsked } from '../../segmentVotes/askedSegments.ts'
import { maySeeWorth } from './filtering/ofCustomers.ts'
import { hasConditions, requireFilters } from './filtering/readFilters.ts'
import { sizesOf, type Sizes } from './filtering/sizes.ts'
import { askedSegment } from './filtering/votesWithin.ts'
import type { PostFilters } from './filters.ts'
import { requireNamedBoards } from './narrowing.ts'

/** Of a list without conditions that are counted. */
const noSizes: Sizes = { posts: 0, of: [] }

/**
 * Reads the rows of a list. Refuses by a setup that the statement has confirmed: with `notFound` if a named board isn't visible to the viewer, and what
 * `requireFilters` and the statement's writing refuse.
 */
export async function readFiltered<Row>(
  asking: Relying,
  filters: Omit<PostFilters, 'sort'> & { sort?: PostFilters['sort'] },
  write: (setup: CompanySetup, values: Values, sizes: Sizes) => string,
  { needsSizes = false }: { needsSizes?: boolean } = {},
) {
  let refusal: CallError | null = null
  const sizes = needsSizes && hasConditions(filters) ? await sizesUnlessRefused(asking, filters) : noSizes
  const current = await readCurrent<Row>(asking, (setup, values) => {
    try {
      requireFilters(asking, filters, setup)
      return write(setup, values, sizes)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refusal = error
      values.list.length = 0
      return 'select where false'
    }
  })
  requireNamedBoards(current.setup, asking, filters)
  // A list that is refused because the votes are not counted yet is what has them counted.
  const segment = askedSegment(filters)
  if (segment !== null && maySeeWorth(asking, filters)) noteAsked(asking, segment)
  if (refusal !== null) throw refusal as CallError
  return current
}

/** What the setup in memory refuses is refused by the statement, which confirms it. */
async function sizesUnlessRefused(
  asking: Relying,
  { sort: _sort, ...filters }: Omit<PostFilters, 'sort'> & { sort?: PostFilters['sort'] },
): Promise<Sizes> {
  try {
    return await sizesOf(asking, filters)
  } catch (error) {
    if (error instanceof CallError) return noSizes
    throw error
  }
}
