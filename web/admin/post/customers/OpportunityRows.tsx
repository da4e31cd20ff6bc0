import { useState } from 'react'
import type { Opportunity } from '../../../../contract/opportunities.ts'
import type { Post } from '../../../../contract/posts.ts'
import { useFurtherPages } from '../../../components/useFurtherPages.ts'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { useWords } from '../../../words/useWords.ts'
import { LinkControls } from '../../opportunities/LinkControls.tsx'
import { OpportunityName } from '../../opportunities/OpportunityName.tsx'
import { useOpportunityWords } from '../../opportunities/useOpportunityWords.ts'
import { OpportunityDialog } from '../../opportunities/lazyOpportunity.ts'
import { opportunitiesOf } from './opportunitiesOf.ts'

interface OpportunityRowsProps {
  post: Post
  mayLink: boolean
}

/** The opportunities that depend on a post, the latest first, a page at a time; nothing where there are none. */
export function OpportunityRows({ post, mayLink }: OpportunityRowsProps) {
  const { t } = useWords()
  const { data } = useData('/api/opportunities/get', opportunitiesOf(post.id))
  const [edited, setEdited] = useState<Opportunity | null>(null)
  const { cursors, next, isLoading, goOn } = useFurtherPages(
    '/api/opportunities/get',
    (cursor) => opportunitiesOf(post.id, cursor),
    rows,
  )
  if (!data || data.opportunities.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-ui font-medium">{t('adminCustomers.opportunities')}</h3>
      <ul data-opportunities="" className="relative mt-1 divide-y divide-line text-ui">
        {cursors.map((cursor) => (
          <Page key={cursor ?? ''} post={post} mayLink={mayLink} cursor={cursor} onEdit={setEdited} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-2">
          <Button size="small" loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t('adminCustomers.moreOpportunities')}
          </Button>
        </div>
      )}
      {edited && <OpportunityDialog opportunity={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const rows = 'ul[data-opportunities] > li'

interface PageProps extends OpportunityRowsProps {
  cursor: string | undefined
  onEdit: (opportunity: Opportunity) => void
}

function Page({ post, mayLink, cursor, onEdit }: PageProps) {
  const { data } = useData('/api/opportunities/get', opportunitiesOf(post.id, cursor))
  return data?.opportunities.map((one) => (
    <OpportunityRow key={one.id} opportunity={one} post={post} mayLink={mayLink} onEdit={() => onEdit(one)} />
  ))
}

interface OpportunityRowProps extends OpportunityRowsProps {
  opportunity: Opportunity
  onEdit: () => void
}

function OpportunityRow({ opportunity, post, mayLink, onEdit }: OpportunityRowProps) {
  const { t } = useWords()
  const { factsOf, valueOf } = useOpportunityWords()
  const { name, state, thirdPartyCompany, posts } = opportunity
  const value = valueOf(opportunity)
  // What was merged into the post is the post's.
  const priority = posts.find(({ id }) => id === post.id)?.priority ?? null
  return (
    <li className="py-2">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <OpportunityName opportunity={opportunity} />
        </p>
        {mayLink && (
          <span className="-my-0.5 shrink-0">
            <IconButton
              icon={lateIcons.edit}
              size="small"
              label={t('adminOpportunities.editName', { name })}
              onClick={onEdit}
            />
          </span>
        )}
      </div>
      {thirdPartyCompany !== null && (
        <p className="text-small wrap-anywhere">
          <TextLink look="quiet" dir="auto" href={paths.adminCompany(thirdPartyCompany.urlName)}>
            {thirdPartyCompany.name}
          </TextLink>
        </p>
      )}
      <p className="text-small wrap-anywhere text-ink-3">
        {[
          t(`adminOpportunities.states.${state}`),
          ...(value === null ? [] : [value]),
          ...factsOf(opportunity),
          ...(priority === null || mayLink ? [] : [t(`adminOpportunities.priorities.${priority}`)]),
        ].join(' · ')}
      </p>
      {mayLink && (
        <div className="mt-1.5">
          <LinkControls opportunity={opportunity} post={post} priority={priority} returnTo="#customers" />
        </div>
      )}
    </li>
  )
}
