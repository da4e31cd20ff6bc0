import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useModal } from '../../ui/overlay/useModal.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/lightbox.json?texts'
import { deedOf, type Deed } from './deedOf.ts'
import type { Picture } from './pictureLinks.ts'

interface LightboxProps {
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}

/** How many times larger than whole a picture is shown, by steps. */
const zooms = [1, 1.5, 2, 3, 4] as const
const panPx = 80

/** Pictures in full, one at a time: what each shows stands below it, and those around it are a key or a press away. */
export function Lightbox({ pictures, first, onClose }: LightboxProps) {
  const { t, direction } = useWords()
  const dialog = useModal(true)
  const ground = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [step, setStep] = useState(0)
  const picture = pictures[at] ?? { src: '', alt: '' }
  const goTo = (place: number) => {
    if (place < 0 || place >= pictures.length || place === at) return
    setAt(place)
    setStep(0)
  }
  const zoomTo = (wanted: number) => {
    setStep(Math.min(Math.max(wanted, 0), zooms.length - 1))
    requestAnimationFrame(() => centre(ground.current))
  }
  const deeds: Record<Deed, () => void> = {
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    first: () => goTo(0),
    last: () => goTo(pictures.length - 1),
    larger: () => zoomTo(step + 1),
    smaller: () => zoomTo(step - 1),
    whole: () => zoomTo(0),
    left: () => ground.current?.scrollBy({ left: -panPx }),
    right: () => ground.current?.scrollBy({ left: panPx }),
    up: () => ground.current?.scrollBy({ top: -panPx }),
    down: () => ground.current?.scrollBy({ top: panPx }),
  }
  const press = (event: KeyboardEvent) => {
    const deed = deedOf(event, { isZoomed: step > 0, isRTL: direction === 'rtl' })
    if (deed === null) return
    event.preventDefault()
    deeds[deed]()
  }
  const percent = `${(zooms[step] ?? 1) * 100}%`
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
        <div className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-2">
          <p role="status" className="me-auto ps-1 text-small text-ink-2 tabular-nums">
            {t('lightbox.place', { place: at + 1, count: pictures.length })}
          </p>
          {pictures.length > 1 && (
            <>
              <span className="rotate-180">
                <IconButton
                  icon="chevron-right"
                  label={t('lightbox.previous')}
                  disabled={at === 0}
                  onClick={deeds.previous}
                />
              </span>
              <IconButton
                icon="chevron-right"
                label={t('lightbox.next')}
                disabled={at === pictures.length - 1}
                onClick={deeds.next}
              />
            </>
          )}
          <Button look="ghost" aria-label={t('lightbox.smaller')} disabled={step === 0} onClick={deeds.smaller}>
            −
          </Button>
          <span className="min-w-10 text-center text-small text-ink-2 tabular-nums">{percent}</span>
          <Button
            look="ghost"
            aria-label={t('lightbox.larger')}
            disabled={step === zooms.length - 1}
            onClick={deeds.larger}
          >
            +
          </Button>
          <LinkButton look="ghost" icon="external" href={picture.src} target="_blank" rel="external">
            {t('lightbox.open')}
          </LinkButton>
          <IconButton icon="x" label={t('portal.close')} onClick={onClose} />
        </div>
        <figure className="flex min-h-0 flex-1 flex-col">
          <div ref={ground} dir="ltr" className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken">
            <Shown key={picture.src} picture={picture} percent={percent} isWhole={step === 0} />
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

function Shown({ picture, percent, isWhole }: { picture: Picture; percent: string; isWhole: boolean }) {
  const { t } = useWords()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <p role="alert" className="p-8 text-center text-ink-2">
        {t('lightbox.failed')}
      </p>
    )
  return (
    <div style={{ width: percent, height: percent }}>
      <img
        src={picture.src}
        alt={picture.alt === '' ? t('lightbox.undescribed') : picture.alt}
        onError={() => setIsBroken(true)}
        className={`size-full ${isWhole ? 'object-scale-down' : 'object-contain'}`}
      />
    </div>
  )
}

function centre(ground: HTMLElement | null): void {
  ground?.scrollTo((ground.scrollWidth - ground.clientWidth) / 2, (ground.scrollHeight - ground.clientHeight) / 2)
}
