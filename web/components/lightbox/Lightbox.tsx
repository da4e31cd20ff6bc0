import { type KeyboardEvent, useRef, useState } from 'react'
import { useModal } from '../../ui/overlay/useModal.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/lightbox.json?texts'
import { deedOf, type Deed } from './deedOf.ts'
import { LightboxBar } from './LightboxBar.tsx'
import type { Picture } from './pictureLinks.ts'
import { ShownPicture } from './ShownPicture.tsx'

interface LightboxProps {
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}

/** Pictures in full, one at a time: what each shows stands below it, and those around it are a key or a press away. */
export function Lightbox({ pictures, first, onClose }: LightboxProps) {
  const { t, direction } = useWords()
  const dialog = useModal(true)
  const ground = useRef<HTMLDivElement>(null)
  const { picture, at, zoom, perform } = useViewing(pictures, first, ground)
  const press = (event: KeyboardEvent) => {
    const deed = deedOf(event, { isZoomed: zoom > 1, isRTL: direction === 'rtl' })
    if (deed === null) return
    event.preventDefault()
    perform(deed)
  }
  const percent = `${zoom * 100}%`
  return (
    <dialog
      ref={dialog}
      aria-label={t('lightbox.label')}
      className="m-0 size-full max-h-none max-w-none bg-bg text-ink"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={press}
    >
      <div className="flex h-full flex-col">
        <LightboxBar
          place={at + 1}
          count={pictures.length}
          src={picture.src}
          percent={percent}
          onDeed={perform}
          onClose={onClose}
        />
        <figure className="flex min-h-0 flex-1 flex-col">
          <div ref={ground} dir="ltr" className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken">
            <ShownPicture key={picture.src} picture={picture} percent={percent} isWhole={zoom === 1} />
          </div>
          {picture.alt !== '' && (
            <figcaption
              dir="auto"
              className="max-h-24 overflow-y-auto border-t border-line px-4 py-3 text-ui text-ink-2 wrap-anywhere"
            >
              {picture.alt}
            </figcaption>
          )}
        </figure>
      </div>
    </dialog>
  )
}

/** How many times larger than whole a picture is shown, by steps. */
const zooms = [1, 1.5, 2, 3, 4] as const
const panPx = 80

/** Which picture is looked at and how large, and what changes that. After the last picture comes the first. */
function useViewing(pictures: readonly Picture[], first: number, ground: { current: HTMLElement | null }) {
  const [at, setAt] = useState(first)
  const [step, setStep] = useState(0)
  const goTo = (place: number) => {
    const wanted = (place + pictures.length) % pictures.length
    if (wanted === at) return
    setAt(wanted)
    setStep(0)
  }
  const zoomTo = (wanted: number) => {
    setStep(Math.min(Math.max(wanted, 0), zooms.length - 1))
    requestAnimationFrame(() => centre(ground.current))
  }
  const pan = (left: number, top: number) => ground.current?.scrollBy(left * panPx, top * panPx)
  const deeds: Record<Deed, () => void> = {
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    first: () => goTo(0),
    last: () => goTo(pictures.length - 1),
    larger: () => zoomTo(step + 1),
    smaller: () => zoomTo(step - 1),
    whole: () => zoomTo(0),
    left: () => pan(-1, 0),
    right: () => pan(1, 0),
    up: () => pan(0, -1),
    down: () => pan(0, 1),
  }
  return {
    picture: pictures[at] ?? { src: '', alt: '' },
    at,
    zoom: zooms[step] ?? 1,
    perform: (deed: Deed) => deeds[deed](),
  }
}

function centre(ground: HTMLElement | null): void {
  ground?.scrollTo((ground.scrollWidth - ground.clientWidth) / 2, (ground.scrollHeight - ground.clientHeight) / 2)
}
