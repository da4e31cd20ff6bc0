import { useState, type RefObject } from 'react'
import { useWindowEvents } from '../../ui/behaviour/useWindowEvents.ts'
import { holdsFiles } from './pictureFiles.ts'

/** Where files that are dragged are: nowhere, over the page, or over the place that takes them. */
export type Dragged = 'no' | 'page' | 'here'

/**
 * Takes files that are dropped on an element. As long as it is there, a file dropped beside it does nothing: the browser would leave the
 * page for it, and what was written with it. With null no file is taken at all.
 */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFiles: ((files: File[]) => void) | null): Dragged {
  const [dragged, setDragged] = useState<Dragged>('no')
  const isHere = (event: DragEvent) => target.current?.contains(event.target as Node | null) ?? false
  const over = (event: DragEvent) => {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = onFiles && isHere(event) ? 'copy' : 'none'
    if (onFiles) setDragged(isHere(event) ? 'here' : 'page')
  }
  useWindowEvents({
    dragenter: over,
    dragover: over,
    dragleave: (event) => {
      // Out of the window; between elements of the page the related one is named.
      if (event.relatedTarget === null) setDragged('no')
    },
    drop: (event) => {
      setDragged('no')
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      if (isHere(event)) onFiles?.([...(event.dataTransfer?.files ?? [])])
    },
  })
  return dragged
}
