import { Fragment } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { Time } from '../../ui/text/Time.tsx'
import { useWords } from '../../words/useWords.ts'
import { RoadmapCard } from './RoadmapCard.tsx'

interface CardsProps {
  posts: readonly PostItem[]
  last?: PostItem | undefined
  showsStatus?: boolean
}

/** Posts one below the other; those that are done under the month in which they were. `last` is the one above them. */
export function Cards({ posts, last, showsStatus = false }: CardsProps) {
  return posts.map((post, at) => {
    const month = monthOf(post)
    const isFirst = month !== undefined && month !== monthOf(at === 0 ? last : posts[at - 1])
    return (
      <Fragment key={post.id}>
        {isFirst && <MonthHeading month={month} />}
        <RoadmapCard post={post} headingLevel={month === undefined ? 3 : 4} showsStatus={showsStatus} />
      </Fragment>
    )
  })
}

/** The month in which a post was done, `2026-11`, in the time zone of all dates; undefined where a column is by votes. */
function monthOf(post: PostItem | undefined): string | undefined {
  return post?.changed?.slice(0, 7)
}

function MonthHeading({ month }: { month: string }) {
  const words = useWords()
  return (
    <li className="border-b border-line pt-6 pb-1.5">
      <h3 className="text-small text-ink-2">
        <Time at={month} words={words.month} />
      </h3>
    </li>
  )
}
