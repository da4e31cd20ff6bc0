import type { FeatureRequest } from '../../../contract/featureRequests.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Words } from '../../words/words.ts'
import { amountText } from '../profile/amountText.ts'
import { usePostHref } from '../profile/usePostHref.ts'
import { salesPath } from './salesSearch.ts'

interface RequestRowProps {
  request: FeatureRequest
  isOfOne: boolean
  /** The currency of amounts; null where none are shown. */
  reporting: string | null
  onWho: () => void
}

/** A post that a customer wants: who of them, what they are worth, where it stands and since when. Who does not see the admin's posts is led to the portal's. */
export function RequestRow({ request, isOfOne, reporting, onWho }: RequestRowProps) {
  const words = useWords()
  const { locale, t, date } = words
  const postHref = usePostHref()
  const { id, company, accountOwner, spend, post, since } = request
  const customer = (
    <TextLink look="quiet" href={salesPath({ company: company.urlName })}>
      <bdi>{company.name}</bdi>
    </TextLink>
  )
  const worth =
    reporting === null ? null : spend === null ? (
      <span className="text-ink-3">{t('adminSales.unknown')}</span>
    ) : (
      amountText(locale, spend, reporting)
    )
  return (
    <tr data-request={id} className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="py-3 text-start font-[480] wrap-anywhere">
        <TextLink look="title" dir="auto" {...postHref(post)}>
          {post.title}
        </TextLink>
        <p className="text-small font-normal text-ink-3">{post.board.name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small font-normal text-ink-2 md:hidden print:hidden">
          {!isOfOne && customer}
          <Who text={t('adminSales.people', { count: request.votes })} onWho={onWho} />
          {worth !== null && <span className="tabular-nums">{worth}</span>}
        </p>
      </th>
      {!isOfOne && (
        <td className="hidden py-3 ps-4 wrap-anywhere md:table-cell print:table-cell">
          {customer}
          {accountOwner && (
            <p className="text-small text-ink-3">
              <bdi>{accountOwner.name}</bdi>
            </p>
          )}
        </td>
      )}
      <td className="hidden py-3 ps-4 wrap-anywhere md:table-cell print:table-cell">
        <Who text={namesOf(request, words)} onWho={onWho} />
      </td>
      {reporting !== null && (
        <td className="hidden py-3 ps-4 text-end tabular-nums lg:table-cell print:table-cell">{worth}</td>
      )}
      <td className="py-3 ps-4 lg:ps-8">
        <StatusChip {...post.status} look="text" />
        <p className="text-small text-ink-3">
          <PastTime at={since} className="print:hidden" />
          <span className="hidden print:inline">{date(since)}</span>
        </p>
      </td>
    </tr>
  )
}

/** Who of the customer wants it; a press names all of them. */
function Who({ text, onWho }: { text: string; onWho: () => void }) {
  return (
    <button
      type="button"
      data-who
      aria-haspopup="dialog"
      onClick={onWho}
      className="rounded-xs text-start text-ink-2 wrap-anywhere pointer-coarse:min-h-11 pointer-coarse:min-w-11 hover:text-ink hover:underline hover:underline-offset-[0.15em]"
    >
      {text}
    </button>
  )
}

/** Who voted first and last by name, and how many others; only how many where nobody may be named. */
function namesOf({ people, votes }: FeatureRequest, { t, list }: Words): string {
  const names = list(people.map(({ name }) => name))
  const others = votes - people.length
  if (people.length === 0) return t('adminSales.people', { count: votes })
  return others > 0 ? t('adminSales.andOthers', { names, count: others }) : names
}
