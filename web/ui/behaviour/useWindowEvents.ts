import { useEffect, useEffectEvent } from 'react'

type Listeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }

/** Listens to events of the whole page as long as the component is there. */
export function useWindowEvents(listeners: Listeners): void {
  const hear = useEffectEvent((event: Event) => {
    const listener = listeners[event.type as keyof Listeners] as ((event: Event) => void) | undefined
    listener?.(event)
  })
  const types = Object.keys(listeners).join(' ')
  useEffect(() => {
    const heard = types.split(' ')
    for (const type of heard) window.addEventListener(type, hear)
    return () => {
      for (const type of heard) window.removeEventListener(type, hear)
    }
  }, [types])
}
