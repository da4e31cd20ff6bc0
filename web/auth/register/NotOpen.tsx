import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'

interface NotOpenProps {
  state: 'closed' | 'inviteNeeded' | 'badInvite'
  isFirst: boolean
  contact: string
}

/** Says why nobody can sign up here, or not this person, and how the operator is reached. */
export function NotOpen({ state, isFirst, contact }: NotOpenProps) {
  const { t } = useWords()
  const why = state === 'closed' && isFirst ? 'noCompany' : state
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t(`register.${why}.title`)}
      </h1>
      <p className="mt-2 text-ink-2">{t(`register.${why}.text`)}</p>
      <p className="mt-4 text-ui wrap-anywhere">
        {t('register.contact')}{' '}
        <TextLink href={contact.includes('://') ? contact : `mailto:${contact}`} dir="ltr">
          {contact}
        </TextLink>
      </p>
      <p className="mt-6 text-ui text-ink-2">
        {t('register.known')} <TextLink href="/login">{t('register.signIn')}</TextLink>
      </p>
    </>
  )
}
