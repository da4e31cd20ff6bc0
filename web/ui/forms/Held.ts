import { useLayoutEffect, type RefObject } from 'react'

interface HeldProps<Element extends HTMLElement> {
  element: RefObject<Element | null>
  attributes: Readonly<Record<string, string | boolean | undefined>>
  /** What else the element has to hold, after each rendering. */
  hold?: (element: Element) => void
}

/** Gives an element that another component made its attributes, as long as this is there. It stands before what reads them. */
export function Held<Element extends HTMLElement>({ element, attributes, hold }: HeldProps<Element>) {
  useLayoutEffect(() => {
    const held = element.current
    if (!held) return undefined
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
    for (const [name, value] of given) held.setAttribute(name, String(value))
    hold?.(held)
    return () => given.forEach(([name]) => held.removeAttribute(name))
  })
  return null
}
