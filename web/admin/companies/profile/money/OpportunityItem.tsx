import type { Opportunity } from '../../../../../contract/opportunities.ts'
import { useData } from '../../../../data/react.tsx'
import { paths } from '../../../../paths.ts'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Menu } from '../../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { LinkControls } from '../../../opportunities/LinkControls.tsx'
import { OpportunityName } from '../../../opportunities/OpportunityName.tsx'
import { useOpportunityWords } from '../../../opportunities/useOpportunityWords.ts'
import { usePermission } from '../../../states/usePermission.ts'

interface OpportunityItemProps {
  opportunity: Opportunity
  onTask: (kind: 'edit' | 'link' | 'delete') => void
}

/** An opportunity of a company: what it is worth, where it stands, and the posts that it depends on. */
export function OpportunityItem({ opportunity, onTask }: OpportunityItemProps) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const { data: currencies } = useData('/api/currencies/get', {})
  const { factsOf, valueOf, reportedOf } = useOpportunityWords()
  const { id, name, posts } = opportunity
  const value = valueOf(opportunity)
  const reported = reportedOf(opportunity, currencies?.reporting ?? null)
  const label = t('adminOpportunities.actions', { name })
  return (
    <li id={`opportunity-${id}`} tabIndex={-1} className="border-b border-line py-3 text-ui">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p>
            <OpportunityName opportunity={opportunity} />
          </p>
          <p className="mt-0.5 text-small wrap-anywhere text-ink-3 empty:hidden">{factsOf(opportunity).join(' · ')}</p>
        </div>
        {value !== null && (
          <p className="shrink-0 text-end tabular-nums">
            {value}
            {reported !== null && <span className="block text-small text-ink-3">{reported}</span>}
          </p>
        )}
        {mayEdit && (
          <span className="-my-1">
            <Menu
              label={label}
              items={[
                { label: t('adminOpportunities.edit'), onSelect: () => onTask('edit') },
                { label: t('adminOpportunities.linkPost'), onSelect: () => onTask('link') },
                {
                  label: t('adminOpportunities.delete'),
                  danger: true,
                  startsGroup: true,
                  onSelect: () => onTask('delete'),
                },
              ]}
              button={(attributes) => <IconButton icon="dots" label={label} {...attributes} />}
            />
          </span>
        )}
      </div>
      {posts.length > 0 && (
        <ul
          aria-label={t('adminOpportunities.posts', { name })}
          className="mt-2 grid gap-1 border-s-2 border-line ps-3"
        >
          {posts.map((post) => (
            <li key={post.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">
                <TextLink look="quiet" dir="auto" href={paths.adminPost(post.board.urlName, post.urlName)}>
                  <span className="line-clamp-2 wrap-anywhere">{post.title}</span>
                </TextLink>
              </span>
              {mayEdit ? (
                <LinkControls
                  opportunity={opportunity}
                  post={post}
                  priority={post.priority}
                  returnTo={`#opportunity-${id}`}
                />
              ) : (
                post.priority !== null && (
                  <span className="text-small text-ink-3">{t(`adminOpportunities.priorities.${post.priority}`)}</span>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
