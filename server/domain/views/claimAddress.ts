import { freeSlug, slugOf } from '../text/slug.ts'
import type { ViewRow } from './viewRow.ts'

/** What the addresses of own views begin with, and of shared ones never: neither says anything of the other, and none stands in another's way. */
const own = 'my-'

/** The list without a view has this address. */
const reserved = ['all']

/** The address of a new view: the name's slug, or that with -2, -3 … where another view that the viewer sees has it. */
export function claimAddress(present: readonly Pick<ViewRow, 'urlName'>[], name: string, isShared: boolean): string {
  const slug = slugOf(name, 'view')
  const begun = slug.startsWith(own)
  const base = nextBase(isShared ? (begun ? `our-${slug}` : slug) : begun ? slug : `${own}${slug}`)
  return freeSlug(base, [...reserved, ...present.map(({ urlName }) => urlName)])
}

function nextBase(slug: string): string {
  return slug.slice(0, 60).replace(/-$/, '')
}
