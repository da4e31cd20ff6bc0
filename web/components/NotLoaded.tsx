import { LinkButton, type LinkButtonProps } from '../ui/actions/LinkButton.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { useWords } from '../words/useWords.ts'

interface NotLoadedProps {
  /** What is not there, and that nothing is lost by it. */
  children: string
  /** Loads it again, where that is not the page's own doing. */
  onRetry?: LinkButtonProps['onClick']
}

/** Stands where something could not be loaded, with the way to load it again: a link to where the reader is, which asks anew for what failed. */
export function NotLoaded({ children, onRetry }: NotLoadedProps) {
  const { t } = useWords()
  return (
    <Banner
      tone="danger"
      live
      action={
        <LinkButton href="" onClick={onRetry}>
          {t('common.failed.retry')}
        </LinkButton>
      }
    >
      {children}
    </Banner>
  )
}
