import '../../../locales/en/solved.json?texts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { useWords } from '../../words/useWords.ts'

/** Asks those who had voted for what an entry is about whether it solved it, and notes that a signed-in person opened the entry. */
export function Solved({ entryID }: { entryID: string }) {
  const { t } = useWords()
  const client = useDataClient()
  const failureText = useFailureText()
  const { data } = useData('/api/changelogAudience/getSolved', { entryID })
  const answer = useWrite('/api/changelogAudience/answerSolved')
  // That it was opened is no matter of the reader's: where it can't be noted, nothing is said.
  useOnceAwake(() => void client.write('/api/changelogAudience/noteSeen', { entryID }).catch(() => {}))
  if (data?.isAsked !== true) return null
  const { solved } = data
  return (
    <section aria-labelledby="solved" className="mt-6 border-s-2 border-accent ps-4">
      <h2 id="solved" className="text-h3">
        {t('solved.question')}
      </h2>
      <p className="mt-0.5 text-small text-ink-2">{t('solved.why')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {([true, false] as const).map((one) => (
          <Button
            key={String(one)}
            size="small"
            aria-pressed={solved === one}
            {...(solved === one ? { icon: 'check' as const } : {})}
            loading={answer.pending}
            onClick={() => void answer.run({ entryID, solved: one })}
          >
            {t(one ? 'solved.yes' : 'solved.no')}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {solved !== null && t(solved ? 'solved.thanksYes' : 'solved.thanksNo')}
      </p>
      {answer.error && <InlineError>{failureText(answer.error, t('solved.failed'))}</InlineError>}
    </section>
  )
}
