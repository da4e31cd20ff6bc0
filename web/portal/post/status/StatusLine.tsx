import type { Company } from '../../../../contract/company.ts'
import type { Post } from '../../../../contract/posts.ts'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { statusStage } from '../../../ui/marks/StatusChip.tsx'
import { StatusGlyph } from '../../../ui/marks/StatusGlyph.tsx'
import { Time } from '../../../ui/text/Time.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import { statusSteps, type Step } from './statusSteps.ts'

/** The way of a post as a line under its title: the statuses that it had, the present one, and what is to come. */
export function StatusLine({ post, statuses }: { post: Post; statuses: Company['statuses'] }) {
  const { t, date, month } = useWords()
  const { isCut, past, ahead } = statusSteps(post, statuses)
  const now = past.at(-1)
  return (
    <ol aria-label={t('portal.filter.status')} className="status-line mt-3 text-small text-ink-3 tabular-nums">
      {isCut && (
        <li>
          <TextLink look="quiet" href="#comments">
            {t('post.line.earlier')}
          </TextLink>
        </li>
      )}
      {past.map((one) => (
        <li key={one.key} aria-current={one === now ? 'step' : undefined}>
          {one === now ? <StatusChip {...one.status} /> : <Muted status={one.status} />}
          {one.at !== null && <Time at={one.at} words={date} />}
        </li>
      ))}
      {ahead.map(({ key, status }, index) => (
        <li key={key}>
          <VisuallyHidden>{t('post.line.ahead')}</VisuallyHidden>
          <Muted status={status} />
          {post.eta !== null && index === ahead.length - 1 && (
            <Time
              className="text-ink-2"
              at={post.eta.slice(0, 7)}
              words={(eta) => t('post.eta', { month: month(eta) })}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Muted({ status: { name, language, type, hue } }: Pick<Step, 'status'>) {
  const { statusName, langOf } = useWords()
  const said = statusName(name, language)
  return (
    <>
      <StatusGlyph stage={statusStage(type, hue)} />
      <bdi lang={said === name ? langOf(language) : undefined} className="wrap-anywhere">
        {said}
      </bdi>
    </>
  )
}
