import '../../../../locales/en/adminGuests.json?texts'
import type { SetAsideCounts } from '../../../../contract/guests.ts'
import { adminPaths } from '../../adminPaths.ts'
import { useWords } from '../../../words/useWords.ts'

/** How many of a post's votes are set aside, why, and where that is judged. */
export function SetAsideText({ votes, counts }: { votes: number; counts: SetAsideCounts }) {
  const { t } = useWords()
  return (
    <p className="mt-2 text-ui text-ink-2">
      {t('adminGuests.ofPost', { votes, count: counts.setAside })}
      {': '}
      {counts.reasons.map((reason) => t(`adminGuests.reason.${reason}`)).join(', ')}.{' '}
      <a className="underline" href={adminPaths.guests()}>
        {t('adminGuests.review')}
      </a>
    </p>
  )
}
