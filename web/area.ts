import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import type { Permission } from '../contract/access.ts'
import type { Board } from '../contract/boards.ts'
import type { Company } from '../contract/company.ts'
import type { DataClient } from './data/client.ts'
import { loadChunk } from './data/chunks/chunk.ts'
import { usePage } from './page/context.ts'
import { NotFoundPage } from './page/NotFoundPage.tsx'
import { withSearch } from './paths.ts'
import type { RouteContext } from './router.tsx'
import type { CatalogueName } from './words/catalogues.gen.ts'
import type { MessageID } from './words/words.ts'

type Code = () => Promise<{ default: () => ReactNode }>

/** The parts of an address that vary: `board` and `post` of `$board/p/$post`. */
type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> & ParamsOf<Rest>
  : Path extends `$${infer Name}`
    ? Record<Name, string>
    : unknown

/** What a page says of itself in its area's `area.ts`. */
interface PageEntry<Path extends string, Search, Asked> {
  /** Its address under its container, with `$name` for what varies. */
  path: Path
  code: Code
  /** The catalogues of `locales/en` whose sentences the page says beside those of its frame. They come in the page's own chunk. */
  texts?: readonly CatalogueName[]
  /** The source file of the code, from the root. The build writes it, from `code`. */
  source?: string
  /**
   * Makes the page a link of its container's navigation. Places are in tens, so that another page finds room between two. `key` is the letter that
   * opens it after `g` in the admin. With a `permission` the admin shows it to members whose role has that.
   */
  nav?: {
    text: MessageID
    place: number
    isShown?: (company: Company) => boolean
    key?: string
    permission?: Permission
  }
  /** Makes the page a section of the admin's settings, listed for members with the permission. Its address begins with `settings/`. */
  section?: SectionEntry
  /** Reads the query of the address. What it does not know leaves the address. */
  readSearch?: (search: Record<string, unknown>) => Search
  /**
   * The part of the query that names what is there, such as a status of the company. It is asked on the server alone, where addresses that
   * someone typed or kept arrive: give it as `import.meta.env.SSR ? … : undefined`, so that no browser loads it.
   */
  known?: ((asked: Known<Path, Search>) => Search) | undefined
  /** The part of the query that the data depend on: all of it, unless some only chooses what is shown. */
  asks?: (search: Search) => Asked
  /** Asks for the page's data; may throw a `redirect`. */
  load?: (asked: { client: DataClient; params: ParamsOf<Path>; search: Asked }) => Promise<void>
}

/** What a section of the settings says of itself. */
export interface SectionEntry {
  /** Its title, in the catalogue of the settings' frame (`adminSettings`). */
  text: MessageID
  /** Its place among the sections, in tens. */
  place: number
  /** What a role needs for the section to be listed, one of these where there are several. The page itself says what it shows to others. */
  permission: Permission | readonly Permission[]
  /** The labels of its settings, as its page shows them: the search over all settings finds them and leads to them. */
  words?: readonly MessageID[]
}

/** What a page's query is held against: what the reader may see, and the address. */
export interface Known<Path extends string, Search> {
  company: Company
  boards: readonly Board[]
  params: ParamsOf<Path>
  search: Search
}

/** A page of an area, before it hangs in a tree of routes. */
export interface Page {
  path: string
  nav: PageEntry<string, never, never>['nav']
  section: SectionEntry | undefined
  routeUnder: (parent: AnyRoute) => AnyRoute
}

/** A page with its address, code, texts, place in the navigation and data: everything that the product has to know of it. */
export function page<const Path extends string, Search extends object = object, Asked = Search>({
  path,
  code,
  source = '',
  nav,
  section,
  readSearch,
  known,
  asks = (search) => search as unknown as Asked,
  load,
}: PageEntry<Path, Search, Asked>): Page {
  return {
    path,
    nav,
    section,
    routeUnder: (parent) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        validateSearch: readSearch as (search: Record<string, unknown>) => Search,
        loaderDeps: ({ search }) => asks(search as Search),
        ...(import.meta.env.SSR &&
          known && { beforeLoad: (at: Arrival) => leaveUnknown(at, known as unknown as KnownOf) }),
        ...(load && {
          loader: ({ context: { client }, deps, params }) =>
            load({ client: client as DataClient, params: params as ParamsOf<Path>, search: deps as Asked }),
        }),
        ...shownBy(source, code),
      }),
  }
}

interface Arrival {
  context: RouteContext
  params: object
  search: object
  location: { pathname: string }
}

type KnownOf = (asked: { company: Company; boards: readonly Board[]; params: object; search: object }) => object

/** Leads to the same address without what names nothing. */
function leaveUnknown({ context: { client }, params, search, location }: Arrival, known: KnownOf): void {
  const { data: company } = client.peek('/api/company/get', {})
  const { data: boards } = client.peek('/api/boards/getAll', {})
  if (!company || !boards) return
  const kept = known({ company, boards, params, search })
  if (JSON.stringify(kept) === JSON.stringify(search)) return
  const href = withSearch(location.pathname.replace(/^\/{2,}/, '/'), kept as Record<string, string>)
  redirect({ href, statusCode: 307, throw: true })
}

/** A page's own code, loaded when the page is opened or about to be; `source` names its file for the document's preloads. */
export function shownBy(source: string, code: Code) {
  return { component: lazyRouteComponent(() => loadChunk(source, code)), staticData: { source } }
}

/**
 * A part of a page that only some of its readers see. The page's `load` calls `preload` where it will be seen, so that the part is in the first HTML, and
 * the document loads its code, whose file is `source`, beside the page's own.
 */
export function shownPart<Props extends object>(
  source: string,
  code: () => Promise<{ default: (props: Props) => ReactNode }>,
) {
  const Code = lazyRouteComponent(() => loadChunk(source, code))
  function Part(props: Props) {
    const { preloadChunk } = usePage()
    preloadChunk?.(source)
    return createElement(Code, props)
  }
  return Object.assign(Part, { preload: async () => Code.preload?.() })
}

/** What a container's tree hangs from. Each has its own: a router keeps what it works out about a tree at the tree's root. */
export const rootRoute = createRootRouteWithContext<RouteContext>()

/** The frame of a container with its pages in it, and other routes. */
export function framed(frame: AnyRoute, pages: readonly Page[], others: readonly AnyRoute[]) {
  return frame.addChildren([...others, ...pages.map(({ routeUnder }) => routeUnder(frame))])
}

/** Every address that no page under `parent` takes; a container with a page of its own for that gives it. */
export function elsewhereOf(
  parent: AnyRoute,
  { component, staticData }: { component: RouteComponent; staticData?: object } = { component: NotFoundPage },
) {
  return createRoute({
    getParentRoute: () => parent,
    path: '$',
    component,
    staticData: { ...staticData, notFound: true },
  })
}

/** The links that pages make to themselves in their container's navigation, in their order. `root` is the container's address. */
export function linksOf(pages: readonly Page[], root: string) {
  return pages
    .flatMap(({ path, nav }) => (nav ? [{ ...nav, href: path === '/' ? root : root + path }] : []))
    .toSorted((a, b) => a.place - b.place)
}

/** Those of the links that a member with these permissions is shown. */
export function linksFor<Link extends { permission?: Permission }>(
  links: readonly Link[],
  permissions: readonly Permission[],
): Link[] {
  return links.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}
