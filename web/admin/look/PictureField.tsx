import type { MessageID } from '../../words/words.ts'
import { PictureChoice } from '../../components/pictures/PictureChoice.tsx'
import { sendPicture } from '../../components/pictures/sendPicture.ts'
import { useWords } from '../../words/useWords.ts'
import type { ChosenPicture, Look, PictureName } from './lookOf.ts'

interface PictureFieldProps {
  name: PictureName
  look: Look
  onChange: (picture: ChosenPicture) => void
}

const kinds = { logo: 'logo', darkLogo: 'logo', cover: 'cover', favicon: 'favicon' } as const

/** One of the look's pictures, and what is done to it so that it, or the text over it, can be seen. */
export function PictureField({ name, look, onChange }: PictureFieldProps) {
  const { t } = useWords()
  const { shown } = look[name]
  const notes = notesOn(name, look)
  const { onLight, onDark } = { onLight: null, onDark: null, ...shown }
  return (
    <PictureChoice
      send={sendPicture(kinds[name])}
      label={t(`admin.look.${name}`)}
      hint={t(`admin.look.${name}Hint`)}
      chooseLabel={t(shown ? 'admin.look.replace' : 'admin.look.choose')}
      onChosen={({ id, ...picture }) => onChange({ id, shown: picture })}
      onRemove={shown ? () => onChange({ id: null, shown: null }) : undefined}
    >
      {shown && (
        <p className="flex max-w-full rounded-sm border border-line bg-bg p-3">
          <span className="logo" data-on-light={onLight ?? undefined} data-on-dark={onDark ?? undefined}>
            <img
              src={shown.smallURL}
              alt={t('admin.look.chosen')}
              className="max-h-24 min-h-4 min-w-4 object-contain"
            />
          </span>
        </p>
      )}
      <div role="status" className="grid gap-1 text-small text-ink-2 empty:hidden">
        {notes.map((id) => (
          <p key={id}>{t(id)}</p>
        ))}
      </div>
    </PictureChoice>
  )
}

/** What is to be said of a picture: a logo only of the themes that it is shown in. */
function notesOn(name: PictureName, { logo, darkLogo }: Look): MessageID[] {
  if (name !== 'logo' && name !== 'darkLogo') return []
  const { shown } = { logo, darkLogo }[name]
  const hasBoth = logo.shown !== null && darkLogo.shown !== null
  return [
    ...(shown?.onLight && !(hasBoth && name === 'darkLogo') ? ['admin.look.plateOnLight' as const] : []),
    ...(shown?.onDark && !(hasBoth && name === 'logo') ? ['admin.look.plateOnDark' as const] : []),
  ]
}
