import type { CSSProperties } from 'react'
import type { Accent, AccentColours } from '../../../contract/accent.ts'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { themeStyles } from './themeStyles.ts'

/** A voted post and a link in both themes, with the colours as the portal would have them. It is a picture: nothing in it can be pressed. */
export function AccentPreview({ accent }: { accent: Accent | null }) {
  const { t } = useWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Sample theme="light" colours={accent?.light} name={t('admin.theme.light')} />
      <Sample theme="dark" colours={accent?.dark} name={t('admin.theme.dark')} />
    </div>
  )
}

function Sample({
  theme,
  colours,
  name,
}: {
  theme: 'light' | 'dark'
  colours: AccentColours | undefined
  name: string
}) {
  const { t, locale } = useWords()
  return (
    <figure
      style={{ ...themeStyles[theme], ...(colours && stylesOf(colours)) }}
      className="rounded-sm border border-line bg-bg p-4 text-ink"
    >
      <figcaption className="mb-3 text-small text-ink-3">{name}</figcaption>
      <div inert className="flex items-center gap-4">
        <VoteBox count={128} voted label={t('admin.settings.previewPost')} locale={locale} onToggle={nothing} />
        <div className="min-w-0">
          <p className="text-h3">{t('admin.settings.previewPost')}</p>
          <p className="text-ui">
            <TextLink href="#content">{t('admin.settings.previewLink')}</TextLink>
          </p>
        </div>
      </div>
    </figure>
  )
}

/** The four names that `web/styles/tokens.css` leaves to a company. */
function stylesOf({ fill, onFill, ink, soft }: AccentColours): CSSProperties {
  return { '--accent': fill, '--on-accent': onFill, '--accent-ink': ink, '--accent-soft': soft } as CSSProperties
}

function nothing(): void {}
