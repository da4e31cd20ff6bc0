import { usePage } from '../../page/context.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'

/** When something happened. What is younger than the page happened now, not "in 20 seconds". */
export function PastTime({ at, className }: { at: string; className?: string }) {
  const { locale } = useWords()
  const { now } = usePage()
  return (
    <RelativeTime
      at={at}
      now={Math.max(now, Date.parse(at))}
      locale={locale}
      {...(className === undefined ? {} : { className })}
    />
  )
}
