import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'

/** A link that does nothing any more, and the way to another. */
export function DeadLink() {
  const { t } = useWords()
  return (
    <>
      <p role="alert" className="mb-6">
        {t('reset.badLink')}
      </p>
      <LinkButton look="primary" href="/resetPassword">
        {t('reset.again')}
      </LinkButton>
    </>
  )
}
