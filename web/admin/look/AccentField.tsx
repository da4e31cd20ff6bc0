import { deriveAccent, oklchToHex, parseColour } from '../../../contract/accent.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface AccentFieldProps {
  value: string
  error: string | undefined
  onChange: (accent: string) => void
}

/** The product's own accent in light, as `web/styles/tokens.css` has it: what stands while no colour is chosen. */
const ownAccent = 'oklch(0.545 0.19 32)'

/** A colour in words or from the browser's own picker, and what becomes of it. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const { t } = useWords()
  const colour = parseColour(value) ?? parseColour(ownAccent)
  const accent = deriveAccent(value)
  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('admin.settings.accent')}
            optional={t('admin.optional')}
            error={error}
            placeholder="#c2410c"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="accent-text"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <input
          type="color"
          aria-label={t('admin.settings.picker')}
          value={colour ? oklchToHex(colour) : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-12 shrink-0 self-start rounded-sm border border-line-strong bg-surface p-1 mt-[1.625rem] pointer-coarse:h-11"
        />
      </div>
      <p id="accent-text" role="status" className="text-small text-ink-2">
        {t(
          value.trim() === ''
            ? 'admin.settings.accentOwn'
            : !accent
              ? 'admin.settings.accentUnread'
              : accent.corrected
                ? 'admin.settings.accentCorrected'
                : 'admin.settings.accentReads',
          {
            fill: accent?.light.fill ?? '',
            dark: accent?.dark.fill ?? '',
          },
        )}
      </p>
      {value.trim() !== '' && (
        <div className="-ms-2.5">
          <Button look="ghost" size="small" onClick={() => onChange('')}>
            {t('admin.settings.accentReset')}
          </Button>
        </div>
      )}
    </div>
  )
}
