import { useEffect, type RefObject } from 'react'
import { useWindowEvents } from './useWindowEvents.ts'

/** Tells a page of this origin in a frame what it shows: when it asks for it, by the word `wanted`, and whenever that changes. `message` is what JSON can hold. */
export function useToldFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  message: object,
  { wanted, onWanted }: { wanted: string; onWanted?: () => void },
): void {
  const text = JSON.stringify(message)
  const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(text), location.origin)
  useWindowEvents({
    message: ({ origin, source, data }: MessageEvent<{ upwell?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.upwell !== wanted) return
      tell()
      onWanted?.()
    },
  })
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(JSON.parse(text), location.origin)
  }, [frame, text])
}
