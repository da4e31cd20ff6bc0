import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/lightbox.json?texts'
import type { Deed } from './deedOf.ts'

interface LightboxBarProps {
  place: number
  count: number
  src: string
  percent: string
  onDeed: (deed: Deed) => void
  onClose: () => void
}

/** Which picture is shown, and what can be done with it. No button is ever disabled: it would take the focus, and with it the keys, away. */
export function LightboxBar({ place, count, src, percent, onDeed, onClose }: LightboxBarProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-2">
      <p role="status" className="me-auto ps-1 text-small text-ink-2 tabular-nums">
        {t('lightbox.place', { place, count })}
      </p>
      <div className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:justify-center">
        {count > 1 && (
          <>
            <span className="rotate-180">
              <IconButton icon="chevron-right" label={t('lightbox.previous')} onClick={() => onDeed('previous')} />
            </span>
            <IconButton icon="chevron-right" label={t('lightbox.next')} onClick={() => onDeed('next')} />
          </>
        )}
        <Button look="ghost" aria-label={t('lightbox.smaller')} onClick={() => onDeed('smaller')}>
          −
        </Button>
        <span className="min-w-10 text-center text-small text-ink-2 tabular-nums">{percent}</span>
        <Button look="ghost" aria-label={t('lightbox.larger')} onClick={() => onDeed('larger')}>
          +
        </Button>
      </div>
      <LinkButton look="ghost" icon={lateIcons.external} href={src} target="_blank" rel="external">
        {t('lightbox.open')}
      </LinkButton>
      <IconButton icon="x" label={t('portal.close')} onClick={onClose} />
    </div>
  )
}
