import { createElement, type ComponentType } from 'react'
import { lazyPart } from './lazyPart.tsx'

/**
 * A part that is in the first HTML, whose code comes once the page has woken up around it and then takes the same elements over: until then its links
 * and its plain forms work as they are. It stands in a `Suspense`, and the page's `load` calls `preload` on the server.
 */
export function wokenPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null
  const Part = import.meta.env.SSR ? (props: Props) => Loaded && createElement(Loaded, props) : lazyPart(load)
  return Object.assign(Part, {
    preload: async () => {
      Loaded = (await load()).default
    },
  })
}
