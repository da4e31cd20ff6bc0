import { useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/lightbox.json?texts'
import type { Picture } from './pictureLinks.ts'

/** A picture on its ground: whole and never larger than it is, or as many times the ground as was chosen. */
export function ShownPicture({ picture, percent, isWhole }: { picture: Picture; percent: string; isWhole: boolean }) {
  const { t } = useWords()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <p role="alert" className="p-8 text-center text-ink-2">
        {t('lightbox.failed')}
      </p>
    )
  return (
    <div style={{ width: percent, height: percent }} className={isWhole ? 'p-3 sm:p-6' : ''}>
      <img
        src={picture.src}
        alt={picture.alt === '' ? t('lightbox.undescribed') : picture.alt}
        onError={() => setIsBroken(true)}
        className={`size-full ${isWhole ? 'object-scale-down' : 'object-contain'}`}
      />
    </div>
  )
}
