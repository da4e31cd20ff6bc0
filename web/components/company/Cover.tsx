import type { ReactNode } from 'react'
import type { LookPicture } from '../../../contract/company.ts'

interface CoverProps {
  cover: LookPicture
  /** How tall it is, and where what stands on it stands. */
  className?: string
  /** Text on it: white, and readable whatever the picture is. */
  children?: ReactNode
}

/** A company's cover, under as much black as white text on it needs. Says nothing to whom does not see it. */
export function Cover({ cover, className = '', children }: CoverProps) {
  return (
    <div className={`cover ${className}`}>
      <img
        src={cover.url}
        srcSet={`${cover.smallURL} ${cover.smallWidth}w, ${cover.url} ${cover.width}w`}
        sizes="(min-width: 67.5rem) 67.5rem, 100vw"
        alt=""
        fetchPriority="high"
      />
      {children !== undefined && <div className="scrim" style={{ opacity: `${cover.scrim ?? darkest}%` }} />}
      <div>{children}</div>
    </div>
  )
}

/** Under which every picture is dark enough, in percent. */
const darkest = 56
