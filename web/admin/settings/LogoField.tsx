import type { CSSProperties } from 'react'
import type { Company } from '../../../contract/company.ts'
import { Logo } from '../../components/company/Logo.tsx'
import { PictureChoice } from '../../components/pictures/PictureChoice.tsx'
import { useWords } from '../../words/useWords.ts'
import { themeStyles } from './themeStyles.ts'

/** The logo as it would be: `id` is what a save would set, and undefined as long as nothing was changed. */
export interface ChosenLogo {
  id?: string | null
  shown: Company['logo']
}

interface LogoFieldProps {
  logo: ChosenLogo
  name: string
  onChange: (logo: ChosenLogo) => void
}

/** A company's logo, as the portal's header shows it on light and on dark. Without one the name stands there. */
export function LogoField({ logo, name, onChange }: LogoFieldProps) {
  const { t } = useWords()
  return (
    <PictureChoice
      kind="logo"
      label={t('admin.settings.logo')}
      hint={t('admin.settings.logoHint')}
      chooseLabel={t(logo.shown ? 'admin.settings.logoChooseOther' : 'admin.settings.logoChoose')}
      onChosen={({ id, ...shown }) => onChange({ id, shown })}
      onRemove={logo.shown ? () => onChange({ id: null, shown: null }) : undefined}
    >
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <figure
            key={theme}
            style={themeStyles[theme] as CSSProperties}
            className="min-w-0 rounded-sm border border-line bg-bg text-ink"
          >
            <figcaption className="px-4 pt-2 text-small text-ink-3">{t(`admin.theme.${theme}`)}</figcaption>
            <p title={name} dir="auto" className="flex h-14 items-center truncate px-4 text-h3">
              <Logo company={{ name, logo: logo.shown, darkLogo: null }} />
            </p>
          </figure>
        ))}
      </div>
    </PictureChoice>
  )
}
