import { useRouterState } from '@tanstack/react-router'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../words/useWords.ts'
import { useKnown } from '../host/known.ts'

/** Says to a member of the team that they read here and write in the portal. */
export function WhoIsKnown() {
  const { t } = useWords()
  const { problem } = useKnown()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (problem !== 'team') return null
  return (
    <Banner
      live
      action={
        <a href={path} rel="external" className="underline">
          {t('widget.team.open')}
        </a>
      }
    >
      {t('widget.team.text')}
    </Banner>
  )
}
