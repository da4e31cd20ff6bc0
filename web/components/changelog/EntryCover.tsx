import type { EntryItem } from '../../../contract/changelog.ts'

interface EntryCoverProps {
  cover: EntryItem['cover']
  /** The first picture of a page is asked for before all others, the rest when they come into view. */
  isFirst: boolean
}

/** An entry's picture over the whole column, in room that is there before the picture is. */
export function EntryCover({ cover, isFirst }: EntryCoverProps) {
  if (!cover) return null
  const { url, smallURL, alt, width, height } = cover
  return (
    <img
      className="mt-4 h-auto max-h-[30rem] w-full rounded-md bg-sunken object-contain outline-1 -outline-offset-1 outline-line"
      src={url}
      {...(width > smallWidth ? { srcSet: `${smallURL} ${smallWidth}w, ${url} ${width}w` } : {})}
      sizes="(min-width: 45rem) 42.5rem, 100vw"
      width={width}
      height={height}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

/** The longer side of a picture's smaller likeness is at most this many pixels. */
const smallWidth = 800
