import type { LookPicture } from '../../../contract/company.ts'

/** A company's cover over the whole width of the page, in room that is there before the picture is. No text stands on it, and it says nothing to those who don't see it. */
export function Cover({ cover }: { cover: LookPicture }) {
  return (
    <img
      className="mb-8 aspect-[3/1] w-full rounded-md bg-sunken object-cover sm:aspect-[4/1]"
      src={cover.url}
      srcSet={`${cover.smallURL} ${cover.smallWidth}w, ${cover.url} ${cover.width}w`}
      sizes="(min-width: 67.5rem) 67.5rem, 100vw"
      alt=""
      fetchPriority="high"
    />
  )
}
