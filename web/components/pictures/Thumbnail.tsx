import { useState } from 'react'
import { Icon } from '../../ui/marks/Icon.tsx'
import { pictureIcons } from './pictureIcons.ts'

/** A small likeness of a picture; a mark where there is none. What it shows is said beside it. */
export function Thumbnail({ src, isFaint = false }: { src: string | null; isFaint?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="grid size-16 place-items-center overflow-hidden rounded-sm border border-line bg-hover text-ink-3">
      {src === null || src === broken ? (
        <Icon name={pictureIcons.image} size={20} />
      ) : (
        <img
          src={src}
          alt=""
          draggable={false}
          onError={() => setBroken(src)}
          className={`size-full object-cover transition-opacity ${isFaint ? 'opacity-50' : ''}`}
        />
      )}
    </span>
  )
}
