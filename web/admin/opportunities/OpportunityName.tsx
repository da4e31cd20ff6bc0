import type { Opportunity } from '../../../contract/opportunities.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'

/** What an opportunity is called, which leads to where another system has it. */
export function OpportunityName({ opportunity: { name, url } }: { opportunity: Pick<Opportunity, 'name' | 'url'> }) {
  if (url === null)
    return (
      <bdi dir="auto" className="wrap-anywhere">
        {name}
      </bdi>
    )
  return (
    <TextLink look="title" dir="auto" href={url} rel="nofollow noopener external" target="_blank">
      <span className="wrap-anywhere">{name}</span>
    </TextLink>
  )
}
