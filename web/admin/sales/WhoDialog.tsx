import type { RequestPerson } from '../../../contract/customerRequests.ts'
import type { FeatureRequest } from '../../../contract/featureRequests.ts'
import '../../../locales/en/adminVoters.json?texts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { shortAddress } from '../../components/fields/shortAddress.ts'
import { seedOf } from '../../components/people/seedOf.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useData } from '../../data/react.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { PersonLink } from '../profile/PersonLink.tsx'
import { SectionFailed } from '../profile/SectionFailed.tsx'
import { SectionLoading } from '../profile/SectionLoading.tsx'

/** Everyone of a customer who wants a post: since when, who voted for them, how much they need it, and where they said so. */
export default function WhoDialog({ request, onClose }: { request: FeatureRequest; onClose: () => void }) {
  const { t } = useWords()
  const { company, post } = request
  const inputs = { thirdPartyCompanyID: company.id, postID: post.id }
  const { data, error } = useData('/api/customerRequests/getPeople', inputs)
  const unnamed = data ? data.count - data.people.length : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminSales.whoTitle', { name: company.name, title: shortTitle(post) })}
      closeLabel={t('portal.close')}
    >
      {!data &&
        (error === null ? (
          <SectionLoading />
        ) : (
          <SectionFailed path="/api/customerRequests/getPeople" inputs={inputs} />
        ))}
      <ul className="divide-y divide-line empty:hidden">
        {data?.people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {unnamed > 0 && (
        <p className="mt-3 text-ui text-ink-2">
          {data?.people.length === 0
            ? t('adminSales.unnamed', { count: unnamed })
            : t('adminSales.moreUnnamed', { count: unnamed })}
        </p>
      )}
    </Dialog>
  )
}

function PersonRow({ person }: { person: RequestPerson }) {
  const { t } = useWords()
  const { name, pictureURL, email, voted, by, priority, sourceURL } = person
  return (
    <li className="flex items-start gap-3 py-2.5 text-ui">
      <Avatar name={name} seed={seedOf(person)} src={pictureURL} size={24} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <PersonLink person={person} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          {email !== null && <span className="min-w-0 wrap-anywhere">{email}</span>}
          <PastTime at={voted} />
          {priority !== null && <span>{t(`adminVoters.priorities.${priority}`)}</span>}
          {by !== null && <span>{t('adminVoters.by', { name: by })}</span>}
          {sourceURL !== null && (
            <TextLink look="quiet" href={sourceURL} rel="nofollow noopener external" target="_blank">
              {shortAddress(sourceURL)}
            </TextLink>
          )}
        </p>
      </div>
    </li>
  )
}
