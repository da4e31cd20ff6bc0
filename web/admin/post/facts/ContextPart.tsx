import { useData } from '../../../data/react.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FactRow } from './FactRow.tsx'

/** What the page around the widget said of itself when a post was written there; nothing for a post that was written elsewhere. */
export function ContextPart({ postID }: { postID: string }) {
  const { t } = useWords()
  const { data: context } = useData('/api/widget/getContext', { postID })
  if (!context) return null
  const { page, version, plan, data } = context
  return (
    <section aria-labelledby="context" className="mt-6 border-t border-line pt-4">
      <h2 id="context" className="text-h3">
        {t('adminPost.context')}
      </h2>
      <p className="mt-1 text-small text-ink-3">{t('adminPost.contextText')}</p>
      <dl className="mt-1">
        {page !== null && (
          <FactRow name={t('adminPost.contextPage')}>
            <TextLink href={page} rel="nofollow noopener external" target="_blank">
              {page}
            </TextLink>
          </FactRow>
        )}
        {version !== null && <FactRow name={t('adminPost.contextVersion')}>{version}</FactRow>}
        {plan !== null && <FactRow name={t('adminPost.contextPlan')}>{plan}</FactRow>}
        {data.map(({ name, text }) => (
          <FactRow key={name} name={name}>
            {text}
          </FactRow>
        ))}
      </dl>
    </section>
  )
}
