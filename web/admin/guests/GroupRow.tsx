import { useId, useRef, useState } from 'react'
import type { SetAsideGroup } from '../../../contract/guests.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { GroupVotes } from './GroupVotes.tsx'

/** A group of votes: why and since when, how many on either side, the posts, and what can be done about all of them. */
export function GroupRow({ group }: { group: SetAsideGroup }) {
  const { t } = useWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const count = useWrite('/api/guests/countVotes')
  const setAside = useWrite('/api/guests/setAside')
  const refused = useRefusalToast()
  const decide = async (counts: boolean) => {
    const { output, error } = await (counts ? count : setAside).run({ groupID: group.id })
    if (error) return refused(error)
    if (output)
      toasts.show({ text: t(counts ? 'adminGuests.wereCounted' : 'adminGuests.wereSetAside', { count: output.count }) })
  }
  const offered = [
    ...(group.setAside > 0 || !group.isCounted ? [true] : []),
    ...(group.counted > 0 || group.isCounted ? [false] : []),
  ]
  const first = useRef<HTMLButtonElement>(null)
  useFocusReturn(offered.length, () => (document.activeElement === document.body ? first.current : null))
  const further = group.postCount - group.posts.length
  return (
    <li className="py-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-body font-medium">
            {group.reasons.map((reason) => t(`adminGuests.reason.${reason}`)).join(', ')}
          </h2>
          <p className="mt-0.5 text-ui text-ink-2">
            {t('adminGuests.setAside', { count: group.setAside })}
            {group.counted > 0 && <> · {t('adminGuests.counted', { count: group.counted })}</>} ·{' '}
            <PastTime at={group.since} />
          </p>
          <ul className="mt-2 grid gap-1 text-ui empty:hidden">
            {group.posts.map((post) => (
              <li key={post.id} className="min-w-0 break-words">
                <a className="underline" href={paths.adminPost(post.board.urlName, post.urlName)}>
                  {post.title}
                </a>
              </li>
            ))}
            {further > 0 && <li className="text-ink-3">{t('adminGuests.morePosts', { count: further })}</li>}
          </ul>
          {group.isCounted && <p className="mt-2 text-ui text-ink-2">{t('adminGuests.isCounted')}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-expanded={isOpen} aria-describedby={id} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'adminGuests.hide' : 'adminGuests.show')}
          </Button>
          {/* By their place: what was pressed becomes the way back, and keeps the focus. */}
          {offered.map((counts, at) => (
            <Button
              key={at}
              size="small"
              aria-describedby={id}
              loading={(counts ? count : setAside).pending}
              onClick={() => void decide(counts)}
              {...(at === 0 ? { ref: first } : {})}
            >
              {t(counts ? 'adminGuests.countAll' : 'adminGuests.setAllAside')}
            </Button>
          ))}
        </div>
      </div>
      {isOpen && <GroupVotes groupID={group.id} labelID={id} />}
    </li>
  )
}
