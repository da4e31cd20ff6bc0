import { useState } from 'react'
import { initialsOf } from '../../ui/marks/Avatar.tsx'

/** A company's icon, or a tile with its initials where it has none or it does not load. The name stands in text beside it, so it is silent. */
export function CompanyMark({ name, src }: { name: string; src: string | null }) {
  const [broken, setBroken] = useState('')
  if (src !== null && src !== broken)
    return (
      <img
        src={src}
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-md object-contain"
        onError={() => setBroken(src)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-md border border-line bg-surface text-ui font-[600] text-ink-2 uppercase select-none"
    >
      {initialsOf(name)}
    </span>
  )
}
