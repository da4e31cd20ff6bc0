import { useRouterState } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useWords } from '../words/useWords.ts'

/** What a stranger finds where only a person has something; after signing in they come back here. */
export function SignInFirst({ text }: { text: string }) {
  const { t } = useWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <div className="mt-6">
      <EmptyState
        title={t('people.signIn.title')}
        text={text}
        action={
          <LinkButton look="primary" href={paths.login(path)}>
            {t('portal.login')}
          </LinkButton>
        }
      />
    </div>
  )
}
