import { useRef, useState } from 'react'
import type { LookDraft, PreviewMessage } from '../../../contract/look.ts'
import { paths } from '../../paths.ts'
import { useToldFrame } from '../../ui/behaviour/useToldFrame.ts'
import { useWords } from '../../words/useWords.ts'
import { draftOf, type Look } from './lookOf.ts'

const sizes = { desktop: { width: 1440, height: 1000 }, phone: { width: 390, height: 780 } } as const

/** The portal's own first page with the look as it would be, in the width of a computer and of a phone, in both themes. It is only looked at. */
export function LookPreview({ look }: { look: Look }) {
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<keyof typeof sizes>('desktop')
  const [theme, setTheme] = useState<LookDraft['theme']>('light')
  const { width, height } = sizes[size]
  const message: PreviewMessage = { upwell: 'look', draft: draftOf(look, theme) }
  useToldFrame(frame, message, { wanted: 'lookWanted' })
  return (
    <section aria-label={t('admin.look.preview')} className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:sticky xl:top-6">
        <div className="flex flex-wrap gap-x-8">
          <Choice
            label={t('admin.look.width')}
            options={[
              ['desktop', t('admin.look.desktop')],
              ['phone', t('admin.look.phone')],
            ]}
            value={size}
            onChange={setSize}
          />
          <Choice
            label={t('admin.portal.theme')}
            options={[
              ['light', t('admin.theme.light')],
              ['dark', t('admin.theme.dark')],
            ]}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div
          inert
          ref={(box) => scaled(box, width)}
          className="relative box-content overflow-clip rounded-sm border border-line"
          style={{ maxWidth: width, height: `calc(${height}px * var(--scale, 0.5))` }}
        >
          {/* Without a sandbox: it is a page of ours, which needs its scripts and the reader's session. */}
          <iframe
            ref={frame}
            title={t('admin.look.preview')}
            src={paths.portal()}
            style={{ width, height, transform: 'scale(var(--scale, 0.5))' }}
            className="absolute top-0 left-0 max-w-none origin-top-left"
          />
        </div>
      </div>
    </section>
  )
}

/** Keeps a page of so many pixels as wide as its box. */
function scaled(box: HTMLElement | null, width: number): () => void {
  const observer = new ResizeObserver(([entry]) =>
    box?.style.setProperty('--scale', String(Math.min(1, (entry?.contentRect.width ?? width) / width))),
  )
  if (box) observer.observe(box)
  return () => observer.disconnect()
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-5">
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="flex h-9 items-center border-b-2 border-transparent text-ui text-ink-3 transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink pointer-coarse:h-11"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
